import { hasAutosaved } from './autosaved-forms.ts'
import { hasUnsaved } from './unsaved.ts'

type Ask = (leave: () => void) => void

let asks: Ask | undefined

/** Who puts the question whether to leave what is typed. Returns how to stop. */
export function onLeaveAsked(ask: Ask): () => void {
  asks = ask
  return () => {
    asks = undefined
  }
}

function askingIf(isLost: boolean, leave: () => void) {
  if (asks && isLost) asks(leave)
  else leave()
}

/** Leaves a form in its place; where something typed would be lost, once that was asked. */
export const leaveFormAsking = (leave: () => void) => askingIf(hasUnsaved(), leave)

/** Leaves; where something typed would be lost with what this browser keeps, once that was asked. */
export const leaveAsking = (leave: () => void) => askingIf(hasUnsaved() || hasAutosaved(), leave)
