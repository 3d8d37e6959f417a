import { mergedCustomer, mergedFields, type MergedField } from '@sexton/contract/customers/merge'
import type { Customer } from '@sexton/contract/customers/shapes'
import { phoneWords } from '@sexton/contract/values/phones'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { stackedTable } from '../../../ui/lists/stacked-table.ts'
import { t } from '../texts.ts'

const labels: Record<MergedField, string> = {
  salutation: t('customer.form.salutation'),
  other_title: t('customer.form.other_title'),
  first_name: t('customer.form.first_name'),
  middle_name: t('customer.form.middle_name'),
  last_name: t('customer.form.last_name'),
  suffix: t('customer.form.suffix'),
  is_corporate: t('customer.form.is_corporate'),
  is_contractor: t('customer.form.is_contractor'),
  company_name: t('customer.form.company_name'),
  address1: t('customer.form.address1'),
  address2: t('customer.form.address2'),
  address3: t('customer.form.address3'),
  country: t('customer.country'),
  phone1: t('customer.phone1'),
  phone2: t('customer.phone2'),
  email: t('customers.email'),
  id_no: t('customers.id_no'),
  tax_id: t('customer.tax_id'),
  legacy_id: t('customer.legacy_id'),
  flag: t('merge.flag'),
  no_marketing_email: t('customer.form.no_marketing_email'),
  no_transaction_email: t('customer.form.no_transaction_email'),
}

function written(field: MergedField, value: string | boolean | null | undefined): string {
  if (typeof value === 'boolean') return t(value ? 'merge.yes' : 'merge.no')
  return (field.startsWith('phone') && value ? phoneWords(value) : value) || '–'
}

/** What moves to the survivor, counted where the record has a count. */
function movedWords({ sales_count, sites_count, burials_count }: Customer): string {
  const counts = { sales: sales_count, sites: sites_count, burials: burials_count }
  const kinds = Object.keys(counts) as (keyof typeof counts)[]
  const counted = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`merge.moved.${kind}`, { count: counts[kind] }))
  return [...counted, t('merge.moved.papers')].join(', ')
}

const cell = { overflowWrap: 'anywhere' } as const

/** Two records of one person side by side with what they become; a field that neither has is left out. */
export function MergeComparison({ survivor: survivor, other }: { survivor: Customer; other: Customer }) {
  const { merged, filled, differing } = mergedCustomer(survivor, other)
  const known = mergedFields.filter((field) => survivor[field] || other[field])
  const [surviving, merging] = [survivor, other].map(({ customer_id: id }) => t('merge.this', { id }))
  const numbers = { id: survivor.customer_id, other: other.customer_id }
  return (
    <>
      <Typography sx={{ mb: 1 }}>{t('merge.what', { ...numbers, moved: movedWords(other) })}</Typography>
      <Table sx={{ ...stackedTable, tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={cell}>{t('merge.field')}</TableCell>
            <TableCell sx={cell}>{surviving}</TableCell>
            <TableCell sx={cell}>{merging}</TableCell>
            <TableCell sx={cell}>{t('merge.result')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {known.map((field) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row" sx={{ ...cell, color: 'text.secondary' }}>
                {labels[field]}
              </TableCell>
              <TableCell sx={cell} data-label={surviving}>
                {written(field, survivor[field])}
              </TableCell>
              <TableCell sx={cell} data-label={merging}>
                {written(field, other[field])}
              </TableCell>
              <TableCell
                data-label={t('merge.result')}
                sx={{ ...cell, fontWeight: filled.includes(field) ? 500 : undefined }}
              >
                {written(field, merged[field])}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {differing.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('merge.differing', { other: other.customer_id })}
        </Typography>
      )}
    </>
  )
}
