const forms = new Set<object>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Something is typed into a form and not done with, also while it is sent. Returns how to say that it is. */
export function markTyped(): () => void {
  const form = {}
  forms.add(form)
  tell()
  return () => {
    forms.delete(form)
    tell()
  }
}

/** True while something is typed into a form of the page and not done with. */
export const hasTyped = () => forms.size > 0

/** Calls back when that may have changed. Returns how to stop listening. */
export function onTyped(then: () => void): () => void {
  listeners.add(then)
  return () => void listeners.delete(then)
}
