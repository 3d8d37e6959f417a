import { contractorForm, contractors } from '@sexton/contract/contractors/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { ContractorFields } from './contractor-fields.tsx'
import { t } from './texts.ts'

const empty = {
  contractor_type_id: '',
  name: '',
  address_physical: '',
  address_postal: '',
  phone1: '',
  contact_salutation: '',
  contact_first_name: '',
  contact_last_name: '',
  contact_phone: '',
  contact_email: '',
} as const

/** The dialog that adds a contractor (contractors-2). */
export function NewContractor({ keptAs, onClose }: Opened) {
  const notify = useNotice()
  const form = useContractForm(contractorForm, empty)
  const create = useAct(contractors.create, {
    onDone: ({ name }) => {
      notify({ text: t('contractors.added', { name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title={t('contractors.new')}
      submit={t('contractors.add')}
      form={form}
      onSubmit={(body) => create.run({ body })}
      keptAs={keptAs}
      onClose={onClose}
      act={create}
    >
      <ContractorFields required />
    </FormDialog>
  )
}
