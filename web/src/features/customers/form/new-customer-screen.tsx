import { customerForm } from '@sexton/contract/customers/form'
import Button from '@mui/material/Button'
import { useBack } from '../../../core/screens/use-back.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { useAutosavedForm } from '../../../core/forms/use-autosaved-form.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { BottomStrip } from '../../../ui/layout/bottom-strip.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { CustomerFields } from './customer-fields.tsx'
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
      <Form
        form={form}
        autosave={autosave}
        onSubmit={create.run}
        error={create.error}
        errorPrefix={t('customer.creating')}
      >
        <Duplicates>
          <CustomerFields legacy={false} />
        </Duplicates>
        <BottomStrip>
          <Button onClick={back}>{t('customer.form.cancel')}</Button>
          <ActButton type="submit" pending={create.pending}>
            {t('customer.form.create')}
          </ActButton>
        </BottomStrip>
      </Form>
      {create.question}
    </Screen>
  )
}
