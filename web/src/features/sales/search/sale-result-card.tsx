import { customerName } from '@sexton/contract/customers/name'
import type { SaleCard } from '@sexton/contract/sales/card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { money, shortDate } from '../../../core/format/formats.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { CardFacts } from '../../../ui/search/card-facts.tsx'
import { ResultCard } from '../../../ui/search/result-card.tsx'
import { saleAddress } from '../sale-address.ts'
import { lesserFacts } from './lesser-facts.tsx'
import { SaleMarks } from '../sale-chips.tsx'
import { t } from '../texts.ts'

/** How many burials the sale has that the card does not name. */
export const moreBurials = ({ burials, burial_count }: SaleCard) =>
  burial_count > burials.length
    ? [<span key="more">{t('sales.burials.more', { count: burial_count - burials.length })}</span>]
    : []

const siteLinks = (sale: SaleCard) =>
  sale.sale_sites.map((site) =>
    site.site_id ? (
      <ScreenLink key={site.sale_site_id} to={`/site/${site.site_id}`}>
        {site.site_ref} · {site.site_type}
      </ScreenLink>
    ) : (
      <span key={site.sale_site_id}>{t('sales.unsited', { type: site.site_type })}</span>
    ),
  )

const burialLinks = (sale: SaleCard) => [
  ...sale.burials.map((burial) => (
    <ScreenLink key={burial.burial_id} to={`/burial/${burial.burial_id}`}>
      {burial.deceased} · {burial.burial_status}
      {burial.burial_date && (
        <>
          {' · '}
          <Day day={burial.burial_date} />
        </>
      )}
    </ScreenLink>
  )),
  ...moreBurials(sale),
]

const eventWords = (sale: SaleCard) =>
  sale.events.map((event) => (
    <span key={event.event_id}>
      {event.event_type} · {event.site_ref} · <Day day={event.event_date} />
    </span>
  ))

/** Each on a line of its own; nothing when there are none. */
const lines = (parts: readonly ReactNode[]) =>
  parts.length > 0 && parts.flatMap((part, at) => (at === 0 ? [part] : [<br key={at} />, part]))

const Day = ({ day }: { day: string }) => <span style={{ whiteSpace: 'nowrap' }}>{shortDate(day)}</span>

/** A sale with every fact of its card, as the search shows it (sales-46). */
export function SaleResultCard({ sale }: { sale: SaleCard }) {
  return (
    <ResultCard
      title={<ScreenLink to={saleAddress(sale)}>{t('sales.number', { sale_id: sale.sale_id })}</ScreenLink>}
      chips={<SaleMarks sale={sale} />}
      aside={
        <Typography>
          <Typography component="span" variant="caption" color="text.secondary">
            {t('sales.price')}
          </Typography>{' '}
          <b>{money(sale.price)}</b>
        </Typography>
      }
    >
      <CardFacts
        facts={[
          [
            t('sales.customer'),
            <ScreenLink key="customer" to={`/customer/${sale.customer_id}`}>
              {customerName(sale.customer)}
            </ScreenLink>,
          ],
          [t('sales.sites'), lines(siteLinks(sale))],
          [t('sales.burials'), lines(burialLinks(sale)), 'wide'],
          [t('sales.events'), lines(eventWords(sale)), 'wide'],
          ...lesserFacts(sale),
        ]}
      />
    </ResultCard>
  )
}
