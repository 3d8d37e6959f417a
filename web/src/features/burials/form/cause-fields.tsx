import { burials } from '@sexton/contract/burials/calls'
import { permitIssuers } from '@sexton/contract/core/lists'
import { useFormContext } from 'react-hook-form'
import { useApi } from '../../../core/api/use-api.ts'
import { CheckInput } from '../../../ui/inputs/check-inputs.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { RadioInput } from '../../../ui/inputs/radio-input.tsx'
import { SubSection } from '../../../ui/layout/sub-section.tsx'
import { optionsOf, SelectInput, withOwn } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './form-texts.ts'
import { DocumentField, type DocumentHolder } from './document-field.tsx'

/** Which document proves the death; null for neither. */
const proofs = [
  { value: false, label: t('burial.form.cod-kind.certificate') },
  { value: true, label: t('burial.form.cod-kind.notice') },
]

/** The burial form: the cause of death and its document. A chosen cause says by itself whether it is contagious. */
export function CauseFields({ holder }: { holder: DocumentHolder }) {
  const { data } = useApi(burials.cods)
  const { setValue } = useFormContext()
  const own =
    'burial_id' in holder && holder.cod_id ? { value: holder.cod_id, label: holder.cod ?? '' } : undefined
  const options = (data ?? []).map(({ cod_id, cod, is_contagious }) => ({
    value: cod_id,
    label: is_contagious ? t('burial.form.cod.contagious', { cod }) : cod,
  }))
  const pick = (id: string | number | null) => {
    const cause = data?.find(({ cod_id }) => cod_id === id)
    if (cause) setValue('burial.cod_is_contagious', cause.is_contagious, { shouldDirty: true })
  }
  return (
    <SubSection title={t('burial.form.cause')}>
      <FormRow width={180} linesUp>
        <SelectInput
          name="burial.cod_id"
          label={t('burial.form.cod')}
          options={withOwn(options, own)}
          onPicked={pick}
        />
        <TextInput name="burial.cod_description" label={t('burial.form.cod-description')} />
        <RadioInput name="burial.cod_is_bid" label={t('burial.form.cod-kind')} options={proofs} />
        <DocumentField property_ref="COD" label={t('burial.form.cod-document')} holder={holder} />
      </FormRow>
      <CheckInput
        name="burial.cod_is_contagious"
        label={t('burial.form.contagious')}
        hint={t('burial.form.contagious.hint')}
      />
    </SubSection>
  )
}

/** The burial form: the burial permit. */
export const PermitFields = ({ holder }: { holder: DocumentHolder }) => (
  <SubSection title={t('burial.form.permit')}>
    <FormRow width={180} linesUp>
      <SelectInput
        name="burial.burial_permit_issuer"
        label={t('burial.form.permit-issuer')}
        options={optionsOf(permitIssuers)}
      />
      <TextInput name="burial.burial_permit_no" label={t('burial.form.permit-no')} />
      <DocumentField property_ref="BURIAL_PERMIT" label={t('burial.form.permit-document')} holder={holder} />
    </FormRow>
  </SubSection>
)
