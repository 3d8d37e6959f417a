import { Fragment, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createStore } from '../../core/store.ts'

/** What each dialog that a screen opens is given. */
export interface Opened {
  onClose: () => void
  /** Under which what is typed into it is stored. */
  keptAs: string
}

/** What shows a dialog. */
export type Dialog = (opened: Opened) => ReactNode

const dialogs = createStore<ReadonlyMap<string, Dialog>>(new Map())

/** The dialog that is to open as soon as the screen with it is there. */
export const askedDialog = createStore<string | undefined>(undefined)

/** Opens a dialog of the screen that is gone to next, by its name; without one, none. */
export const askDialog = (name: string | undefined) => askedDialog.set(name)

/** Opens a dialog over the screen, by a name of its own (`event-7`). */
export const openDialog = (name: string, dialog: Dialog) =>
  dialogs.set(new Map(dialogs.get()).set(name, dialog))

/** Shows an open dialog with what is known now. */
export function refreshDialog(name: string, dialog: Dialog): void {
  if (dialogs.get().has(name)) openDialog(name, dialog)
}

const closeDialog = (name: string) =>
  dialogs.set(new Map([...dialogs.get()].filter(([other]) => other !== name)))

/** The open dialogs of a screen: they stay when the row or button that opened them goes, and go with the screen. */
export function OpenDialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.get)
  useEffect(() => () => dialogs.set(new Map()), [])
  return [...open].map(([keptAs, dialog]) => (
    <Fragment key={keptAs}>{dialog({ keptAs, onClose: () => closeDialog(keptAs) })}</Fragment>
  ))
}
