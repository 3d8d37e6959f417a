import { roleForm, roles } from '@sexton/contract/roles/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** The dialog that adds a role (users-11). */
export default function NewRole({ keptAs, onClose }: Opened) {
  const notify = useNotice()
  const form = useContractForm(roleForm, { role_name: '' })
  const create = useAct(roles.create, {
    onDone: ({ role_name: name }) => {
      notify({ text: t('roles.added', { name }) })
      onClose()
    },
  })
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
