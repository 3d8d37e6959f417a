import { customerForm, type CustomerForm } from '@sexton/contract/customers/form'
import { customers } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import { useAct } from '../../../core/api/use-act.ts'
import { useBack } from '../../../core/screens/use-back.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { useAutosavedForm } from '../../../core/forms/use-autosaved-form.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerFooter } from './customer-footer.tsx'
import { formOf } from './customer-form-values.ts'
import { Duplicates } from './duplicates.tsx'
import { t } from '../texts.ts'

/** The form of a customer as they were when it opened; what others change meanwhile does not overwrite what is typed. */
export function EditCustomer({ customer, reload }: { customer: Customer; reload: () => void }) {
  const { customer_id } = customer
  const back = useBack(`/customer/${customer_id}`)
  const values = formOf(customer)
  const form = useContractForm(customerForm, values)
  const autosave = useAutosavedForm(form, `customer-${customer_id}`, { values, version: customer.updated_at })
  const update = useAct(customers.update, {
    onDone: () => {
      autosave.drop()
      back()
    },
    onFailed: reload,
  })
  const save = (typed: CustomerForm) =>
    update.run({ params: { customer_id }, body: { ...typed, updated_at: autosave.version } })
  return (
    <Form form={form} autosave={autosave} act={update} onSubmit={save} errorPrefix={t('customer.updating')}>
      <Duplicates customer_id={customer_id}>
        <CustomerFields legacy={Boolean(customer.legacy_id)} />
      </Duplicates>
      <CustomerFooter save={t('customer.form.update')} pending={update.pending} onCancel={back} />
    </Form>
  )
}
