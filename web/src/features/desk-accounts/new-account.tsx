import { deskAccountForm, deskAccounts } from '@sexton/contract/desk-accounts/calls'
import Typography from '@mui/material/Typography'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** The dialog that adds an account for the desk (desk-2). */
export function NewAccount({ contractor_id, keptAs, onClose }: Opened & { contractor_id: number }) {
  const form = useContractForm(deskAccountForm, { name: '', email: '', phone: '' })
  const options = { onDone: onClose, refreshes: [deskAccounts.list] }
  const add = useActWithNotice(deskAccounts.add, options, ({ email }) => t('desk-accounts.added', { email }))
  return (
    <FormDialog
      open
      title={t('desk-accounts.new')}
      submit={t('desk-accounts.submit')}
      form={form}
      onSubmit={(body) => add.run({ params: { contractor_id }, body })}
      keptAs={keptAs}
      onClose={onClose}
      act={add}
    >
      <Typography variant="body2" color="text.secondary">
        {t('desk-accounts.about')}
      </Typography>
      <TextInput name="name" label={t('desk-accounts.name')} required autoFocus />
      <TextInput name="email" label={t('desk-accounts.email')} type="email" required />
      <TextInput name="phone" label={t('desk-accounts.phone')} type="tel" />
    </FormDialog>
  )
}
