import type { Plan, Terms } from './plans.ts'

// The model: what the sales of one life come to. Amounts are whole hundredths, and no rule here is the product's code.

export interface SiteType {
  id: number
  name: string
  /** How many can be buried in a site of it. */
  places: number
  graves: number
  preneed: boolean
}

export interface OtherCharge {
  id: number
  group: number
  /** Its group takes one charge of a sale. */
  alone: boolean
  name: string
  cents: number
}

/** A tariff: what sites and burials cost by site type, and what can be added to a sale. */
export interface PriceBook {
  id: number
  name: string
  charges(type: SiteType, parent: 'sale_site' | 'burial'): number[]
  others: OtherCharge[]
  events: EventCharge[]
}

/** A kind of event and what it costs. */
export interface EventCharge {
  id: number
  type: number
  name: string
  cents: number
}

export interface Line {
  /** The product's number of a line that can be taken off by itself. */
  id?: number
  /** The product's number of a line that can be credited: known once it is ordered. */
  no?: number
  /** What credit notes took off it. */
  credited?: number
  source: 'type_charge' | 'other_charge' | 'event_charge' | 'ad_hoc' | 'discount'
  cents: number
  /** What it goes with. */
  of?: SaleSite | Burial | ParkEvent
  charge?: OtherCharge
  event?: EventCharge
}

export interface Site {
  id: number
  type: SiteType
  on?: SaleSite | undefined
}

export interface SaleSite {
  id: number
  sale: Sale
  type: SiteType
  site?: Site | undefined
  /** The signed agreements' documents, each by the site it was signed for. */
  agreements: Map<Site | undefined, number>
  deferred: boolean
  burials: Burial[]
  events: ParkEvent[]
}

export interface Burial {
  id: number
  in: SaleSite
  status: 'UNSITED' | 'DRAFT' | 'CONFIRMED' | 'COMPLETE'
  /** It was complete once: a body lies there. */
  lies: boolean
  /** It has a day, which has come: a life's month is over. */
  filled?: boolean
  /** Its papers are uploaded. */
  papers?: boolean
  /** It need not wait for the payment plan of its order. */
  allowed?: boolean
}

/** An event at a site of a sale. */
export interface ParkEvent {
  id: number
  at: SaleSite
}

/** An order's invoice, and what the batches have to hold of it. */
export interface Invoice {
  no: number
  cents: number
  /** A batch holds the order. */
  batched: boolean
  cancelled: boolean
}

/** A credit note of an order. */
export interface Credit {
  invoice: Invoice
  cents: number
  cancels: boolean
}

/** A payment on an order or on account, one half of a move between the two, or money given back. */
export interface Receipt {
  id: number
  kind: 'receipt' | 'held' | 'moved' | 'refund'
  cents: number
  /** Who paid, or whose account it is on. */
  payer: Customer
  day: string
  /** The invoice that stood when it was taken; a reversal has that of what it takes back. None of it on account. */
  invoice?: Invoice | undefined
  /** Of a half on account: the order at the other end. */
  order?: Sale | undefined
  /** What it pays of, if it gives money back. */
  refund?: Refund | undefined
  batched: boolean
  voided: boolean
  /** It reverses another one. */
  reversal: boolean
  /** Another one has reversed it. */
  reversed: boolean
}

export interface Customer {
  id: number
  name: string
  /** What came to and left their account. */
  account: Receipt[]
  refunds: Refund[]
}

/** Money of an account that goes back once two people have said so. */
export interface Refund {
  id: number
  customer: Customer
  cents: number
  state: 'PROPOSED' | 'APPROVED' | 'PAID' | 'REFUSED' | 'WITHDRAWN'
  /** Which of the two people proposed it. */
  proposer: number
}

/** A customer with nothing on account. */
export const newCustomer = (of: Pick<Customer, 'id' | 'name'>): Customer => ({
  ...of,
  account: [],
  refunds: [],
})

export interface Sale {
  id: number
  name: string
  customer: Customer
  book: PriceBook
  lines: Line[]
  sites: SaleSite[]
  receipts: Receipt[]
  /** Who signed; undefined while no discount asks for signatures. */
  signatures?: number[] | undefined
  placed?: { day: string; invoice: Invoice } | undefined
  /** Of its order, and of those that were cancelled. */
  invoices: Invoice[]
  credits: Credit[]
  /** How it is to be paid; undefined: at once. */
  terms?: Terms | undefined
  /** Those that ended, and the one that runs. */
  plans: Plan[]
  /** By a credit note: the order is over. */
  cancelled?: boolean
  gone?: 'erased' | 'voided'
}

/** A sale as it begins. */
export const emptySale = (of: Pick<Sale, 'id' | 'name' | 'customer' | 'book'>): Sale => ({
  ...of,
  lines: [],
  sites: [],
  receipts: [],
  invoices: [],
  credits: [],
  plans: [],
})

/** A receipt just taken. */
export const newReceipt = (
  of: Pick<Receipt, 'id' | 'cents' | 'payer' | 'day'> & Partial<Receipt>,
): Receipt => ({
  kind: 'receipt',
  batched: false,
  voided: false,
  reversal: false,
  reversed: false,
  ...of,
})

export const sitesOn = (sales: readonly Sale[]) => sales.flatMap(({ sites }) => sites)

/** The lines that go with a sale site, a burial or an event. */
export const linesOf = (of: SaleSite | Burial | ParkEvent, { lines }: Sale) =>
  lines.filter((line) => line.of === of)

export const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)

export const priceOf = ({ lines }: Pick<Sale, 'lines'>) => sum(lines.map(({ cents }) => cents))

const valid = ({ receipts }: { receipts: readonly Receipt[] }) => receipts.filter(({ voided }) => !voided)

const validOf = (receipts: readonly Receipt[]) => sum(valid({ receipts }).map(({ cents }) => cents))

/** What a customer has on account. */
export const onAccountOf = ({ account }: Pick<Customer, 'account'>) => validOf(account)

/** What a customer has on account that no open refund asks for. */
export const freeOnAccount = (customer: Customer) =>
  onAccountOf(customer) -
  sum(customer.refunds.filter(({ state }) => /PROPOSED|APPROVED/.test(state)).map(({ cents }) => cents))

/** What of an order's money can go to the account of a customer: all of it if the order is theirs, else what they paid. */
export function movableTo(sale: Sale, customer: Customer): number {
  if (sale.customer === customer) return receiptedOn(sale)
  const paid = validOf(sale.receipts.filter(({ payer }) => payer === customer))
  return Math.max(0, Math.min(paid, receiptedOn(sale)))
}

export const receiptedOn = ({ receipts }: Pick<Sale, 'receipts'>) => validOf(receipts)

export const creditedOn = ({ credits }: Pick<Sale, 'credits'>) => sum(credits.map(({ cents }) => cents))

export const outstandingOn = (sale: Pick<Sale, 'lines' | 'receipts' | 'credits'>) =>
  priceOf(sale) - creditedOn(sale) - receiptedOn(sale)

/** The agreement that counts: the one for the present site (sales-50). */
export const agreementOf = ({ agreements, site }: Pick<SaleSite, 'agreements' | 'site'>) =>
  agreements.get(site)

/** The status of a sale (sales-4). */
export function statusOf(sale: Omit<Sale, 'id' | 'name' | 'customer' | 'book'>): string {
  if (!sale.placed) return 'DRAFT'
  if (outstandingOn(sale) > 0) return 'ORDERED'
  if (sale.cancelled) return 'FULFILLED'
  const delivered = sale.sites.every(
    (on) =>
      on.site && agreementOf(on) !== undefined && on.burials.every(({ status }) => status === 'COMPLETE'),
  )
  return delivered ? 'FULFILLED' : 'PAID'
}

/** The customer's draft among these sales: there is at most one. */
export const draftAmong = (sales: readonly Sale[], customer: Customer) =>
  sales.find((sale) => sale.customer === customer && !sale.placed && !sale.gone)

/** What a customer owes on their placed sales, whoever pays. */
export const debtAmong = (sales: readonly Sale[], customer: Customer) =>
  sum(sales.filter((sale) => sale.customer === customer && sale.placed).map(outstandingOn))

/**
 * The rows of a customer's statement as amounts: orders add; cancelled ones, credit notes, receipts on their own sales and what is
 * on account subtract. What they moved between their account and their own orders is no part of it.
 */
export const movementsAmong = (sales: readonly Sale[], customer: Customer) => [
  ...valid({ receipts: customer.account })
    .filter(({ kind, order }) => kind !== 'moved' || order?.customer !== customer)
    .map(({ cents }) => -cents),
  ...sales
    .filter((sale) => sale.customer === customer)
    .flatMap((sale) => [
      ...(sale.placed ? [priceOf(sale)] : []),
      ...sale.invoices.flatMap(({ cents, cancelled }) => (cancelled ? [cents, 0 - cents] : [])),
      ...sale.credits.map(({ cents }) => -cents),
      ...valid(sale)
        .filter(({ kind, payer }) => kind !== 'moved' || payer !== customer)
        .map(({ cents }) => -cents),
    ]),
]

/** What a customer paid on sales of others. */
export const paidForOthers = (sales: readonly Sale[], customer: Customer) =>
  sales
    .filter((sale) => sale.customer !== customer)
    .flatMap((sale) => valid(sale).filter(({ payer }) => payer === customer))
    .map(({ cents }) => cents)
