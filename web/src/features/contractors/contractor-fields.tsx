import { contractors } from '@sexton/contract/contractors/calls'
import { salutations } from '@sexton/contract/core/lists'
import { useApi } from '../../core/api/use-api.ts'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { optionsOf, SelectInput, withOwn, type Option } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** A contractor's inputs, in the order of its card. `required` marks what a new one must have; `own`: the type it is of. */
export function ContractorFields({ required = false, own }: { required?: boolean; own?: Option }) {
  const types = useApi(contractors.types)
  const listed = (types.data ?? []).map((type) => ({
    value: type.contractor_type_id,
    label: type.contractor_type,
  }))
  return (
    <>
      <FormRow>
        <TextInput name="name" label={t('contractors.name')} required autoFocus />
        <SelectInput
          name="contractor_type_id"
          label={t('contractors.type')}
          options={withOwn(listed, own)}
          required
        />
      </FormRow>
      <FormRow>
        <TextInput name="address_physical" label={t('contractors.physical')} required={required} />
        <TextInput name="address_postal" label={t('contractors.postal')} required={required} />
      </FormRow>
      <FormRow>
        <TextInput name="phone1" label={t('contractors.phone')} type="tel" required={required} />
        <SelectInput
          name="contact_salutation"
          label={t('contractors.contact.title')}
          options={optionsOf(salutations)}
          required={required}
        />
        <TextInput name="contact_other_title" label={t('contractors.contact.other-title')} />
        <TextInput name="contact_first_name" label={t('contractors.contact.first')} required={required} />
        <TextInput name="contact_last_name" label={t('contractors.contact.last')} required={required} />
        <TextInput
          name="contact_phone"
          label={t('contractors.contact.phone')}
          type="tel"
          required={required}
        />
        <TextInput
          name="contact_email"
          label={t('contractors.contact.email')}
          type="email"
          required={required}
        />
      </FormRow>
    </>
  )
}
