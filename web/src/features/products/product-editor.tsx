import { productForm, products, type Product } from '@sexton/contract/products/calls'
import { discountProduct } from '@sexton/contract/sales/charge'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ProductFields } from './product-fields.tsx'
import { t } from './product-texts.ts'
import { useUnsavedRow } from '../../ui/forms/unsaved-rows.tsx'

/** A product being changed in place; what it was when it was opened decides whether somebody else was quicker. */
export function ProductEditor({ product, onClose }: { product: Product; onClose: () => void }) {
  const [{ product_id, updated_at, ...opened }] = useState(product)
  const form = useContractForm(productForm, opened)
  useUnsavedRow(form.formState.isDirty)
  const update = useAct(products.update, { onDone: onClose })
  return (
    <Form
      form={form}
      onSubmit={(typed) => update.run({ params: { product_id }, body: { ...typed, product_id, updated_at } })}
      error={update.error}
      guard={false}
    >
      <ProductFields reserved={opened.product_ref === discountProduct} />
      <FormActions>
        <Button startIcon={<CloseIcon />} onClick={onClose}>
          {t('products.cancel')}
        </Button>
        <ActButton type="submit" startIcon={<CheckIcon />} pending={update.pending}>
          {t('products.save')}
        </ActButton>
      </FormActions>
    </Form>
  )
}
