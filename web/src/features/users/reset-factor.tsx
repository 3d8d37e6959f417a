import { users, type User } from '@sexton/contract/users/calls'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

/** Resets the second factor of somebody who has lost theirs, after asking (second-factor-5). */
export function ResetFactor({ user: { user_id, user_name: name } }: { user: User }) {
  const reset = useActWithNotice(users.resetSecondFactor, {}, () => t('user.factor.reset.done', { name }))
  return (
    <AskFirst
      button={(ask) => (
        <ActButton variant="text" onClick={ask}>
          {t('user.factor.reset')}
        </ActButton>
      )}
      act={reset}
      onConfirm={() => reset.run({ params: { user_id } })}
      title={t('user.factor.reset.title')}
      confirm={t('user.factor.reset')}
      danger
    >
      {t('user.factor.reset.text', { name })}
    </AskFirst>
  )
}
