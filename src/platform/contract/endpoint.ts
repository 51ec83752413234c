import type * as z from 'zod/mini'
import type { CostClass } from './call-costs.ts'

type Schema = z.core.$ZodType

/** Who may call: anyone; a signed-in user; an admin. Finer rules (his own order) stand with the verb. */
export type Access = 'anyone' | 'signedIn' | 'admin'

/**
 * One call of the API, for both sides: validation, types, OpenAPI and docs come from this row.
 * `query` reads lists of strings by parameter, `form` the same plus files, `body` JSON.
 * `data` and `also` (fields beside data, such as token or totalResult) describe the answer.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with `:name` for what varies. */
  path: string
  /** One line for the docs. */
  summary: string
  access: Access
  query?: Schema
  body?: Schema
  form?: Schema
  /** Fields of the form that carry files, and how many each takes. */
  files?: Record<string, number>
  /** What it may cost, where its shape does not say: see call-costs.ts. */
  cost?: CostClass
  /** Which questions to a list cost as much as one with a search does: those that no index answers. */
  costsSearch?: (query: Record<string, unknown>) => boolean
  data?: Schema
  also?: Schema
  /** The words of success, shown to a person as they are. */
  message?: string
  /** 201 where something was made. */
  status?: 200 | 201
  /** A POST that changes nothing (it asks with a body). */
  readOnly?: true
  /** The answer is a list for spreadsheets (text/csv), to be saved; see download.ts. */
  csv?: true
  /** The answer is a picture (image/webp), for those alone who may see it. */
  picture?: true
}

export const endpoint = <const Row extends Endpoint>(row: Row): Row => row

/** The names of a path's variable parts, as an object. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

type Out<S> = S extends Schema ? z.output<S> : unknown

/** What the shop's own code reads of a request and gives as an answer. */
export type QueryOf<Row extends Endpoint> = Out<Row['query']>
export type BodyOf<Row extends Endpoint> = Out<Row['body']>
export type FormOf<Row extends Endpoint> = Out<Row['form']>
export type DataOf<Row extends Endpoint> = Out<Row['data']>
export type AlsoOf<Row extends Endpoint> = Out<Row['also']>
