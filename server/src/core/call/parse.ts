import type { Endpoint, Parsed } from '@sexton/contract/core/endpoint'
import { isStorable, unstorable } from '@sexton/contract/core/fields'
import type * as z from 'zod'
import { invalid, malformed, notFound } from '../refusal.ts'

const blank = (value: unknown) => value === undefined || value === null || value === ''

/** Path to message, `burial.deceased_last_name`-style; the first message of each field. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}

function parseBody(schema: z.ZodType, body: unknown) {
  const given = blank(body) ? {} : body
  if (typeof given !== 'object') throw malformed('The body must be a JSON object.')
  const result = schema.safeParse(given)
  if (!result.success) throw invalid(fieldsOf(result.error))
  return result.data
}

/** The fields of an address that no column could hold: a last check, should a contract lack one. */
function unstorableIn(values: unknown, path: string[] = []): [string, string][] {
  if (typeof values === 'string') return isStorable(values) ? [] : [[path.join('.'), unstorable]]
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) => unstorableIn(value, [...path, name]))
}

function refuseUnstorable(params: unknown, query: unknown) {
  if (unstorableIn(params).length > 0) throw notFound()
  const fields = unstorableIn(query)
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}

/** What a request says: the parameters of its path, its query in bracket form, its body. */
interface Asked {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * The request as its contract sees it. A path that cannot name anything is 404, a bad query or body 422;
 * what the contract does not name (`source`, `build`, `user_id`) is dropped.
 */
export function parseRequest<E extends Endpoint>(declared: E, request: Asked): Parsed<E> {
  refuseUnstorable(request.params, declared.query && request.query)
  const params = declared.params?.safeParse(request.params)
  if (params && !params.success) throw notFound(declared.missing)
  const query = declared.query?.safeParse(request.query ?? {})
  if (query && !query.success) throw invalid(fieldsOf(query.error))
  const body = declared.body ? parseBody(declared.body, request.body) : undefined
  return { params: params?.data, query: query?.data, body } as Parsed<E>
}
