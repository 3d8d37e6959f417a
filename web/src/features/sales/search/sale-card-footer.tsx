import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { SaleCard } from '@sexton/contract/sales/card'
import type { ReactNode } from 'react'
import { money, shortDate } from '../../../core/format/formats.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { FileLink } from '../../../ui/layout/links.tsx'
import { t } from '../texts.ts'

function Invoice({ sale }: { sale: SaleCard }) {
  const mayOpen = useMay('PERM_DOCUMENT_DOWNLOAD')
  if (sale.invoice_no === null) return null
  if (!sale.invoice_filename || !mayOpen) return <>{sale.invoice_no}</>
  return (
    <FileLink path={`/asset/sale/${sale.sale_id}/${encodeURIComponent(sale.invoice_filename)}`}>
      {String(sale.invoice_no)}
    </FileLink>
  )
}

/** Everything small about a sale, in one line: when, what is owed, invoice, tariff, notes. */
export function SaleCardFooter({ sale }: { sale: SaleCard }) {
  const owed = sale.sale_status_ref === 'ORDERED' && sale.price_outstanding > 0
  const age = sale.order_age === null ? null : t('sales.age', { days: sale.order_age })
  const parts: [string, ReactNode][] = [
    sale.ordered_at
      ? [t('sales.ordered'), shortDate(sale.ordered_at)]
      : [t('sales.created'), shortDate(sale.created_at)],
    [t('sales.outstanding'), owed && [money(sale.price_outstanding), age].filter(Boolean).join(', ')],
    [t('sales.invoice'), sale.invoice_no !== null && <Invoice sale={sale} />],
    [t('sales.tariff'), sale.tariff_name],
    [t('sales.notes'), sale.note_count > 0 && sale.note_count],
  ]
  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', mt: 0.5, fontSize: 'body2.fontSize' }}>
      {parts
        .filter(([, value]) => value !== false)
        .map(([label, value]) => (
          <span key={label}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>{' '}
            {value}
          </span>
        ))}
    </Stack>
  )
}
