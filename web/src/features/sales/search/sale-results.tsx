import { customerName } from '@sexton/contract/customers/name'
import type { SaleCard } from '@sexton/contract/sales/card'
import type { SaleOrder } from '@sexton/contract/sales/search'
import { money, shortDate } from '../../../core/format/formats.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { Listed } from '../../../ui/lists/listed.tsx'
import type { ResultsProperties } from '../../../ui/search/results.tsx'
import { saleAddress } from '../sale-address.ts'
import { SaleMarks } from '../sale-chips.tsx'
import { moreBurials, SaleResultCard } from './sale-result-card.tsx'
import { t } from '../texts.ts'

const Sites = ({ sale }: { sale: SaleCard }) => (
  <Listed>
    {sale.sale_sites.map((site) =>
      site.site_id ? (
        <ScreenLink key={site.sale_site_id} to={`/site/${site.site_id}`} sx={{ whiteSpace: 'nowrap' }}>
          {site.site_ref}
        </ScreenLink>
      ) : (
        <span key={site.sale_site_id}>{t('sales.unsited', { type: site.site_type })}</span>
      ),
    )}
  </Listed>
)

const BurialsAndEvents = ({ sale }: { sale: SaleCard }) => (
  <Listed>
    {sale.burials.map(({ burial_id, deceased }) => (
      <ScreenLink key={burial_id} to={`/burial/${burial_id}`}>
        {deceased}
      </ScreenLink>
    ))}
    {moreBurials(sale)}
    {sale.events.map(({ event_id, event_type, site_ref }) => (
      <span key={event_id}>
        {event_type} · <span style={{ whiteSpace: 'nowrap' }}>{site_ref}</span>
      </span>
    ))}
  </Listed>
)

/** How the sales search shows what it finds, on cards and in a table. */
export const saleResults: Omit<ResultsProperties<SaleCard, SaleOrder>, 'rows'> = {
  keyOf: ({ sale_id }) => sale_id,
  pathOf: saleAddress,
  card: (sale) => <SaleResultCard sale={sale} />,
  room: 2,
  columns: [
    {
      label: t('sale.title'),
      cell: (sale) => <ScreenLink to={saleAddress(sale)}>{sale.sale_id}</ScreenLink>,
      opens: true,
      amount: true,
    },
    {
      label: t('sales.customer'),
      cell: ({ customer_id, customer }) => (
        <ScreenLink to={`/customer/${customer_id}`}>{customerName(customer)}</ScreenLink>
      ),
      sort: { ascending: 'customer' },
    },
    { label: t('sales.sites'), cell: (sale) => <Sites sale={sale} /> },
    { label: t('sales.burials-events'), cell: (sale) => <BurialsAndEvents sale={sale} /> },
    {
      label: t('sales.ordered'),
      cell: ({ ordered_at }) => ordered_at && shortDate(ordered_at),
      sort: { ascending: 'ordered_oldest', descending: 'ordered_newest' },
      whole: true,
    },
    {
      label: t('sales.created'),
      cell: ({ created_at }) => shortDate(created_at),
      whole: true,
      sought: ['created_year'],
    },
    { label: t('sales.filter.order-user'), cell: ({ ordered_by }) => ordered_by, sought: ['ordered_by_id'] },
    { label: t('sales.tariff'), cell: ({ tariff_name }) => tariff_name, sought: ['tariff_id'] },
    {
      label: t('sales.price'),
      cell: ({ price }) => money(price),
      sort: { ascending: 'value_lowest', descending: 'value_highest' },
      amount: true,
    },
    {
      label: t('sales.outstanding'),
      cell: ({ sale_status_ref: status, price_outstanding: owed }) =>
        status === 'ORDERED' && owed > 0 && money(owed),
      sort: { descending: 'outstanding' },
      amount: true,
    },
    {
      label: t('sales.status'),
      cell: (sale) => <SaleMarks sale={sale} />,
    },
  ],
}
