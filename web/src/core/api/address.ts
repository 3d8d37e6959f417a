import { config } from '../config.ts'

type Values = Record<string, unknown>

/** The path with its `:name` parameters filled in and encoded. Throws when one is missing. */
export function fillPath(path: string, params: Values = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

function write(into: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) value.forEach((item, at) => write(into, `${name}[${at}]`, item))
  else if (typeof value === 'object')
    for (const [key, item] of Object.entries(value)) write(into, `${name}[${key}]`, item)
  else into.append(name, String(value))
}

/** A query in bracket form, as an HTML form writes it: `filters[DRAFT]=true`. Empty values are left out. */
export function queryText(query: Values = {}): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) write(written, name, value)
  return written.toString()
}

/** The filled path and the query, as the server reads them. */
export function pathOf(path: string, params?: Values, query?: Values): string {
  const text = queryText(query)
  return fillPath(path, params) + (text && `?${text}`)
}

/** The address of a call or a file: API_URL, the filled path and the query. */
export const addressOf = (path: string, params?: Values, query?: Values): string =>
  config().API_URL.replace(/\/$/, '') + pathOf(path, params, query)
