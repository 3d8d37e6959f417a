import Typography from '@mui/material/Typography'
import { session } from '@sexton/contract/session/calls'
import { users, type User } from '@sexton/contract/users/calls'
import { passwordForm } from '@sexton/contract/users/form'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TypedPassword } from './typed-password.tsx'
import { t } from './texts.ts'

/** How long the notice stays, in ms. */
const shown = 4000

/** Sets another user's password (users-9). */
export default function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const notify = useNotice()
  const form = useContractForm(passwordForm, { password: '', password_confirmation: '' })
  const update = useAct(session.password, {
    onDone: () => {
      notify({ text: t('user.password.updated'), ms: shown })
      onClose()
    },
    refreshes: [users.sessions],
  })
  return (
    <FormDialog
      open
      title={t('user.password.update')}
      submit={t('user.password.submit')}
      form={form}
      act={update}
      keptAs={null}
      onClose={onClose}
      onSubmit={({ password }) => update.run({ params: { user_id: user.user_id }, body: { password } })}
    >
      <TypedPassword of={user} autoFocus />
      <Typography variant="body2" color="text.secondary">
        {t('user.password.about')}
      </Typography>
    </FormDialog>
  )
}
