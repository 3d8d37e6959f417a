import { denominations, genders, identityTypes, religions, salutations } from '@sexton/contract/core/lists'
import { burials } from '@sexton/contract/burials/calls'
import { today } from '../../../core/format/formats.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { PartialDateInput } from '../../../ui/inputs/partial-date-input.tsx'
import { RadioInput } from '../../../ui/inputs/radio-input.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { optionsOf, SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { AgeInput } from './age-input.tsx'
import { t } from './form-texts.ts'
import { DocumentField, type DocumentHolder } from './document-field.tsx'

const FullDates = () => (
  <>
    <DateInput name="burial.deceased_birth_date" label={t('burial.form.birth-date')} max={today()} />
    <DateInput name="burial.death_date" label={t('burial.form.death-date')} max={today()} />
  </>
)

const PartialDates = () => (
  <>
    <PartialDateInput name="burial.deceased_birth_date" label={t('burial.form.birth-date')} />
    <PartialDateInput name="burial.death_date" label={t('burial.form.death-date')} />
  </>
)

/** The burial form: who died, and when; of a legacy burial as exactly as is known. */
export const DeceasedFields = ({ legacy }: { legacy: boolean }) => (
  <Section title={t('burial.form.name')}>
    <FormRow>
      <SelectInput
        name="burial.deceased_salutation"
        label={t('burial.form.salutation')}
        options={optionsOf(salutations)}
      />
      <TextInput name="burial.deceased_first_name" label={t('burial.form.first')} />
      <TextInput name="burial.deceased_middle_name" label={t('burial.form.middle')} />
      <TextInput name="burial.deceased_last_name" label={t('burial.form.last')} />
    </FormRow>
    <FormRow>
      {legacy ? <PartialDates /> : <FullDates />}
      <AgeInput name="burial.deceased_age" label={t('burial.form.age')} />
    </FormRow>
  </Section>
)

const genderOptions = genders.map((value) => ({ value, label: t(`burial.form.gender.${value}`) }))

/** The burial form: what else is known of the deceased. */
export function DetailFields({ holder }: { holder: DocumentHolder }) {
  const undertakers = useApi(burials.undertakers)
  const options = (undertakers.data ?? []).map((it) => ({ value: it.contractor_id, label: it.name }))
  return (
    <Section title={t('burial.form.details')}>
      <RadioInput name="burial.deceased_gender" label={t('burial.form.gender')} options={genderOptions} />
      <TextInput name="burial.deceased_address" label={t('burial.form.address')} rows={2} />
      <FormRow>
        <SelectInput
          name="burial.deceased_id_type"
          label={t('burial.form.id-type')}
          options={optionsOf(identityTypes)}
        />
        <TextInput name="burial.deceased_id_no" label={t('burial.form.id-no')} />
        <DocumentField property_ref="ID" label={t('burial.form.id-document')} holder={holder} />
      </FormRow>
      <FormRow>
        <TextInput name="burial.deceased_vip_type" label={t('burial.form.vip')} />
        <SelectInput name="burial.undertaker_id" label={t('burial.form.undertaker')} options={options} />
      </FormRow>
    </Section>
  )
}

/** The burial form: religion. */
export const ReligionFields = () => (
  <Section title={t('burial.form.religion.section')}>
    <FormRow>
      <SelectInput
        name="burial.deceased_religion"
        label={t('burial.form.religion')}
        options={optionsOf(religions)}
      />
      <SelectInput
        name="burial.deceased_denomination"
        label={t('burial.form.denomination')}
        options={optionsOf(denominations)}
      />
      <TextInput name="burial.deceased_church" label={t('burial.form.church')} />
    </FormRow>
  </Section>
)
