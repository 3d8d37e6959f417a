import { customerForm } from '@sexton/contract/customers/form'
import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import { defaultCountry, salutations } from '@sexton/contract/core/lists'
import type { CustomerForm } from '@sexton/contract/customers/form'
import type { PossibleDuplicate } from '@sexton/contract/customers/duplicates'
import { useState } from 'react'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { optionsOf, SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './customer-texts.ts'
import { samePerson } from './same-person.ts'
import type { FoundCustomer } from './use-found-customers.ts'
import UseInstead, { type Instead } from './use-instead.tsx'

/** What was typed as a name, its last word being the last name. */
function namesIn(typed: string) {
  if (/\d/.test(typed)) return { first_name: '', last_name: '' }
  const words = typed.trim().split(/\s+/)
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}

/** As it is chosen from the list. */
const chosen = (customer_id: number, known: Partial<Omit<CustomerForm, 'is_corporate'>>): FoundCustomer => ({
  customer_id,
  name: customerName({
    is_corporate: false,
    company_name: known.company_name ?? null,
    salutation: known.salutation ?? null,
    first_name: known.first_name ?? null,
    middle_name: known.middle_name ?? null,
    last_name: known.last_name ?? '',
  }),
  flag: false,
  phone1: known.phone1 ?? null,
  address1: known.address1 ?? null,
  sites: [],
})

interface Properties {
  /** What was looked for. */
  typed: string
  onMade: (customer: FoundCustomer) => void
  onClose: () => void
}

/** Makes a customer of what is known at the desk, without leaving what is being filled in (customers-20). */
export default function NewCustomerDialog({ typed, onMade, onClose }: Properties) {
  const form = useContractForm(customerForm, { ...namesIn(typed), country: defaultCountry })
  const [asking, setAsking] = useState<{ found: PossibleDuplicate; onChoose: (how: Instead) => void }>()
  const finish = (customer: FoundCustomer) => {
    onMade(customer)
    onClose()
  }
  const act = useActWithNotice(
    customers.create,
    { onDone: ({ customer_id }, { body }) => finish(chosen(customer_id, body)) },
    ({ customer_id: id }) => t('customer.new.added', { id }),
  )
  const create = async (body: CustomerForm) => {
    const found = await samePerson(body)
    const how = found
      ? await new Promise<Instead>((onChoose) => setAsking({ found, onChoose })).finally(() =>
          setAsking(undefined),
        )
      : 'create'
    if (how === 'use') finish({ ...found!, name: customerName(found!), flag: false, sites: [] })
    return how === 'create' ? act.run({ body }) : how === 'use'
  }
  return (
    <FormDialog
      open
      title={t('customer.new')}
      submit={t('customer.new.create')}
      form={form}
      act={act}
      keptAs={null}
      onClose={onClose}
      onSubmit={create}
    >
      <FormRow>
        <SelectInput
          name="salutation"
          label={t('customer.new.salutation')}
          options={optionsOf(salutations)}
        />
        <TextInput name="first_name" label={t('customer.new.first_name')} autoFocus />
      </FormRow>
      <FormRow>
        <TextInput name="last_name" label={t('customer.new.last_name')} required />
        <TextInput name="phone1" label={t('customer.new.phone1')} type="tel" />
      </FormRow>
      <TextInput name="id_no" label={t('customer.new.id_no')} />
      {asking && <UseInstead {...asking} />}
    </FormDialog>
  )
}
