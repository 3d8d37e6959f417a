import { products, type Product } from '@sexton/contract/products/calls'
import DeleteIcon from '@mui/icons-material/Delete'
import { useAct } from '../../core/api/use-act.ts'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './product-texts.ts'

/** Deletes a product that nothing is booked as. */
export function DeleteProduct({ product: { product_id, description: name } }: { product: Product }) {
  const notify = useNotice()
  const remove = useAct(products.remove, { onDone: () => notify({ text: t('products.deleted', { name }) }) })
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
