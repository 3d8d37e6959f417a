import { first, type Verdict } from '../lives/step.ts'
import {
  agreementOf,
  creditedOn,
  draftAmong,
  freeOnAccount,
  movableTo,
  onAccountOf,
  outstandingOn,
  priceOf,
  receiptedOn,
  statusOf,
  sum,
  type Burial,
  type Customer,
  type Line,
  type OtherCharge,
  type Receipt,
  type Refund,
  type Sale,
  type SaleSite,
} from './model.ts'
import { fits, mayBreak, runningOn, type Plan, type Terms } from './plans.ts'
import type { Life } from './world.ts'

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

interface Placing {
  /** The agreements that are missing are put off by this very order. */
  deferring: boolean
  /** Its day is still to come. */
  tooLate: boolean
  today: string
}

export const toPlace = (sale: Sale, { deferring, tooLate, today }: Placing) =>
  first(
    toDraft(sale),
    tooLate && 422,
    sale.lines.length === 0 && 409,
    sale.terms !== undefined && !fits(sale.terms, priceOf(sale), today) && 409,
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
      sale.cancelled ||
      creditedOn(sale) + receiptedOn(sale) > 0 ||
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

/** `held`: what is there of it, on its order or account. A move is moved the other way. */
export const toTakeBack = ({ voided, kind, reversal, reversed, cents }: Receipt, held: number): Verdict =>
  first(voided && 404, (kind === 'moved' || reversal || reversed || cents > held) && 409)

export const toHold = (cents: number, tooLate: boolean): Verdict => first((cents <= 0 || tooLate) && 422)

/** Money of an account pays for an order. */
export const toMove = (from: Customer, sale: Sale, cents: number): Verdict =>
  first(
    cents <= 0 && 422,
    sale.gone === 'erased' && 404,
    statusOf(sale) !== 'ORDERED' && 409,
    (cents > outstandingOn(sale) || cents > onAccountOf(from)) && 422,
  )

/** Money of an order goes to an account. */
export const toMoveBack = (sale: Sale, to: Customer, cents: number): Verdict =>
  first(
    cents <= 0 && 422,
    sale.gone === 'erased' && 404,
    sale.cancelled && 409,
    cents > movableTo(sale, to) && 422,
  )

/** It has an invoice that can be credited. */
const toCreditAtAll = ({ gone, placed, cancelled }: Sale): Verdict =>
  first(gone === 'erased' && 404, (!placed || cancelled) && 409)

/** `most`: what can still be credited on the line. */
export const toCredit = (sale: Sale, cents: number, most: number): Verdict =>
  first(cents <= 0 && 422, toCreditAtAll(sale), cents > most && 422)

export function toCancel(sale: Sale, retained: number): Verdict {
  const isAllKept = creditedOn(sale) === 0 && retained === priceOf(sale)
  return first(
    toCreditAtAll(sale),
    hasBuried(sale) && 409,
    retained > receiptedOn(sale) && 422,
    isAllKept && (priceOf(sale) === 0 ? 409 : 422),
    sale.sites.some(({ events }) => events.length > 0) && 409,
  )
}

export const toChoose = (sale: Sale, terms: Terms, today: string): Verdict =>
  first(toDraft(sale), !fits(terms, priceOf(sale), today) && 422)

/** A plan for what a placed order has outstanding; `again`: instead of the one that runs. */
export const toAgree = (
  sale: Sale,
  terms: Terms,
  { again, today }: { again: boolean; today: string },
): Verdict =>
  first(
    sale.gone === 'erased' && 404,
    (!sale.placed || outstandingOn(sale) === 0 || (runningOn(sale) !== undefined) !== again) && 409,
    !fits(terms, outstandingOn(sale), today) && 422,
  )

/** Its order is cancelled by credit, and what is not kept proposed as refunds. */
export const toBreak = (
  sale: Sale,
  plan: Plan,
  { today, payers }: { today: string; payers: Customer[] },
): Verdict =>
  first(
    (plan.ended !== undefined || !mayBreak(sale, plan, today)) && 409,
    hasBuried(sale) && 409,
    sale.sites.some(({ events }) => events.length > 0) && 409,
    payers.some((payer) => freeOnAccount(payer) < 0) && 422,
  )

export const toPropose = (customer: Customer, cents: number): Verdict =>
  first((cents <= 0 || cents > freeOnAccount(customer)) && 422)

/** Neither paid nor refused nor withdrawn. */
export const toClose = ({ state }: Refund): Verdict =>
  first(state !== 'PROPOSED' && state !== 'APPROVED' && 409)

/** Somebody else decides than who proposed it. */
export const toRefuse = ({ state, proposer }: Refund, person: number): Verdict =>
  first((state !== 'PROPOSED' || proposer === person) && 409)

/** It is still on account. */
const isThere = ({ customer, cents }: Refund) => cents <= onAccountOf(customer)

export const toApprove = (refund: Refund, person: number): Verdict =>
  first(toRefuse(refund, person), !isThere(refund) && 409)

export const toPay = (refund: Refund): Verdict =>
  first((refund.state !== 'APPROVED' || !isThere(refund)) && 409)

export interface Part {
  sale: Sale
  cents: number
}

/** One payment over several orders. */
export const toTakePayment = (cents: number, parts: readonly Part[], tooLate: boolean): Verdict =>
  first(
    (cents <= 0 ||
      tooLate ||
      sum(parts.map((part) => part.cents)) > cents ||
      new Set(parts.map(({ sale }) => sale)).size < parts.length ||
      parts.some(
        (part) =>
          part.cents <= 0 || statusOf(part.sale) !== 'ORDERED' || part.cents > outstandingOn(part.sale),
      )) &&
      422,
  )

/** A month's sales and receipts that no batch holds. */
export function waitingAmong({ sales, customers }: Pick<Life, 'sales' | 'customers'>, month: string) {
  const receipts = [...sales.flatMap((sale) => sale.receipts), ...customers.flatMap(({ account }) => account)]
  return {
    sales: sales.filter(({ placed }) => placed && !placed.invoice.batched && placed.day.startsWith(month)),
    receipts: receipts.filter(({ batched, voided, day }) => !batched && !voided && day.startsWith(month)),
  }
}
