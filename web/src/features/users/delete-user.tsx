import { users } from '@sexton/contract/users/calls'
import type { ReactNode } from 'react'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

interface Properties {
  user: { user_id: number; user_name: string }
  button: (ask: () => void) => ReactNode
  onDone?: () => void
}

/** Deletes a user after asking (users-3, users-8). */
export function DeleteUser({ user: { user_id, user_name: name }, button, onDone }: Properties) {
  const remove = useActWithNotice(users.remove, { onDone: () => onDone?.() }, ({ is_erased }) =>
    t(is_erased ? 'users.deleted.erased' : 'users.deleted.kept', { name }),
  )
  return (
    <AskFirst
      button={button}
      act={remove}
      onConfirm={() => remove.run({ params: { user_id } })}
      title={t('users.delete.title')}
      confirm={t('users.delete.do')}
      danger
    >
      {t('users.delete.text', { name })}
    </AskFirst>
  )
}
