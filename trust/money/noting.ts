import type { Person } from '../frame/people.ts'
import { creditableOn, givenBack, moved, shared } from './credits.ts'
import { creditedOn, priceOf, sum, type Line, type Sale } from './model.ts'
import { newestOf } from './newest.ts'

interface Credited {
  sale: Sale
  lines: { line: Line; cents: number }[]
  day: string
  cancels: boolean
  /** What of the receipts the order keeps. */
  kept: number
}

/** How a credit note is sent and what it changes: what was paid beyond the rest goes to the accounts of who paid. */
export function noting({ sale, lines, day, cancels, kept }: Credited) {
  const back = givenBack(sale, kept)
  const cents = sum(lines.map((one) => one.cents))
  const ids: number[] = []
  return {
    sale,
    settles: true,
    accounts: back.map(({ customer }) => customer),
    after: async (by: Person) => {
      for (const { customer } of back) ids.push(await newestOf(by, customer))
    },
    done() {
      for (const [at, { customer, cents: given }] of back.entries())
        moved({ id: ids[at]!, cents: -given, customer, sale, day })
      for (const one of lines) one.line.credited = (one.line.credited ?? 0) + one.cents
      if (cents > 0) sale.credits.push({ invoice: sale.placed!.invoice, cents, cancels })
    },
    back,
  }
}

/** An order that is cancelled by credit, whoever does it: one note over all that is left, and an end to what was planned. */
export function cancelling(sale: Sale, retained: number, day: string) {
  const open = creditableOn(sale)
  const values = shared(
    priceOf(sale) - creditedOn(sale) - retained,
    open.map(({ cents }) => cents),
  )
  const lines = open.map(({ line }, at) => ({ line, cents: values[at]! }))
  const { done, ...noted } = noting({ sale, lines, day, cancels: true, kept: retained })
  return {
    ...noted,
    done() {
      end(sale)
      done()
    },
  }
}

/** Its sites are free again; who is only planned on it has neither site nor day. */
function end(sale: Sale): void {
  sale.cancelled = true
  for (const on of sale.sites) {
    if (on.site) on.site.on = undefined
    for (const burial of on.burials) Object.assign(burial, { status: 'UNSITED', filled: false })
  }
}
