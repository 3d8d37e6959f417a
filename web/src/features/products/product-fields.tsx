import { CheckInput } from '../../ui/inputs/check-inputs.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './product-texts.ts'

/** A product's inputs. `reserved`: DISCOUNT, whose ref stays and which no ad hoc charge uses. */
export function ProductFields({ reserved = false }: { reserved?: boolean }) {
  return (
    <>
      <FormRow width={180}>
        <TextInput
          name="product_ref"
          label={t('products.ref')}
          required
          maxLength={50}
          disabled={reserved}
          autoFocus={!reserved}
          hint={reserved && t('products.reserved')}
        />
        <TextInput
          name="description"
          label={t('products.description')}
          required
          maxLength={200}
          autoFocus={reserved}
        />
        <TextInput name="external_account_id" label={t('products.account')} maxLength={50} />
      </FormRow>
      <CheckInput name="allow_adhoc" label={t('products.adhoc.allow')} disabled={reserved} />
    </>
  )
}
