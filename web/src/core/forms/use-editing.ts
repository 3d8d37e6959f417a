import { useState } from 'react'
import { useSession } from '../session/session-context.ts'
import { autosavedForm } from './autosaved-forms.ts'

/** Whether something is changed in place: from the beginning where what was typed was stored under its form's name. */
export function useEditing(name: string) {
  const { user_id } = useSession().user
  return useState(() => autosavedForm(user_id, name) !== null)
}
