import { customerForm } from '@sexton/contract/customers/form'
import { customers } from '@sexton/contract/customers/calls'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { useAct } from '../../../core/api/use-act.ts'
import { useBack } from '../../../core/screens/use-back.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { useAutosavedForm } from '../../../core/forms/use-autosaved-form.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { BesideDuplicates } from '../merge/beside-duplicates.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { newCustomer } from './customer-form-values.ts'
import { t } from '../texts.ts'

/** Adds a customer and goes to their screen. */
export default function NewCustomerScreen() {
  const navigate = useNavigate()
  const back = useBack('/customers')
  const form = useContractForm(customerForm, newCustomer)
  const autosave = useAutosavedForm(form, 'customer-new')
  const create = useAct(customers.create, {
    onDone: ({ customer_id }) => {
      autosave.drop()
      void navigate(`/customer/${customer_id}`, { replace: true })
    },
  })
  return (
    <Screen title={t('customers.new')}>
      <Form
        form={form}
        autosave={autosave}
        onSubmit={(body) => create.run({ body })}
        error={create.error}
        errorPrefix={t('customer.creating')}
      >
        <BesideDuplicates>
          <CustomerFields legacy={false} />
        </BesideDuplicates>
        <FormActions>
          <Button onClick={back}>{t('customer.form.cancel')}</Button>
          <ActButton type="submit" pending={create.pending}>
            {t('customer.form.create')}
          </ActButton>
        </FormActions>
      </Form>
    </Screen>
  )
}
