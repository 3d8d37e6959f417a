const storageKey = 'sexton.shown-results'

/** Remembers, for this tab, where the results that a search shows lead, in their order: addresses alone. */
export const storeResults = (paths: readonly string[]): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(paths))

function storedResults(): string[] {
  try {
    const paths = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as unknown
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** Where the result after (1) or before (-1) the one at `path` leads; `end` where there is none, null where `path` is no result. */
export function resultBeside(
  path: string,
  step: 1 | -1,
  results: readonly string[] = storedResults(),
): string | 'end' | null {
  const at = results.indexOf(path)
  return at < 0 ? null : (results[at + step] ?? 'end')
}
