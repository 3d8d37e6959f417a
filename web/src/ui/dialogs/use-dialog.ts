import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { autosavedForm } from '../../core/forms/autosaved-forms.ts'
import { useSession } from '../../core/session/session-context.ts'
import { askDialog, askedDialog, openDialog, refreshDialog, type Dialog } from './open-dialogs.tsx'

/** Opens a dialog, by its name, that was asked for before its screen was there (`askDialog`). */
export function useAsked(name: string | false, open: () => void): void {
  const isAsked = useSyncExternalStore(askedDialog.subscribe, askedDialog.get) === name
  const openAsked = useEffectEvent(() => {
    askDialog(undefined)
    open()
  })
  useEffect(() => {
    if (isAsked) openAsked()
  }, [isAsked])
}

/**
 * How to open a dialog that stays with what is typed when what opened it goes, since a colleague deleted it
 * (`OpenDialogs`). It is open from the beginning where it was asked for (`askDialog`), or something typed into it was
 * stored under its name (screens-8); its form is named alike. `name` false: this user may not open it.
 */
export function useDialog(name: string | false, dialog: Dialog): () => void {
  const { user_id } = useSession().user
  const open = () => {
    if (name !== false) openDialog(name, dialog)
  }
  const openAgain = useEffectEvent(() => {
    if (name !== false && autosavedForm(user_id, name)) open()
  })
  useEffect(() => openAgain(), [name])
  useAsked(name, open)
  useEffect(() => {
    if (name !== false) refreshDialog(name, dialog)
  })
  return open
}
