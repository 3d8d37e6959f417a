import { customerForm } from '@sexton/contract/customers/form'
import { useBack } from '../../../core/screens/use-back.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { useAutosavedForm } from '../../../core/forms/use-autosaved-form.ts'
import { CarriedStrip } from '../../../domain/booking/carried-strip.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerFooter } from './customer-footer.tsx'
import { newCustomer } from './customer-form-values.ts'
import { Duplicates } from './duplicates.tsx'
import { useCreate } from './use-create.tsx'
import { t } from '../texts.ts'

/** Adds a customer and goes to their screen. */
export default function NewCustomerScreen() {
  const back = useBack('/customers')
  const form = useContractForm(customerForm, newCustomer)
  const autosave = useAutosavedForm(form, 'customer-new')
  const create = useCreate(autosave.drop)
  return (
    <Screen title={t('customers.new')}>
      <CarriedStrip next="customer" />
      <Form
        form={form}
        autosave={autosave}
        onSubmit={create.run}
        act={create}
        errorPrefix={t('customer.creating')}
      >
        <Duplicates>
          <CustomerFields legacy={false} />
        </Duplicates>
        <CustomerFooter save={t('customer.form.create')} pending={create.pending} onCancel={back} />
      </Form>
      {create.question}
    </Screen>
  )
}
