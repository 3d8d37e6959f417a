import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Refund } from '@sexton/contract/refunds/calls'
import { refundStateWords } from '@sexton/contract/refunds/words'
import { mediumDate, money } from '../../core/format/formats.ts'
import { DoneBy } from '../../domain/users/done-by.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { RefundActs } from './refund-acts.tsx'
import { t } from './texts.ts'

const columns = { xs: 'minmax(0, 1fr) auto', md: 'max-content minmax(0, 1fr) minmax(0, 1.4fr) max-content' }
const wide = { gridColumn: { xs: '1 / -1', md: 'auto' } } as const
const quiet = { ...wide, color: 'text.secondary' } as const

const wayOf = ({ payment_type, payment_mode, pay_to: to }: Refund) => {
  const way = [payment_type, payment_mode].filter(Boolean).join(', ')
  return to ? t('refunds.how', { way, to }) : way
}

/** Who proposed and decided it, and when. */
const People = ({ refund }: { refund: Refund }) => (
  <>
    <div>
      {t('refunds.proposed')}{' '}
      <DoneBy at={mediumDate(refund.proposed_at)} by={refund.proposed_by} by_id={refund.proposed_by_id} />
    </div>
    {refund.decided_at !== null && (
      <div>
        {t(refund.decided_why === null ? 'refunds.approved' : 'refunds.refused')}{' '}
        <DoneBy at={mediumDate(refund.decided_at)} by={refund.decided_by} by_id={refund.decided_by_id} />
        {refund.decided_why !== null && `: ${refund.decided_why}`}
      </div>
    )}
    {refund.receipt_no !== null && refund.paid_on !== null && (
      <div>{t('refunds.receipt', { date: mediumDate(refund.paid_on), no: refund.receipt_no })}</div>
    )}
  </>
)

const RefundRow = ({ refund, named }: { refund: Refund; named: boolean }) => (
  <Row title={t('refunds.no', { no: refund.refund_request_id })}>
    <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums', order: { md: 3 } }}>
      <div>{money(refund.value)}</div>
      <Chip size="small" variant="outlined" label={refundStateWords[refund.state]} />
    </Box>
    <Box sx={wide}>
      {named && <ScreenLink to={`/customer/${refund.customer_id}`}>{refund.customer_name}</ScreenLink>}
      <div>{refund.reason}</div>
      {refund.sale_id !== null && (
        <ScreenLink to={`/sale/${refund.sale_id}`}>{t('refunds.sale', { no: refund.sale_id })}</ScreenLink>
      )}
      <RefundActs refund={refund} />
    </Box>
    <Box sx={quiet}>
      <div>{wayOf(refund)}</div>
      <People refund={refund} />
    </Box>
  </Row>
)

/** Refunds with who proposed and decided them, and what can be done; `named`: each with its customer. */
export const RefundRows = ({ rows, named = false }: { rows: readonly Refund[]; named?: boolean }) => (
  <Rows label={t('refunds.title')} columns={columns}>
    {rows.map((refund) => (
      <RefundRow key={refund.refund_request_id} refund={refund} named={named} />
    ))}
  </Rows>
)
