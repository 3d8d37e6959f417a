import { productForm, products } from '@sexton/contract/products/calls'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { ProductFields } from './product-fields.tsx'
import { t } from './product-texts.ts'

const empty = { product_ref: '', description: '', external_account_id: '', allow_adhoc: false } as const

/** The dialog that adds a product. */
export function NewProduct({ keptAs, onClose }: Opened) {
  const form = useContractForm(productForm, empty)
  const create = useActWithNotice(products.create, { onDone: onClose }, (_, { body }) =>
    t('products.added', { name: body.description }),
  )
  return (
    <FormDialog
      open
      title={t('products.new')}
      submit={t('products.add')}
      form={form}
      onSubmit={(body) => create.run({ body })}
      keptAs={keptAs}
      onClose={onClose}
      act={create}
    >
      <ProductFields />
    </FormDialog>
  )
}
