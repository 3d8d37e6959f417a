// The model: what the sales of one life come to. Amounts are whole hundredths, and no rule here is the product's code.

export interface SiteType {
  id: number
  name: string
  /** How many can be buried in a site of it. */
  places: number
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
}

export interface Line {
  /** The product's number of a line that can be taken off by itself. */
  id?: number
  source: 'type_charge' | 'other_charge' | 'ad_hoc' | 'discount'
  cents: number
  /** What it goes with. */
  of?: SaleSite | Burial
  charge?: OtherCharge
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
  /** The signed agreement's document. */
  agreement?: number | undefined
  deferred: boolean
  burials: Burial[]
}

export interface Burial {
  id: number
  in: SaleSite
}

export interface Receipt {
  id: number
  cents: number
  payer: Customer
  day: string
  batched: boolean
  voided: boolean
  /** It takes another one back. */
  reversal: boolean
  /** Another one has taken it back. */
  reversed: boolean
}

export interface Customer {
  id: number
  name: string
}

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
  placed?: { day: string; batched: boolean } | undefined
  /** What its cancelled orders came to. */
  cancelled: number[]
  /** It once had an invoice. */
  invoiced: boolean
  gone?: 'erased' | 'voided'
}

/** A sale as it begins. */
export const emptySale = (of: Pick<Sale, 'id' | 'name' | 'customer' | 'book'>): Sale => ({
  ...of,
  lines: [],
  sites: [],
  receipts: [],
  cancelled: [],
  invoiced: false,
})

/** A receipt just taken. */
export const newReceipt = (of: Pick<Receipt, 'id' | 'cents' | 'payer' | 'day'>): Receipt => ({
  ...of,
  batched: false,
  voided: false,
  reversal: false,
  reversed: false,
})

export const sitesOn = (sales: readonly Sale[]) => sales.flatMap(({ sites }) => sites)

/** The lines that go with a sale site or a burial. */
export const linesOf = (of: SaleSite | Burial, { lines }: Sale) => lines.filter((line) => line.of === of)

export const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)

export const priceOf = ({ lines }: Pick<Sale, 'lines'>) => sum(lines.map(({ cents }) => cents))

const standing = ({ receipts }: Pick<Sale, 'receipts'>) => receipts.filter(({ voided }) => !voided)

export const receiptedOn = (sale: Pick<Sale, 'receipts'>) => sum(standing(sale).map(({ cents }) => cents))

export const outstandingOn = (sale: Pick<Sale, 'lines' | 'receipts'>) => priceOf(sale) - receiptedOn(sale)

/** The status of a sale (domain, Sales, "Status"). No burial of a life is ever completed. */
export function statusOf(sale: Pick<Sale, 'placed' | 'lines' | 'receipts' | 'sites'>): string {
  if (!sale.placed) return 'DRAFT'
  if (outstandingOn(sale) > 0) return 'ORDERED'
  const delivered = sale.sites.every(
    ({ site, agreement, burials }) => site && agreement !== undefined && burials.length === 0,
  )
  return delivered ? 'FULFILLED' : 'PAID'
}

/** The customer's draft among these sales: there is at most one. */
export const draftAmong = (sales: readonly Sale[], customer: Customer) =>
  sales.find((sale) => sale.customer === customer && !sale.placed && !sale.gone)

/** What a customer owes on his placed sales, whoever pays. */
export const debtAmong = (sales: readonly Sale[], customer: Customer) =>
  sum(sales.filter((sale) => sale.customer === customer && sale.placed).map(outstandingOn))

/** The rows of a customer's statement as amounts: orders add, cancelled ones and receipts on his own sales subtract. */
export const movementsAmong = (sales: readonly Sale[], customer: Customer) =>
  sales
    .filter((sale) => sale.customer === customer)
    .flatMap((sale) => [
      ...(sale.placed ? [priceOf(sale)] : []),
      ...sale.cancelled.flatMap((cents) => [cents, 0 - cents]),
      ...standing(sale).map(({ cents }) => -cents),
    ])

/** What a customer paid on sales of others. */
export const paidForOthers = (sales: readonly Sale[], customer: Customer) =>
  sales
    .filter((sale) => sale.customer !== customer)
    .flatMap((sale) => standing(sale).filter(({ payer }) => payer === customer))
    .map(({ cents }) => cents)
