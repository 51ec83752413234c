// The API's description as a page to read, from the OpenAPI document that the contract rows make.

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  enum?: unknown[]
  nullable?: boolean
  anyOf?: Schema[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
}

type Operation = {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

export type ApiDescription = {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
}

/** Markdown: a part for each first word of a path, a heading for each call. */
export function printApi({ info, paths }: ApiDescription): string {
  const parts = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const part = operation.tags?.[0] ?? ''
      parts.set(part, [...(parts.get(part) ?? []), printCall(method.toUpperCase(), path, operation)])
    }
  }
  const chapters = [...parts].sort(([one], [other]) => one.localeCompare(other, 'en'))
  return [
    INTRODUCTION,
    `${info.description}\n`,
    ...chapters.map(([part, calls]) => `## ${part}\n\n${calls.join('\n')}`),
  ].join('\n')
}

const INTRODUCTION = `# The API

Printed from the contract rows; a running shop shows it at \`/api/v1/docs\`. All calls stand below \`/api/v1\`.

Answers are JSON: \`{ "status": "success", "message"?, "data"?, … }\`, or for a refusal \`{ "status": "fail", "message", "errors"?: [{ "field", "message" }] }\` (\`"error"\` for 5xx). \`message\` can be shown to a person as it is. A token travels as \`Authorization: Bearer …\`.
`

function printCall(method: string, path: string, operation: Operation): string {
  const [code, success] = Object.entries(operation.responses).find(([status]) => status !== 'default') ?? []
  const answer = success?.content?.['application/json']?.schema.properties ?? {}
  const { status: _, message: __, ...fields } = answer
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  return [
    `### ${method} ${path}`,
    '',
    `${operation.summary ?? ''}.${operation.description ? ` ${operation.description}` : ''}`,
    ...(query.length > 0
      ? [
          '',
          `Query: ${query.map(({ name, schema }) => `\`${name}\`${schema.type === 'array' ? ' (repeated)' : ''}`).join(', ')}`,
        ]
      : []),
    ...Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) => [
      '',
      `Body (${type}): ${shapeOf(schema)}`,
    ]),
    '',
    `Answers ${code}${Object.keys(fields).length > 0 ? `: ${shapeOf({ type: 'object', properties: fields, required: Object.keys(fields) })}` : ''}`,
    '',
  ].join('\n')
}

/** A schema in a line: \`{ name: string, price?: number }\`. */
function shapeOf(schema: Schema): string {
  return `\`${shape(schema)}\``
}

function shape(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(shape).join(' | ')
  const none = schema.nullable ? ' | null' : ''
  if (schema.type === 'array') return `[${shape(schema.items ?? {})}]${none}`
  if (schema.properties) {
    const required = new Set(schema.required ?? [])
    const parts = Object.entries(schema.properties).map(
      ([name, part]) => `${name}${required.has(name) ? '' : '?'}: ${shape(part)}`,
    )
    return `{ ${parts.join(', ')} }${none}`
  }
  if (schema.format === 'binary') return 'file'
  return `${schema.type ?? 'any'}${none}`
}
