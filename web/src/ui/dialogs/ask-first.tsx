import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Properties {
  /** The button; a click on it calls `ask`. */
  button: (ask: () => void) => ReactNode
  /** A call as `useAct` makes it. */
  act: { pending: boolean; error: Error | null; reset: () => void }
  /** Does it; true once it is done, then the question closes. Otherwise it stays, with the reason. */
  onConfirm: () => Promise<boolean>
  title: string
  /** The button that does it: a verb. */
  confirm: string
  /** What the reason begins with. */
  failed?: string
  danger?: boolean
  /** The question. */
  children: ReactNode
}

/** A button that asks before it does what cannot simply be undone. */
export function AskFirst({ button, act, onConfirm, children, ...asked }: Properties) {
  const [asking, setAsking] = useState(false)
  const ask = () => {
    act.reset()
    setAsking(true)
  }
  const confirm = async () => {
    if (await onConfirm()) setAsking(false)
  }
  return (
    <>
      {button(ask)}
      <ConfirmDialog
        {...asked}
        open={asking}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
        pending={act.pending}
        error={act.error}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
