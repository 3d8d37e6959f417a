import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PastReceipt } from '@sexton/contract/receipts/calls'
import { useApi } from '../../core/api/use-api.ts'
import { partialDate } from '../../core/format/formats.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { pastOf, type PastOf } from './receipts-of.ts'
import { t } from './texts.ts'

function PastReceiptItem({ row, to }: { row: PastReceipt; to?: string | undefined }) {
  const facts = [row.payer && t('receipts.past.from', { name: row.payer }), row.tender].filter(Boolean)
  const words = t('receipts.paper', { no: row.receipt_no })
  const title = to ? words : <span>{words}</span>
  return (
    <Row title={title} {...(to ? { to } : {})}>
      <span>{partialDate(row.receipt_date, row.receipt_precision, row.receipt_words)}</span>
      <Box
        sx={{
          color: 'text.secondary',
          overflowWrap: 'anywhere',
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          order: { xs: 1, sm: 0 },
        }}
      >
        {facts.join(', ')}
        {row.remark && <div>{row.remark}</div>}
        {row.facts?.map(({ label, text }) => (
          <div key={label}>{`${label}: ${text}`}</div>
        ))}
      </Box>
      <Box sx={{ textAlign: 'right' }}>{[row.currency, row.amount].filter(Boolean).join(' ')}</Box>
    </Row>
  )
}

/**
 * The receipts of the past kept with legacy sales (receipts-12), as their register writes them; nothing where there is none.
 * Of a customer or a site each leads to its sale.
 */
export function PastReceipts({ of }: { of: PastOf }) {
  const shown = useShown()
  const list = useApi(...pastOf(of, shown.limit))
  if (list.denied || list.data?.length === 0) return null
  if (list.loading) return null
  const files = [...new Set(list.data?.map(({ filename }) => filename))].join(', ')
  return (
    <Section title={t('receipts.past')} count={list.total} holdsRows>
      <ErrorDisplay error={list.error} />
      <Typography variant="body2" color="text.secondary" sx={{ pt: 1, pb: 0.5, overflowWrap: 'anywhere' }}>
        {t('receipts.past.about', { files })}
      </Typography>
      <Rows columns={{ xs: '1fr auto auto', sm: 'auto auto minmax(0, 1fr) auto' }}>
        {list.data?.map((row) => (
          <PastReceiptItem
            key={row.past_receipt_id}
            row={row}
            to={'sale_id' in of ? undefined : `/sale/${row.sale_id}`}
          />
        ))}
      </Rows>
      <ShowMore shown={shown} list={list} />
    </Section>
  )
}
