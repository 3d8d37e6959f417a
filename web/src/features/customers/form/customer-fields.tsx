import { countries } from '@sexton/contract/customers/countries'
import { salutations } from '@sexton/contract/core/lists'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AutocompleteInput } from '../../../ui/inputs/autocomplete-input.tsx'
import { SwitchInput } from '../../../ui/inputs/check-inputs.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { GroupedForm } from '../../../ui/forms/grouped-form.tsx'
import { useMoreFields } from '../../../ui/forms/use-more-fields.ts'
import { useFormGroups } from '../../../ui/forms/use-form-groups.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { optionsOf, SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { customerParts, partOf, useEmptyParts, useLacking } from './customer-parts.ts'
import { SameAs } from './duplicates.tsx'
import { t } from '../texts.ts'

/** Only a company can be a contractor: the switch goes off with the one above it. */
function Corporate() {
  const { setValue } = useFormContext()
  const isCorporate = Boolean(useWatch({ name: 'is_corporate' }))
  useEffect(() => {
    if (!isCorporate) setValue('is_contractor', false)
  }, [isCorporate, setValue])
  return (
    <FormRow width={185} linesUp>
      <TextInput name="company_name" label={t('customer.form.company_name')} />
      <SwitchInput name="is_corporate" label={t('customer.form.is_corporate')} />
      <SwitchInput name="is_contractor" label={t('customer.form.is_contractor')} disabled={!isCorporate} />
    </FormRow>
  )
}

function Person({ required }: { required: boolean }) {
  const more = useMoreFields(['other_title', 'suffix'])
  return (
    <Section
      title={t('customer.form.person')}
      anchor="person"
      actions={!more.isOpen && <Button onClick={more.open}>{t('customer.form.more-name')}</Button>}
    >
      <FormRow width={185} linesUp>
        <SelectInput
          name="salutation"
          label={t('customer.form.salutation')}
          options={optionsOf(salutations)}
          required={required}
          autoFocus
        />
        {more.isOpen && (
          <TextInput name="other_title" label={t('customer.form.other_title')} autoFocus={more.opened} />
        )}
        <TextInput name="first_name" label={t('customer.form.first_name')} required={required} />
        <TextInput name="middle_name" label={t('customer.form.middle_name')} />
        <TextInput name="last_name" label={t('customer.form.last_name')} required />
        {more.isOpen && <TextInput name="suffix" label={t('customer.form.suffix')} />}
      </FormRow>
      <Corporate />
    </Section>
  )
}

function Contact({ required }: { required: boolean }) {
  return (
    <Section title={t('customer.form.address')} anchor="address">
      <FormRow width={185} linesUp>
        <TextInput name="address1" label={t('customer.form.address1')} required={required} />
        <TextInput name="address2" label={t('customer.form.address2')} />
        <TextInput name="address3" label={t('customer.form.address3')} />
        <AutocompleteInput
          name="country"
          label={t('customer.country')}
          options={optionsOf(countries)}
          required={required}
        />
      </FormRow>
      <FormRow width={185} linesUp>
        <TextInput
          name="phone1"
          label={t('customer.phone1')}
          type="tel"
          required={required}
          hint={<SameAs field="phone1" />}
        />
        <TextInput name="phone2" label={t('customer.phone2')} type="tel" hint={<SameAs field="phone2" />} />
        {/* An address is longer than a phone number. */}
        <Box sx={{ gridColumn: { lg: 'span 2' } }}>
          <TextInput name="email" label={t('customers.email')} type="email" hint={<SameAs field="email" />} />
        </Box>
      </FormRow>
    </Section>
  )
}

/** The customer's inputs. `legacy`: they have a legacy id, so that more is required (customers-2). */
export function CustomerFields({ legacy }: { legacy: boolean }) {
  const groups = useFormGroups(customerParts, useLacking(), partOf, useEmptyParts())
  return (
    <Box sx={{ mb: 1.5 }}>
      <GroupedForm groups={groups}>
        <Person required={legacy} />
        <Contact required={legacy} />
        <Section title={t('customer.form.numbers')} anchor="numbers">
          <FormRow width={185} linesUp>
            <TextInput name="id_no" label={t('customers.id_no')} hint={<SameAs field="id_no" />} />
            <TextInput name="tax_id" label={t('customer.tax_id')} />
          </FormRow>
          <FormRow width={185} linesUp>
            <SwitchInput name="no_marketing_email" label={t('customer.form.no_marketing_email')} />
            <SwitchInput
              name="no_transaction_email"
              label={t('customer.form.no_transaction_email')}
              hint={t('customer.form.no_transaction_email.hint')}
            />
          </FormRow>
        </Section>
      </GroupedForm>
    </Box>
  )
}
