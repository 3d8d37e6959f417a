import type { SaleLine } from '@sexton/contract/sales/line'
import { fromHundredths } from '@sexton/contract/values/money'
import type { Line, PriceBook, Sale } from './model.ts'

/** The type charges of everything on the sale, by this tariff. */
export const typeLines = ({ sites }: Pick<Sale, 'sites'>, book: PriceBook): Line[] =>
  sites.flatMap((on) => [
    ...book.charges(on.type, 'sale_site').map((cents) => ({ source: 'type_charge' as const, of: on, cents })),
    ...on.burials.flatMap((burial) =>
      book.charges(on.type, 'burial').map((cents) => ({ source: 'type_charge' as const, of: burial, cents })),
    ),
  ])

/** The lines of a sale by another tariff: type charges anew, other and event charges by their counterpart, nothing else. */
export function linesBy(sale: Pick<Sale, 'sites' | 'lines'>, book: PriceBook): Line[] {
  const others = sale.lines.flatMap(({ charge }): Line[] => {
    const here = book.others.find(({ group, name }) => group === charge?.group && name === charge.name)
    return here ? [{ source: 'other_charge', charge: here, cents: here.cents }] : []
  })
  const events = sale.lines.flatMap(({ event, of }): Line[] => {
    const here = book.events.find(({ type, name }) => type === event?.type && name === event.name)
    return here && of ? [{ source: 'event_charge', event: here, of, cents: here.cents }] : []
  })
  return [...typeLines(sale, book), ...others, ...events]
}

/** Prices the sale by the tariff; the answer has the new numbers of those lines that can be taken off. */
export function reprice(sale: Sale, book: PriceBook, answered: readonly SaleLine[]): void {
  const left = answered.filter(({ source_object }) => source_object === 'other_charge')
  sale.lines = linesBy(sale, book).map((line) => {
    const at = left.findIndex(
      ({ line_description, price }) =>
        line_description === line.charge?.name && price === fromHundredths(line.cents),
    )
    return at < 0 ? line : { ...line, id: left.splice(at, 1)[0]!.sale_line_id }
  })
  sale.signatures = undefined
  sale.book = book
}
