import { createStore } from '../store.ts'

/** How many forms of the page hold something typed. */
const forms = createStore(0)

/** Something is typed into a form and not done with, also while it is sent. Returns how to say that it is. */
export function markTyped(): () => void {
  forms.set(forms.get() + 1)
  return () => forms.set(forms.get() - 1)
}

/** True while something is typed into a form of the page and not done with. */
export const hasTyped = () => forms.get() > 0

/** Calls back when that may have changed. Returns how to stop listening. */
export const onTyped = forms.subscribe
