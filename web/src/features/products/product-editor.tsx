import { productForm, products, type Product } from '@sexton/contract/products/calls'
import { discountProduct } from '@sexton/contract/sales/charge'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import { useAct } from '../../core/api/use-act.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ProductFields } from './product-fields.tsx'
import { t } from './product-texts.ts'

/** Under which what is typed into a product in edit is stored. */
export const editOf = ({ product_id }: Product) => `product-${product_id}`

/** A product being changed in place; what it was when it was opened decides whether somebody else was quicker. */
export function ProductEditor({ product, onClose }: { product: Product; onClose: () => void }) {
  const { product_id, product_ref, description, allow_adhoc } = product
  const values = {
    product_ref,
    description,
    external_account_id: product.external_account_id ?? '',
    allow_adhoc,
  }
  const form = useContractForm(productForm, values)
  const autosave = useAutosavedForm(form, editOf(product), { values, version: product.updated_at })
  const update = useAct(products.update, { onDone: onClose })
  return (
    <Form
      form={form}
      autosave={autosave}
      act={update}
      onSubmit={(typed) =>
        update.run({ params: { product_id }, body: { ...typed, product_id, updated_at: autosave.version } })
      }
    >
      <ProductFields reserved={product_ref === discountProduct} />
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
