const storageKey = 'sexton.shown-results'

/** What a search shows: where its results lead, in their order, and the addresses of the pages around it. */
export interface ShownResults {
  paths: readonly string[]
  next?: string | undefined
  previous?: string | undefined
}

/** Remembers it for this tab: addresses alone. */
export const storeResults = (shown: ShownResults): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(shown))

function storedResults(): ShownResults {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<ShownResults>
    return { ...stored, paths: Array.isArray(stored.paths) ? stored.paths : [] }
  } catch {
    return { paths: [] }
  }
}

/** `turns`: the page of the search that holds the result; it is to be opened from there. */
export interface Step {
  path: string
  turns: boolean
}

/** Where the result after (1) or before (-1) the one at `path` is; `end` where there is none, null where `path` is no result. */
export function resultBeside(
  path: string,
  step: 1 | -1,
  shown: ShownResults = storedResults(),
): Step | 'end' | null {
  const at = shown.paths.indexOf(path)
  if (at < 0) return null
  const beside = shown.paths[at + step]
  if (beside !== undefined) return { path: beside, turns: false }
  const page = step > 0 ? shown.next : shown.previous
  return page === undefined ? 'end' : { path: page, turns: true }
}

/** The address of a search with its results from `offset` on, which is always named: a bare address is the last search. */
export function atOffset(path: string, query: string, offset: number): string {
  const params = new URLSearchParams(query)
  params.set('offset', String(offset))
  return `${path}?${params.toString()}`
}
