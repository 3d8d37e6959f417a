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

/** Leaves; where something typed would be lost with what this browser keeps, once that was asked. */
export function leaveAsking(leave: () => void): void {
  if (asks && (hasUnsaved() || hasAutosaved())) asks(leave)
  else leave()
}
