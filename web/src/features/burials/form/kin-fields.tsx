import Typography from '@mui/material/Typography'
import { identityTypes, relations, salutations } from '@sexton/contract/core/lists'
import { useFormContext, useWatch } from 'react-hook-form'
import { SwitchInput } from '../../../ui/inputs/check-inputs.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { optionsOf, SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import type { BurialValues } from './burial-values.ts'
import { partTitles } from './burial-parts.ts'
import { t } from './form-texts.ts'

const Name = () => (
  <>
    <SelectInput
      name="burial.nok_salutation"
      label={t('burial.form.salutation')}
      options={optionsOf(salutations)}
    />
    <TextInput name="burial.nok_first_name" label={t('burial.form.first')} />
    <TextInput name="burial.nok_last_name" label={t('burial.form.last')} />
  </>
)

const Person = () => (
  <>
    <FormRow width={180} linesUp>
      <TextInput name="burial.nok_address" label={t('burial.form.address')} rows={2} />
      <TextInput name="burial.nok_phone1" label={t('burial.form.phone1')} type="tel" />
      <TextInput name="burial.nok_phone2" label={t('burial.form.phone2')} type="tel" />
      <TextInput name="burial.nok_email" label={t('burial.form.email')} type="email" />
    </FormRow>
    <FormRow width={180} linesUp>
      <SelectInput
        name="burial.nok_id_type"
        label={t('burial.form.id-type')}
        options={optionsOf(identityTypes)}
      />
      <TextInput name="burial.nok_id_no" label={t('burial.form.id-no')} />
    </FormRow>
  </>
)

/** The burial form: the next of kin, asked for only when that is not the customer. */
export function KinFields({ customer }: { customer: string }) {
  const { control } = useFormContext<BurialValues>()
  const isCustomer = useWatch({ control, name: 'burial.nok_is_customer' })
  return (
    <Section title={partTitles.kin} anchor="kin">
      <SwitchInput name="burial.nok_is_customer" label={t('burial.form.kin.customer')} />
      <FormRow width={180} linesUp>
        <SelectInput
          name="burial.nok_relation"
          label={t('burial.form.relation')}
          options={optionsOf(relations)}
        />
        {!isCustomer && <Name />}
      </FormRow>
      {isCustomer ? <Typography>{t('burial.form.kin.is', { name: customer })}</Typography> : <Person />}
    </Section>
  )
}
