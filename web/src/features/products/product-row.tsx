import type { Product } from '@sexton/contract/products/calls'
import { discountProduct } from '@sexton/contract/sales/charge'
import EditIcon from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useEditing } from '../../core/forms/use-editing.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { narrowCell } from '../../ui/lists/narrow-cell.ts'
import { editOf, ProductEditor } from './product-editor.tsx'
import { t } from './product-texts.ts'

const cell = { ...narrowCell, overflowWrap: 'break-word' } as const

/** One product; a pencil makes it editable in place. */
export function ProductRow({ product }: { product: Product }) {
  const [open, setOpen] = useEditing(editOf(product))
  const { product_ref, description, external_account_id, allow_adhoc, in_use } = product
  const deletable = !in_use && product_ref !== discountProduct
  if (open)
    return (
      <TableRow>
        <TableCell colSpan={5} sx={narrowCell}>
          <ProductEditor product={product} onClose={() => setOpen(false)} />
        </TableCell>
      </TableRow>
    )
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={cell}>
        {product_ref}
      </TableCell>
      <TableCell sx={cell}>{description}</TableCell>
      <TableCell sx={cell}>{external_account_id}</TableCell>
      <TableCell sx={cell}>{t(allow_adhoc ? 'products.adhoc.yes' : 'products.adhoc.no')}</TableCell>
      <TableCell sx={{ ...narrowCell, py: 0, whiteSpace: 'nowrap' }} align="right">
        <IconAct
          label={t('products.edit', { name: description })}
          icon={<EditIcon />}
          onClick={() => setOpen(true)}
        />
        {deletable ? (
          <DeleteProduct product={product} />
        ) : (
          <Box sx={{ display: 'inline-block', width: 34 }} />
        )}
      </TableCell>
    </TableRow>
  )
}
