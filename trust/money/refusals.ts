import { first, type Verdict } from '../lives/step.ts'
import {
  agreementOf,
  draftAmong,
  outstandingOn,
  priceOf,
  receiptedOn,
  statusOf,
  sum,
  type Burial,
  type Line,
  type OtherCharge,
  type Receipt,
  type Sale,
  type SaleSite,
} from './model.ts'

/** Lines, sites and burials change only while the sale is a draft. */
export const toDraft = ({ gone, placed }: Pick<Sale, 'gone' | 'placed'>): Verdict =>
  gone === 'erased' ? 404 : gone || placed ? 409 : 'done'

/** Somebody lies in the ground by this sale, or may: neither its sites nor its order are taken back. */
export const hasBuried = ({ sites }: Sale) => sites.some(hasBody)

export const hasBody = ({ burials }: SaleSite) => burials.some((burial) => burial.lies || mayLie(burial))

/** Confirmed on a day that has come: nobody has said yet whether the burial took place. */
export const mayLie = ({ status, lies }: Burial) => status === 'CONFIRMED' && !lies

export const isDraft = (sale: Sale) => toDraft(sale) === 'done'

/** A discount never exceeds the price. */
export const toDiscount = (sale: Sale, cents: number): Verdict =>
  first(cents <= 0 && 422, toDraft(sale), cents > priceOf(sale) && 422)

/** What takes lines off (and maybe others on): the discounts never exceed the rest. */
export const toExchange = (sale: Sale, off: readonly Line[], on = 0): Verdict =>
  first(toDraft(sale), priceOf(sale) + on - sum(off.map(({ cents }) => cents)) < 0 && 409)

/** The lines whose place a charge takes: those of a group that takes one charge only. */
export const replacedBy = ({ lines }: Sale, charge: OtherCharge) =>
  charge.alone ? lines.filter((line) => line.charge?.group === charge.group) : []

export const toAddOther = (sale: Sale, charge: OtherCharge): Verdict =>
  first(
    toDraft(sale),
    !sale.book.others.includes(charge) && 422,
    toExchange(sale, replacedBy(sale, charge), charge.cents),
  )

/** A discount takes two signatures, by two people. */
export const toAuthorise = (sale: Sale, person: number): Verdict =>
  first(
    toDraft(sale),
    (!sale.signatures || sale.signatures.length > 1 || sale.signatures.includes(person)) && 409,
  )

/** `deferring`: the agreements that are missing are put off by this very order. */
export const toPlace = (sale: Sale, { deferring, tooLate }: { deferring: boolean; tooLate: boolean }) =>
  first(
    toDraft(sale),
    tooLate && 422,
    sale.lines.length === 0 && 409,
    (sale.signatures?.length ?? 2) < 2 && 409,
    sale.sites.some(
      ({ deferred, burials, type, ...on }) =>
        (agreementOf(on) === undefined && !deferred && !deferring) ||
        burials.some(({ status }) => status === 'DRAFT') ||
        (!type.preneed && burials.length === 0),
    ) && 409,
  )

export const toUnplace = (sale: Sale, all: readonly Sale[]): Verdict =>
  first(
    sale.gone === 'erased' && 404,
    (!sale.placed ||
      receiptedOn(sale) > 0 ||
      hasBuried(sale) ||
      draftAmong(all, sale.customer) !== undefined) &&
      409,
  )

export const toReceive = (sale: Sale, { cents, tooLate }: { cents: number; tooLate: boolean }): Verdict =>
  first(
    cents <= 0 && 422,
    sale.gone === 'erased' && 404,
    statusOf(sale) !== 'ORDERED' && 409,
    (cents > outstandingOn(sale) || tooLate) && 422,
  )

export const toTakeBack = ({ voided, reversal, reversed }: Receipt): Verdict =>
  first(voided && 404, (reversal || reversed) && 409)

/** A month's sales and receipts that no batch holds. */
export function waitingAmong(sales: readonly Sale[], month: string) {
  const receipts = sales.flatMap((sale) => sale.receipts)
  return {
    sales: sales.filter(({ placed }) => placed && !placed.invoice.batched && placed.day.startsWith(month)),
    receipts: receipts.filter(({ batched, voided, day }) => !batched && !voided && day.startsWith(month)),
  }
}
