import { denominations, genders, identityTypes, religions, salutations } from '@sexton/contract/core/lists'
import { burials } from '@sexton/contract/burials/calls'
import Button from '@mui/material/Button'
import { today } from '../../../core/format/formats.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { useMoreFields } from '../../../ui/forms/use-more-fields.ts'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { RadioInput } from '../../../ui/inputs/radio-input.tsx'
import { SubSection } from '../../../ui/layout/sub-section.tsx'
import { optionsOf, SelectInput, withOwn } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { AgeInput } from './age-input.tsx'
import type { RecordedWords } from './burial-errors.ts'
import { recordedHint } from './recorded-hint.ts'
import { t } from './form-texts.ts'
import { DocumentField, type DocumentHolder } from './document-field.tsx'

const PartialDateInput = whenOpened(
  () => import('../../../ui/inputs/partial-date-input.tsx'),
  <Loading rows={2} />,
)

const moreOfName = [
  'burial.deceased_other_title',
  'burial.deceased_suffix',
  'burial.deceased_former_name',
] as const

const genderOptions = genders.map((value) => ({ value, label: t(`burial.form.gender.${value}`) }))

const FullDates = () => (
  <>
    <DateInput name="burial.deceased_birth_date" label={t('burial.form.birth-date')} max={today()} />
    <DateInput name="burial.death_date" label={t('burial.form.death-date')} max={today()} />
  </>
)

interface Recorded {
  recorded: RecordedWords | undefined
}

const PartialDates = ({ recorded }: Recorded) => (
  <>
    <PartialDateInput
      name="burial.deceased_birth_date"
      label={t('burial.form.birth-date')}
      hint={recordedHint(recorded?.deceased_birth_words)}
    />
    <PartialDateInput
      name="burial.death_date"
      label={t('burial.form.death-date')}
      hint={recordedHint(recorded?.death_words)}
    />
  </>
)

/** The burial form: who died, and when; of a legacy burial as exactly as is known. */
export function DeceasedFields({ legacy, recorded }: Recorded & { legacy: boolean }) {
  const more = useMoreFields(moreOfName)
  return (
    <SubSection
      title={t('burial.form.name')}
      action={!more.isOpen && <Button onClick={more.open}>{t('burial.form.more-name')}</Button>}
    >
      <FormRow width={180} linesUp>
        <SelectInput
          name="burial.deceased_salutation"
          label={t('burial.form.salutation')}
          options={optionsOf(salutations)}
          autoFocus
        />
        {more.isOpen && (
          <TextInput name={moreOfName[0]} label={t('burial.form.other-title')} autoFocus={more.opened} />
        )}
        <TextInput name="burial.deceased_first_name" label={t('burial.form.first')} />
        <TextInput name="burial.deceased_middle_name" label={t('burial.form.middle')} />
        <TextInput name="burial.deceased_last_name" label={t('burial.form.last')} />
        {more.isOpen && <TextInput name={moreOfName[1]} label={t('burial.form.suffix')} />}
        {more.isOpen && <TextInput name={moreOfName[2]} label={t('burial.form.former-name')} />}
      </FormRow>
      <FormRow width={180} linesUp>
        {legacy ? <PartialDates recorded={recorded} /> : <FullDates />}
        <AgeInput
          name="burial.deceased_age"
          label={t('burial.form.age')}
          hint={recordedHint(recorded?.deceased_age_words)}
        />
        <RadioInput name="burial.deceased_gender" label={t('burial.form.gender')} options={genderOptions} />
      </FormRow>
    </SubSection>
  )
}

/** The burial form: what else is known of the deceased. */
export function DetailFields({ holder }: { holder: DocumentHolder }) {
  const undertakers = useApi(burials.undertakers)
  const offered = (undertakers.data ?? []).map((it) => ({ value: it.contractor_id, label: it.name }))
  const own =
    'burial_id' in holder && holder.undertaker_id
      ? { value: holder.undertaker_id, label: holder.undertaker_name ?? '' }
      : undefined
  return (
    <SubSection title={t('burial.form.details')}>
      <FormRow width={180} linesUp>
        <SelectInput
          name="burial.deceased_id_type"
          label={t('burial.form.id-type')}
          options={optionsOf(identityTypes)}
        />
        <TextInput name="burial.deceased_id_no" label={t('burial.form.id-no')} />
        <DocumentField property_ref="ID" label={t('burial.form.id-document')} holder={holder} />
        <TextInput name="burial.deceased_address" label={t('burial.form.address')} rows={2} />
        <TextInput name="burial.deceased_vip_type" label={t('burial.form.vip')} />
        <SelectInput
          name="burial.undertaker_id"
          label={t('burial.form.undertaker')}
          options={withOwn(offered, own)}
        />
      </FormRow>
    </SubSection>
  )
}

/** The burial form: religion. */
export const ReligionFields = () => (
  <SubSection title={t('burial.form.religion.section')}>
    <FormRow width={180} linesUp>
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
  </SubSection>
)
