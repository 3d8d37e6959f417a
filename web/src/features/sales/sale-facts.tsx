import Stack from '@mui/material/Stack'
import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { customerName } from '@sexton/contract/customers/name'
import type { Sale } from '@sexton/contract/sales/sale'
import { mediumDate, money } from '../../core/format/formats.ts'
import { isPracticeOn } from '../../core/practices.ts'
import { DoneBy, UpdatedBy } from '../../domain/users/done-by.tsx'
import type { Fact } from '../../ui/layout/facts.tsx'
import { MailLink, PhoneLink, ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './texts.ts'

/** Whose sale it is, beside its number. */
export const SaleCustomer = ({ sale: { customer, customer_id } }: { sale: Sale }) => (
  <>
    <ScreenLink to={`/customer/${customer_id}`}>{customerName(customer)}</ScreenLink>
    {customer.phone1 && (
      <>
        {' · '}
        <PhoneLink phone={customer.phone1} />
      </>
    )}
  </>
)

/** How else to reach the customer. */
export const customerFacts = ({ customer, email }: Sale): Fact[] => [
  [t('sale.email'), email && <MailLink email={email} />],
  [
    t('sale.address'),
    [customer.address1, customer.address2, customer.address3, customer.country].filter(Boolean).join(', '),
  ],
]

const saleLink = (sale_id: number, invoice_no?: number) => (
  <ScreenLink key={sale_id} to={`/sale/${sale_id}`}>
    {invoice_no === undefined
      ? t('sale.number', { sale_id: String(sale_id) })
      : t('sale.number.invoice', { sale_id: String(sale_id), invoice: String(invoice_no) })}
  </ScreenLink>
)

/** The order whose burial or exchanged site this one charges further, and those that charge this one further. */
const orderTies = ({ for_burial, for_site, further_orders }: Sale): Fact[] => {
  const first = for_burial?.sale_id ?? for_site?.sale_id
  return [
    [
      t('sale.for-burial'),
      for_burial && (
        <ScreenLink key="burial" to={`/burial/${for_burial.burial_id}`}>
          {for_burial.deceased}
        </ScreenLink>
      ),
    ],
    [
      t('sale.for-site'),
      for_site?.site_id && (
        <ScreenLink key="site" to={`/site/${for_site.site_id}`}>
          {for_site.site_ref}
        </ScreenLink>
      ),
    ],
    [t('sale.first-order'), first !== undefined && first !== null && saleLink(first)],
    [
      t('sale.further-orders'),
      further_orders.length > 0 && (
        <Stack key="further">{further_orders.map((it) => saleLink(it.sale_id, it.invoice_no))}</Stack>
      ),
    ],
  ]
}

/** What the order comes to, and when what happened to it. */
export const orderFacts = (sale: Sale): Fact[] => [
  ...orderTies(sale),
  [t('sales.tariff'), sale.tariff_name],
  [t('sale.total'), money(sale.price)],
  [t('sale.credited'), sale.price_credited !== null && money(sale.price_credited)],
  [t('sale.receipted'), money(sale.price_receipted)],
  [
    t('sales.ordered'),
    sale.ordered_at && (
      <DoneBy
        key="ordered"
        at={mediumDate(sale.ordered_at)}
        by={sale.ordered_by}
        by_id={sale.ordered_by_id}
      />
    ),
  ],
  [
    t('sale.order-age'),
    sale.sale_status_ref === 'ORDERED' && sale.order_age !== null && t('sale.days', { days: sale.order_age }),
  ],
  [t('sales.invoice'), sale.invoice_no],
  [
    t('sale.pay-ref'),
    isPracticeOn('bank') && sale.invoice_no !== null && printedRef(payRef(sale.invoice_no)),
  ],
  [t('sale.paid'), sale.paid_at && mediumDate(sale.paid_at)],
  [t('sale.fulfilled'), sale.fulfilled_at && !sale.cancelled && mediumDate(sale.fulfilled_at)],
  [t('sale.legacy-receipts'), sale.legacy_receipt_nos],
  [
    t('sales.created'),
    <DoneBy key="created" at={mediumDate(sale.created_at)} by={sale.created_by} by_id={sale.created_by_id} />,
  ],
  [t('sale.updated'), <UpdatedBy key="updated" of={sale} />],
]
