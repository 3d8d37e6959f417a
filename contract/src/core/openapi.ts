import * as z from 'zod'
import { bodyLimit } from './body-limit.ts'
import type { Endpoint, Feature } from './endpoint.ts'
import { errorReply } from './errors.ts'
import { permissionText } from './permissions.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const parameters = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
    ...(place === 'query' ? { style: 'deepObject', explode: true } : {}),
  }))

function requestBody({ body, upload }: Endpoint): Json | undefined {
  if (!upload) return body && { content: { 'application/json': { schema: schemaOf(body, 'input') } } }
  const file = { type: 'string', format: 'binary' }
  const fields = body ? (schemaOf(body, 'input').properties as Json) : {}
  const properties = { ...fields, [upload.field]: upload.many ? { type: 'array', items: file } : file }
  return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / (1024 * 1024)} MB`

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const askLater = (description: string) => ({
  description,
  headers: {
    'Retry-After': {
      description: 'Seconds to wait before trying again',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  content: errorContent,
})

/** The answers that any call may get. */
const waitResponses = {
  SlowDown: askLater('Too many requests from this session or address. Nothing was done'),
  Busy: askLater('Server too busy (`busy`: nothing was done), or database unreachable (`unavailable`)'),
}

const waits: Json = {
  '429': { $ref: '#/components/responses/SlowDown' },
  '503': { $ref: '#/components/responses/Busy' },
}

const refusals = (declared: Endpoint): Json => {
  const statuses: [string, string][] = [
    ...(declared.permission === 'public'
      ? []
      : ([
          ['401', 'Not signed in'],
          ['403', 'Not permitted'],
        ] as [string, string][])),
    ...(declared.params ? ([['404', 'Not found']] as [string, string][]) : []),
    ...(declared.conflicts ? ([['409', declared.conflicts.join('; ')]] as [string, string][]) : []),
    ...(declared.body || declared.upload
      ? ([['413', `Longer than ${sizeText(bodyLimit(declared))}`]] as [string, string][])
      : []),
    ...(declared.body || declared.query ? ([['422', 'Invalid: see fields']] as [string, string][]) : []),
  ]
  const responses = statuses.map(([status, description]) => [status, { description, content: errorContent }])
  return { ...Object.fromEntries(responses), ...waits }
}

const headers = {
  'X-Total-Count': {
    description: 'Total number found; `1000+` where counting stopped',
    schema: { type: 'string', pattern: '^\\d+\\+?$' },
  },
  'X-Audits': {
    description: 'Numbers of the audit rows this request wrote; live messages carry the same numbers',
    schema: { type: 'string', pattern: '^\\d+(,\\d+)*$' },
  },
  'X-Ignored-Parameters': {
    description: 'The parameters that the search or list does not know, and so did not search by',
    schema: { type: 'string' },
  },
  'X-Position': {
    description: 'Where the live feed stood before this was read (`position`, GET /api/v1/live)',
    schema: { type: 'string' },
  },
}
const said = (name: keyof typeof headers) => ({ [name]: { $ref: `#/components/headers/${name}` } })

/** What is said beside the body: of a list that is read by the page, of what somebody signed in has changed, and to the live feed. */
function headersOf({ method, query, reads, permission, position }: Endpoint): Json {
  const own = {
    ...(query && 'limit' in query.shape ? said('X-Total-Count') : {}),
    ...(reads || (method === 'GET' && query) ? said('X-Ignored-Parameters') : {}),
    ...(method === 'GET' || reads || permission === 'public' ? {} : said('X-Audits')),
    ...(position ? said('X-Position') : {}),
  }
  return Object.keys(own).length > 0 ? { headers: own } : {}
}

const answer = (declared: Endpoint): Json => {
  const { response, file } = declared
  if (file) return { '200': { description: 'The file', content: { [file]: {} } } }
  if (!response) return { '204': { description: 'Done', ...headersOf(declared) } }
  const content = { 'application/json': { schema: schemaOf(response, 'output') } }
  return { '200': { description: 'Done', ...headersOf(declared), content } }
}

function operation(feature: string, name: string, declared: Endpoint): Json {
  const body = requestBody(declared)
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: declared.summary,
    'x-permission': permissionText(declared.permission),
    ...(declared.permission === 'public' ? {} : { security: [{ session: [], csrf: [] }] }),
    parameters: [...parameters(declared.params, 'path'), ...parameters(declared.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: { ...answer(declared), ...refusals(declared) },
  }
}

const description = `The back-office of a cemetery or memorial park.

Signing in sets the cookie \`sexton_session\` and returns a token. Send the token with every further call as the header
\`access-token\`. Bodies are JSON. A write with an \`Idempotency-Key\` is done once, however often it is sent. Every call
may return 429 or 503; \`Retry-After\` says when to ask again.`

/** The OpenAPI 3.1 document of the whole contract. */
export function openApi(api: Record<string, Feature>): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of Object.entries(api))
    for (const [name, declared] of Object.entries(endpoints)) {
      const path = declared.path.replace(/:([a-z_]+)/gi, '{$1}')
      paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation(feature, name, declared) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sexton',
      version: '1.0.40',
      description,
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorReply, 'output') },
      headers,
      responses: waitResponses,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sexton_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'access-token' },
      },
    },
  }
}
