import Typography from '@mui/material/Typography'
import type { LaterChange } from '@sexton/contract/cash-day/calls'
import { dateTime, money } from '../../core/format/formats.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { whoWords } from './cash-words.ts'
import { t } from './texts.ts'

const columns = { xs: '1fr auto', sm: '1.4fr 1fr 1fr auto' }

/** What happened to the day's receipts after it was signed off; its figures do not change by it (cash-day-8). */
export function LaterList({ later }: { later: readonly LaterChange[] }) {
  if (later.length === 0) return null
  return (
    <Section title={t('cash.later')} count={later.length} holdsRows>
      <Rows label={t('cash.later')} columns={columns}>
        {later.map(({ kind, receipt_no, reversal_of_no, sale_id, customer_id, at, user_name, value }) => (
          <Row
            key={`${kind} ${receipt_no}`}
            to={sale_id === null ? `/customer/${customer_id}` : `/sale/${sale_id}`}
            title={t(`cash.later.${kind}`, { no: receipt_no, of: reversal_of_no ?? '' })}
          >
            <Typography variant="body2">{dateTime(at)}</Typography>
            <Typography variant="body2">{whoWords(user_name)}</Typography>
            <Typography sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
              {money(value)}
            </Typography>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
