import Box from '@mui/material/Box'
import { shownSaleStatus } from '@sexton/contract/core/statuses'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import type { Asking } from '../../core/api/asking.ts'
import { money } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { t } from './record-texts.ts'
import { t as shared } from './texts.ts'

const amount = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

const Amount = ({ value, isTotal }: { value: number; isTotal?: boolean }) => (
  <Box component="span" sx={{ ...amount, fontWeight: isTotal ? 500 : undefined }}>
    {money(value)}
  </Box>
)

const columns = { xs: 'minmax(0, 1fr) auto' }

/** What a burial is charged, as it is asked for. */
export const chargesOf = (burial_id: number): Asking<typeof burials.lines> => [
  burials.lines,
  { params: { burial_id } },
  { live: ['sale'] },
]

function Charges({ burial }: { burial: Burial }) {
  const { data, error } = useApi(...chargesOf(burial.burial_id))
  if (!data || data.length === 0) return <ErrorDisplay error={error} />
  return (
    <Rows columns={columns} label={t('burial.charges')}>
      {data.map((line) => (
        <Row key={line.sale_line_id} title={line.line_description}>
          <Amount value={line.line_price} />
        </Row>
      ))}
      <Row title={<strong>{t('burial.total')}</strong>}>
        <Amount value={burial.price} isTotal />
      </Row>
    </Rows>
  )
}

/** Orders beside that sale, which charge what the burial lacked in it. */
const FurtherOrders = ({ orders }: { orders: Burial['further_orders'] }) => (
  <Rows columns={columns} label={t('burial.further.orders')}>
    {orders.map(({ sale_id, invoice_no, price, lines }) => (
      <Row
        key={sale_id}
        title={
          <span>
            <ScreenLink to={`/sale/${sale_id}`}>{t('burial.sale', { sale_id: String(sale_id) })}</ScreenLink>
            {`, ${t('burial.further.order', { invoice_no: String(invoice_no) })}: ${lines.join('; ')}`}
          </span>
        }
      >
        <Amount value={price} />
      </Row>
    ))}
  </Rows>
)

/** The sale that pays for the burial, and what the burial costs in it. */
export function SaleSection({ burial }: { burial: Burial }) {
  const mayView = useMay('PERM_VIEW')
  const { sale_id, customer_id, sale_status_ref, sale_cancelled_at: cancelled_at } = burial
  if (sale_id === null) return null
  const address = sale_status_ref === 'DRAFT' ? `/customer/${customer_id}/draft_sale` : `/sale/${sale_id}`
  return (
    <Section title={t('burial.section.sale')} count={burial.tariff_name ?? undefined} holdsRows>
      <Box sx={{ py: 1.5 }}>
        <Facts
          width={150}
          facts={[
            [
              shared('burial.sale.label'),
              mayView ? <ScreenLink to={address}>{sale_id}</ScreenLink> : sale_id,
            ],
            [
              t('burial.sale-status'),
              sale_status_ref && (
                <StatusChip kind="sale" status={shownSaleStatus({ sale_status_ref, cancelled_at })} />
              ),
            ],
            [t('burial.sale.price'), mayView && money(burial.sale_price)],
          ]}
        />
      </Box>
      <Charges burial={burial} />
      {burial.further_orders.length > 0 && <FurtherOrders orders={burial.further_orders} />}
    </Section>
  )
}
