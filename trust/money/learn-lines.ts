import { credits } from '@sexton/contract/credits/calls'
import { toHundredths } from '@sexton/contract/values/money'
import type { Person } from '../frame/people.ts'
import type { Sale } from './model.ts'

/** Learns the product's numbers of the lines of an order, by which they are credited. */
export async function learnLines(by: Person, sale: Sale): Promise<void> {
  const { lines } = await by.call(credits.list, { params: { sale_id: sale.id } })
  const left = [...lines]
  const take = (is: (line: (typeof left)[0]) => boolean) =>
    left.splice(left.findIndex(is), 1)[0]!.sale_line_id
  const sold = sale.lines.filter(({ cents }) => cents > 0)
  for (const line of sold.filter(({ id }) => id !== undefined))
    line.no = take(({ sale_line_id }) => sale_line_id === line.id)
  for (const line of sold.filter(({ id }) => id === undefined))
    line.no = take(({ line_price }) => toHundredths(line_price) === line.cents)
}
