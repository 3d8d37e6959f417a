import {
  emptySale,
  newCustomer,
  newReceipt,
  type Line,
  type OtherCharge,
  type PriceBook,
  type Receipt,
  type Sale,
  type SaleSite,
  type SiteType,
} from './model.ts'

export const ann = newCustomer({ id: 1, name: 'A' })
export const ben = newCustomer({ id: 2, name: 'B' })
export const vase: OtherCharge = { id: 1, group: 1, alone: false, name: 'Vase', cents: 45_000 }
export const deedFee: OtherCharge = { id: 2, group: 2, alone: true, name: 'Deed', cents: 15_000 }
export const book = (id: number, factor: number, others: OtherCharge[]): PriceBook => ({
  id,
  name: `Tariff ${id}`,
  charges: (_type, parent) =>
    parent === 'sale_site' ? [950_000 * factor, 150_000 * factor] : [280_000 * factor],
  others,
  events: [{ id, type: 1, name: 'Unveiling', cents: 80_000 * factor }],
})
export const plain = book(1, 1, [vase, deedFee])
export const lawn: SiteType = { id: 1, name: 'LAWN', places: 1, graves: 1, preneed: true }

export const line = (cents: number): Line => ({ id: cents, source: cents < 0 ? 'discount' : 'ad_hoc', cents })
export const sale = (is: Partial<Sale> = {}): Sale => ({
  ...emptySale({ id: 1, name: 'sale 1', customer: ann, book: plain }),
  ...is,
})
export const on = (of: Sale, is: Partial<SaleSite> = {}): SaleSite => {
  const bare = { agreements: new Map(), deferred: false, burials: [], events: [] }
  const made: SaleSite = { id: 1, sale: of, type: lawn, ...bare, ...is }
  of.sites.push(made)
  return made
}
export const order = { no: 1, cents: 500, batched: false, cancelled: false }
export const receipt = (cents: number, is: Partial<Receipt> = {}): Receipt =>
  newReceipt({ id: 1, cents, payer: ann, day: '2024-03-05', invoice: order, ...is })
export const placed = { day: '2024-03-04', invoice: order }
