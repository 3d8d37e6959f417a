import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { money, shortDate } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { ResultCard } from '../../ui/search/result-card.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { t } from './texts.ts'

/** What the customer paid for others. */
export function CustomerReceipts({ customer_id }: { customer_id: number }) {
  const shown = useShown()
  const given = { params: { customer_id }, query: { limit: shown.limit } }
  const list = useApi(customers.receipts, given, { live: ['sale'], keepLast: true })
  const { data, error } = list
  return (
    <Section title={t('customer.receipts')}>
      <ErrorDisplay error={error} />
      {data?.length === 0 && <Empty>{t('customer.receipts.none')}</Empty>}
      <Stack sx={{ gap: 1 }}>
        {data?.map((receipt) => (
          <ResultCard
            key={receipt.receipt_id}
            title={t('customer.receipt', { no: receipt.receipt_no })}
            aside={<Typography>{money(receipt.value)}</Typography>}
          >
            <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', color: 'text.secondary' }}>
              <span>{shortDate(receipt.receipt_at)}</span>
              <span>{[receipt.payment_type, receipt.payment_mode].filter(Boolean).join(', ')}</span>
              <span>
                <ScreenLink to={`/sale/${receipt.sale_id}`}>
                  {t('customer.sale', { id: receipt.sale_id })}
                </ScreenLink>{' '}
                {t('customer.receipt.for')}{' '}
                <ScreenLink to={`/customer/${receipt.sale_customer_id}`}>{customerName(receipt)}</ScreenLink>
              </span>
              {receipt.note && <span>{receipt.note}</span>}
            </Stack>
          </ResultCard>
        ))}
      </Stack>
      <ShowMore shown={shown} list={list} />
    </Section>
  )
}
