import { products } from '@sexton/contract/products/calls'
import AddIcon from '@mui/icons-material/Add'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { HeldRow, useHeldRows } from '../../ui/forms/held-rows.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { narrowCell } from '../../ui/lists/narrow-cell.ts'
import { NewProduct } from './new-product.tsx'
import { ProductRow } from './product-row.tsx'
import { t } from './product-texts.ts'

/** Products: what charges are booked as; inline edit, add dialog. */
export default function ProductsScreen() {
  const list = useApi(products.list)
  const { rows, hold } = useHeldRows(list.data, ({ product_id }) => product_id)
  const mayAdd = useMay(products.create)
  const open = useDialog(mayAdd && 'product-new', (opened) => <NewProduct {...opened} />)
  const add = mayAdd && (
    <ActButton startIcon={<AddIcon />} onClick={open}>
      {t('products.new')}
    </ActButton>
  )
  return (
    <Screen title={t('products.title')} actions={add} loading={list.loading} error={list.error}>
      <Paper variant="outlined" sx={{ maxWidth: 1000 }}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell sx={narrowCell}>{t('products.ref')}</TableCell>
              <TableCell sx={narrowCell}>{t('products.description')}</TableCell>
              <TableCell sx={narrowCell}>{t('products.account')}</TableCell>
              <TableCell sx={narrowCell}>{t('products.adhoc')}</TableCell>
              <TableCell sx={narrowCell} />
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ row }) => (
              <HeldRow key={row.product_id} id={row.product_id} hold={hold}>
                <ProductRow product={row} />
              </HeldRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Screen>
  )
}
