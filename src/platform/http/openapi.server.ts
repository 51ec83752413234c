import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { costClassOf } from '#platform/contract/cost-class-of.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { REFUSAL, REFUSALS, refusalOf, refusalsOf } from './described-refusals.ts'
import type { Api } from './handle.server.ts'
import { inBytes } from './in-bytes.ts'
import { Refusal } from './refusal.ts'

type Schema = Record<string, unknown>

/** A schema as it travels. Files and custom parts that JSON Schema cannot say are left open. */
const schemaOf = (schema: z.core.$ZodType): Schema =>
  withoutEmpty(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' }) as Schema,
  )

/** OpenAPI 3.0 has no `required` that is empty. */
const withoutEmpty = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'required' && Array.isArray(value) && value.length === 0 ? undefined : value,
  )

const inSeconds = (ms: number) => `${ms / 1000} s`

/** As Markdown. */
const COSTS = [
  'A call costs at most what its class may. Where no place comes free in time the answer is 503 with Retry-After; a larger body is 413.',
  '',
  '| class | calls | body | it arrives within | one database statement | at once, each node | waits for a place |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  ...Object.entries(CALL_COSTS).map(([name, { calls, maxBytes, bodyMs, statementMs, atOnce, waitMs }]) =>
    [
      '',
      name,
      calls,
      maxBytes === 0 ? 'none' : inBytes(maxBytes),
      bodyMs === 0 ? '' : inSeconds(bodyMs),
      inSeconds(statementMs),
      atOnce,
      inSeconds(waitMs),
      '',
    ]
      .join(' | ')
      .trim(),
  ),
].join('\n')

/** Describes every call that is mounted, from the same rows that check it. */
export function describeApi(rows: readonly Endpoint[], server: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const row of rows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Northbridge API',
      version: '1',
      license: { name: 'MIT', url: 'https://opensource.org/licenses/MIT' },
      description: `Money is in dollars with at most two decimals, times are ISO 8601 in UTC.\n\n${COSTS}`,
    },
    servers: [{ url: `${server}/api/v1` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: REFUSAL },
      responses: Object.fromEntries(Object.entries(REFUSALS).map(([code, why]) => [code, refusalOf(why)])),
    },
  }
}

const ACCESS = { anyone: '', signedIn: 'For logged-in users.', admin: 'For admins.' } as const

function operationOf(row: Endpoint): Schema {
  const params = namesIn(row).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    operationId: operationIdOf(row),
    tags: [row.path.split('/')[1]],
    summary: row.summary,
    security: row.access === 'anyone' ? [] : [{ token: [] }],
    description: [ACCESS[row.access], `Costs: ${costClassOf(row)}.`].filter(Boolean).join(' '),
    parameters: [...params, ...queryOf(row)],
    ...bodyOf(row),
    responses: {
      [row.status ?? 200]: {
        description: row.message ?? 'Success',
        content: row.csv
          ? { 'text/csv': { schema: { type: 'string' } } }
          : row.picture
            ? { 'image/webp': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: answerOf(row) } },
      },
      ...Object.fromEntries(
        refusalsOf(row).map((code) => [code, { $ref: `#/components/responses/${code}` }]),
      ),
      default: refusalOf('A refusal: `message` can be shown as it is.'),
    },
  }
}

const namesIn = (row: Endpoint): string[] => [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** `PATCH /products/:id` is patchProductsById. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/[/.]/).filter(Boolean)
  return words.reduce(
    (id, word) => id + (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)),
    method.toLowerCase(),
  )
}

const capital = (word: string): string =>
  word.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Parameters and form fields are read as lists; one that may stand once is shown as its single value. */
function queryOf(row: Endpoint): Schema[] {
  if (!row.query) return []
  const { properties = {} } = schemaOf(row.query) as { properties?: Record<string, Schema> }
  const fields = fieldsOf(row.query)
  return Object.entries(properties).map(([name, schema]) => {
    const shape = oneOrMany(schema)
    return { name, in: 'query', ...shape, ...(shape.explode ? {} : { schema: singleOf(fields[name]) }) }
  })
}

type Parts = { in: z.core.$ZodType; out: z.core.$ZodType; innerType: z.core.$ZodType; defaultValue: unknown }
type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  reverseTransform?: unknown
} & Parts
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

/** The parameters themselves, below what is made of them all. */
function fieldsOf(query: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { shape, in: below } = definitionOf(query)
  return shape ?? fieldsOf(below)
}

/**
 * One value of a parameter: whole numbers and words to choose from as what they are, all else as text. What a codec
 * reads is in other units within the shop, and stays text.
 */
function singleOf(field?: z.core.$ZodType): Schema {
  if (!field) return { type: 'string' }
  const { type, innerType, out, defaultValue, reverseTransform } = definitionOf(field)
  if (type === 'default') return { ...singleOf(innerType), default: defaultValue }
  if (type === 'optional') return singleOf(innerType)
  if (type === 'enum' || type === 'number') return schemaOf(field)
  return type === 'pipe' && !reverseTransform ? singleOf(out) : { type: 'string' }
}

const oneOrMany = (schema: Schema): Schema =>
  schema.maxItems === 1
    ? { schema: { type: 'string' } }
    : { schema: { type: 'array', items: { type: 'string' } }, explode: true }

function bodyOf(row: Endpoint): Schema {
  if (row.body)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(row.body) } } },
    }
  if (!row.form) return {}
  const { properties = {}, required = [] } = schemaOf(row.form) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, oneOrMany(schema).schema as Schema]),
  )
  for (const [name, most] of Object.entries(row.files ?? {})) {
    const file = { type: 'string', format: 'binary' }
    fields[name] = most === 1 ? file : { type: 'array', items: file, maxItems: most }
  }
  return {
    requestBody: {
      content: {
        'multipart/form-data': { schema: withoutEmpty({ type: 'object', properties: fields, required }) },
      },
    },
  }
}

function answerOf(row: Endpoint): Schema {
  const also = (row.also ? schemaOf(row.also) : {}) as { properties?: Schema; required?: string[] }
  const own = {
    status: { type: 'string', enum: ['success'] },
    ...(row.message ? { message: { type: 'string', example: row.message } } : {}),
    ...(row.data ? { data: schemaOf(row.data) } : {}),
  }
  return {
    type: 'object',
    properties: { ...own, ...also.properties },
    required: [...Object.keys(own), ...(also.required ?? [])],
  }
}

const SWAGGER = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const FILES = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
])
const START =
  "window.onload = () => SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null })"

/** `/openapi.json` and a page that shows it; everything the page loads comes from the shop. */
export function mountDocs(api: Api): void {
  const { hono, shop } = api
  let description: Schema | undefined
  hono.get('/openapi.json', (c) => {
    description ??= describeApi(api.rows, shop.settings.publicUrl)
    return c.json(description)
  })
  hono.get('/docs', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    return c.html(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Northbridge API</title>' +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        '<link rel="stylesheet" href="/api/v1/docs/swagger-ui.css"></head><body><main id="docs"></main>' +
        '<script src="/api/v1/docs/swagger-ui-bundle.js"></script><script src="/api/v1/docs/start.js"></script></body></html>',
    )
  })
  hono.get('/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  hono.get('/docs/:file', async (c) => {
    const type = FILES.get(c.req.param('file'))
    if (!type) throw new Refusal(404, 'File not found.')
    return c.body(new Uint8Array(await readFile(join(SWAGGER, c.req.param('file')))), 200, {
      'content-type': `${type}; charset=utf-8`,
    })
  })
}
