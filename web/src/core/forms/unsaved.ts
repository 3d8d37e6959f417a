const watched = new Set<() => boolean>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Says how to ask whether something is unsaved. Returns how to take that back. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved)
  tell()
  return () => {
    watched.delete(isUnsaved)
    tell()
  }
}

/** Calls back when something may have become unsaved, or saved. Returns how to stop listening. */
export function onUnsaved(then: () => void): () => void {
  listeners.add(then)
  return () => void listeners.delete(then)
}

/** True while something on the page is typed and not saved. */
export const hasUnsaved = () => [...watched].some((isUnsaved) => isUnsaved())
