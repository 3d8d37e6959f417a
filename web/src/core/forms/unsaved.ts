const watched = new Set<() => boolean>()

/** Says how to ask whether something is unsaved. Returns how to take that back. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved)
  return () => void watched.delete(isUnsaved)
}

/** True while something on the page is typed and not saved. */
export const hasUnsaved = () => [...watched].some((isUnsaved) => isUnsaved())
