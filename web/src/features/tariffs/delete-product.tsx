import { products, type Product } from '@sexton/contract/products'
import DeleteIcon from '@mui/icons-material/Delete'
import { useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconAct } from '../../ui/icon-act.tsx'
import { useNotice } from '../../ui/notice-context.ts'
import { t } from './product-texts.ts'

/** Deletes a product that nothing is booked as. */
export function DeleteProduct({ product: { product_id, description } }: { product: Product }) {
  const [asking, setAsking] = useState(false)
  const notify = useNotice()
  const name = description
  const remove = useAct(products.remove, { onDone: () => notify({ text: t('products.deleted', { name }) }) })
  return (
    <>
      <IconAct
        label={t('products.delete', { name })}
        icon={<DeleteIcon />}
        onClick={() => {
          remove.reset()
          setAsking(true)
        }}
      />
      <ConfirmDialog
        open={asking}
        title={t('products.delete.title')}
        confirm={t('products.delete.confirm')}
        onConfirm={() => void remove.run({ params: { product_id } })}
        onClose={() => setAsking(false)}
        pending={remove.pending}
        error={remove.error}
        danger
      >
        {t('products.delete.question', { name })}
      </ConfirmDialog>
    </>
  )
}
