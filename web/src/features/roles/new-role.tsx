import { roleForm, roles } from '@sexton/contract/roles/calls'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** The dialog that adds a role (users-11). */
export default function NewRole({ keptAs, onClose }: Opened) {
  const form = useContractForm(roleForm, { role_name: '' })
  const create = useActWithNotice(roles.create, { onDone: onClose }, ({ role_name: name }) =>
    t('roles.added', { name }),
  )
  return (
    <FormDialog
      open
      title={t('roles.new')}
      submit={t('roles.add')}
      form={form}
      act={create}
      keptAs={keptAs}
      onClose={onClose}
      width={480}
      onSubmit={(body) => create.run({ body })}
    >
      <TextInput name="role_name" label={t('roles.name')} required autoFocus maxLength={60} />
    </FormDialog>
  )
}
