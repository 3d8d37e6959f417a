import { contractorForm, contractors } from '@sexton/contract/contractors/calls'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { ContractorFields } from './contractor-fields.tsx'
import { t } from './texts.ts'

const empty = {
  contractor_type_id: '',
  name: '',
  address_physical: '',
  address_postal: '',
  phone1: '',
  contact_salutation: '',
  contact_other_title: '',
  contact_first_name: '',
  contact_last_name: '',
  contact_phone: '',
  contact_email: '',
} as const

/** The dialog that adds a contractor (contractors-2). */
export function NewContractor({ keptAs, onClose }: Opened) {
  const form = useContractForm(contractorForm, empty)
  const create = useActWithNotice(contractors.create, { onDone: onClose }, ({ name }) =>
    t('contractors.added', { name }),
  )
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
