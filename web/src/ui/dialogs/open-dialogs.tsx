import { Fragment, useEffect, useSyncExternalStore, type ReactNode } from 'react'

/** What each dialog that a screen opens is given. */
export interface Opened {
  onClose: () => void
  /** Under which what is typed into it is stored. */
  keptAs: string
}

/** What shows a dialog. */
export type Dialog = (opened: Opened) => ReactNode

let dialogs: ReadonlyMap<string, Dialog> = new Map()
const listeners = new Set<() => void>()

function show(next: typeof dialogs) {
  dialogs = next
  for (const listener of listeners) listener()
}

const onChange = (then: () => void) => {
  listeners.add(then)
  return () => void listeners.delete(then)
}

/** Opens a dialog over the screen, by a name of its own (`event-7`). */
export const openDialog = (name: string, dialog: Dialog) => show(new Map(dialogs).set(name, dialog))

/** Shows an open dialog with what is known now. */
export function refreshDialog(name: string, dialog: Dialog): void {
  if (dialogs.has(name)) openDialog(name, dialog)
}

const closeDialog = (name: string) => show(new Map([...dialogs].filter(([other]) => other !== name)))

/** The open dialogs of a screen: they stay when the row or button that opened them goes, and go with the screen. */
export function OpenDialogs() {
  const open = useSyncExternalStore(onChange, () => dialogs)
  useEffect(() => () => show(new Map()), [])
  return [...open].map(([keptAs, dialog]) => (
    <Fragment key={keptAs}>{dialog({ keptAs, onClose: () => closeDialog(keptAs) })}</Fragment>
  ))
}
