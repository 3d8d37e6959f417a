import { useState, type ReactNode } from 'react'
import type { ActState } from '../../core/api/use-act.ts'
import { useSaidWhenGone } from './use-said-when-gone.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Properties {
  /** The button; a click on it calls `ask`. */
  button: (ask: () => void) => ReactNode
  /** A call as `useAct` makes it. */
  act: ActState
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

/** A button that asks before it does what cannot simply be undone: to what stood there when it asked. */
export function AskFirst({ button, act, onConfirm, children, ...asked }: Properties) {
  const [confirmed, setConfirmed] = useState<() => Promise<boolean>>()
  const isAsking = confirmed !== undefined
  const close = () => setConfirmed(undefined)
  const ask = () => {
    act.reset()
    setConfirmed(() => onConfirm)
  }
  useSaidWhenGone(isAsking && !act.pending)
  return (
    <>
      {button(ask)}
      <ConfirmDialog
        {...asked}
        open={isAsking}
        onConfirm={() => void confirmed?.().then((done) => done && close())}
        onClose={close}
        pending={act.pending}
        error={act.error}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
