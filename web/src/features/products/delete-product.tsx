import { products, type Product } from '@sexton/contract/products/calls'
import DeleteIcon from '@mui/icons-material/Delete'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './product-texts.ts'

/** Deletes a product that nothing is booked as. */
export function DeleteProduct({ product: { product_id, description: name } }: { product: Product }) {
  const remove = useActWithNotice(products.remove, {}, () => t('products.deleted', { name }))
  return (
    <AskFirst
      button={(ask) => <IconAct label={t('products.delete', { name })} icon={<DeleteIcon />} onClick={ask} />}
      act={remove}
      onConfirm={() => remove.run({ params: { product_id } })}
      title={t('products.delete.title')}
      confirm={t('products.delete.confirm')}
      danger
    >
      {t('products.delete.question', { name })}
    </AskFirst>
  )
}
