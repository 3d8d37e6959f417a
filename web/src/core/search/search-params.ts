/** What a search form holds: flat values, each with its default. */
export type SearchValues = Record<string, string | number | boolean | readonly string[]>

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : readonly string[]

/** The values' types without the literals of their defaults. */
export type Searched<D extends SearchValues> = { [K in keyof D]: Widened<D[K]> }

function read(written: string, initial: SearchValues[string]): SearchValues[string] {
  if (typeof initial === 'number') return /^\d{1,9}$/.test(written) ? Number(written) : initial
  if (typeof initial === 'boolean') return written === 'true'
  if (typeof initial === 'string') return written
  return written === '' ? [] : written.split(',')
}

/** The values the address holds; what it does not name, or names wrongly, has its default. */
export function valuesOf<const D extends SearchValues>(params: URLSearchParams, defaults: D): Searched<D> {
  const entries = Object.entries(defaults).map(([name, initial]) => {
    const written = params.get(name)
    return [name, written === null ? initial : read(written, initial)]
  })
  return Object.fromEntries(entries) as Searched<D>
}

/** The address's query for the values; defaults are left out, so that a plain search has a plain address. */
export function paramsOf(values: SearchValues, defaults: SearchValues): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (String(value) !== String(defaults[name])) params.set(name, String(value))
  return params
}

/** What a search asks of the server: blank texts, and toggles that are off, are left out. */
export function asked<const T extends Record<string, string | boolean>>(filters: T) {
  const written = Object.entries(filters).map(([name, value]) => [name, value === false ? '' : String(value)])
  return Object.fromEntries(written.filter(([, value]) => value!.trim() !== '')) as Partial<
    Record<keyof T, string>
  >
}

/** Which statuses a search asks for, as the call takes them. */
export const statusesAsked = <R extends string>(refs: readonly R[], on: readonly string[]) =>
  // Of an object made of its entries the compiler knows no names.
  Object.fromEntries(refs.map((ref) => [ref, String(on.includes(ref))])) as Record<R, 'true' | 'false'>

/** The page of cards that a search asks for; a size that the address invents counts as the least. */
export const cardsAsked = ({ size, offset }: { size: number; offset: number }, sizes: readonly number[]) => ({
  limit: sizes.includes(size) ? size : sizes[0]!,
  offset,
  type: 'items' as const,
})

/** What says how results are shown, and what only narrows another filter: a month its year, a row its block. */
const notCounted = /^(orderby|size|offset|row_no|site_no)$|_(month|day)$/

/** How many filters are set. */
export const activeFilters = (values: SearchValues, defaults: SearchValues) =>
  Object.entries(values).filter(
    ([name, value]) => !notCounted.test(name) && String(value).trim() !== String(defaults[name]),
  ).length
