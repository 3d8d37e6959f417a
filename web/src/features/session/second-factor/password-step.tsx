import Typography from '@mui/material/Typography'
import { currentPasswordForm } from '@sexton/contract/session/second-factor'
import type { ActState } from '../../../core/api/use-act.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { PasswordField } from './password-field.tsx'

interface Properties {
  title: string
  submit: string
  about: string
  act: ActState
  onPassword: (body: { current_password: string }) => Promise<boolean>
  onClose: () => void
}

/** Asks for the current password before the second factor is touched. */
export function PasswordStep({ title, submit, about, act, onPassword, onClose }: Properties) {
  const form = useContractForm(currentPasswordForm, { current_password: '' })
  return (
    <FormDialog
      open
      title={title}
      submit={submit}
      form={form}
      act={act}
      keptAs={null}
      onClose={onClose}
      onSubmit={onPassword}
      width={480}
    >
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {about}
      </Typography>
      <PasswordField autoFocus />
    </FormDialog>
  )
}
