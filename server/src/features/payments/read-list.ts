import { maxListLines, type ListedPart, type OwedOrder } from '@sexton/contract/payments/calls'
import { listOf, type ListLine } from '@sexton/contract/payments/read-list'
import type { Reading } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { foldedNames, owedByNames, owedByNumbers } from './owed-queries.ts'

type Named = Awaited<ReturnType<typeof owedByNames>>

interface Facts {
  byNumber: readonly OwedOrder[]
  named: Named
  /** Folded names of the customers of `byNumber`. */
  customers: ReadonlyMap<number, string>
}

const shareAWord = (one: string, other: string) => {
  const words = new Set(one.split(' '))
  return other.split(' ').some((word) => words.has(word))
}

const nothing = { sale: null, why: null, candidates: [] }

/** The one order that a number means, unless its customer has another name than the line says. */
function byNumber(orders: OwedOrder[], why: ListedPart['why'], key: string, { customers }: Facts) {
  const [sale] = orders
  if (!sale) return undefined
  if (orders.length > 1) return { ...nothing, candidates: orders, problem: 'Several orders fit. Choose one.' }
  if (why !== 'reference' && key !== '' && !shareAWord(key, customers.get(sale.customer_id) ?? ''))
    return {
      ...nothing,
      candidates: orders,
      problem: `Order ${sale.sale_id} is ${sale.customer_name}’s. Check the name.`,
    }
  return { sale, why, candidates: [], problem: null }
}

function byName(found: Named) {
  const orders = found.map(({ at: _, paid_before: __, ...order }) => order)
  const before = found.filter(({ paid_before }) => paid_before)
  if (orders.length === 0) return { ...nothing, problem: 'No order that is owed on fits.' }
  if (orders.length === 1) return { sale: orders[0]!, why: 'name' as const, candidates: [], problem: null }
  const again = before.length === 1 ? orders.find(({ sale_id }) => sale_id === before[0]!.sale_id) : undefined
  if (again) return { sale: again, why: 'paid_before' as const, candidates: [], problem: null }
  return { ...nothing, candidates: orders.slice(0, 20), problem: 'Several orders fit. Choose one.' }
}

/** What a line means: a reference first, then an invoice, an order, a bare number, at last the name (payments-3). */
function matched(
  line: ListLine,
  key: string,
  at: number,
  facts: Facts,
): Omit<ListedPart, 'line' | 'words' | 'amount'> {
  const ofInvoice = (numbers: readonly number[]) =>
    facts.byNumber.filter(({ invoice_no }) => numbers.includes(invoice_no))
  const ofSale = (numbers: readonly number[]) =>
    facts.byNumber.filter(({ sale_id }) => numbers.includes(sale_id))
  const is = byName(facts.named.filter((one) => one.at === at))
  // A line that names its order is never paid on another one of a person of that name.
  const lost = () => {
    if ([...line.refs, ...line.invoices, ...line.sales].length === 0) return undefined
    const candidates = is.sale ? [is.sale] : is.candidates
    return { ...nothing, candidates, problem: 'Nothing is owed on the order that this line names.' }
  }
  const either = [...new Set([...ofInvoice(line.numbers), ...ofSale(line.numbers)])]
  return (
    byNumber(ofInvoice(line.refs), 'reference', key, facts) ??
    byNumber(ofInvoice(line.invoices), 'invoice', key, facts) ??
    byNumber(ofSale(line.sales), 'order', key, facts) ??
    byNumber(either, 'number', key, facts) ??
    lost() ??
    is
  )
}

/** Reads an employer's list and says what each line pays on. Nothing is written. */
export async function matchList(
  ctx: Reading,
  lines: readonly ListLine[],
  payer: number | null,
): Promise<ListedPart[]> {
  if (lines.length === 0) throw invalid({ text: 'There are no lines in this list.' })
  if (lines.length > maxListLines) throw invalid({ text: `At most ${maxListLines} lines. Divide the list.` })
  const keys = await foldedNames(
    ctx,
    lines.map(({ name }) => name),
  )
  const numbers = lines.flatMap(({ refs, invoices, sales, numbers: bare }) => [
    ...refs,
    ...invoices,
    ...sales,
    ...bare,
  ])
  const found = await owedByNumbers(ctx, numbers)
  const folded = await foldedNames(
    ctx,
    found.map(({ customer_name }) => customer_name),
  )
  const customers = new Map(found.map(({ customer_id }, at) => [customer_id, folded[at] ?? '']))
  const facts = { byNumber: found, named: await owedByNames(ctx, keys, payer), customers }
  return lines.map((line, at) => {
    const { words, amount } = line
    const is = matched(line, keys[at] ?? '', at, facts)
    const problem = amount === null ? 'There is no amount in this line.' : is.problem
    return { line: line.line, words, amount, ...is, problem }
  })
}

/** Orders that are owed on and that somebody types: a reference, the number of an order or invoice, or a whole name. */
export async function findOwed(ctx: Reading, typed: string, payer: number | null): Promise<OwedOrder[]> {
  const [line] = listOf([[typed, '']])
  if (!line) return []
  const numbers = [...line.refs, ...line.invoices, ...line.sales, ...line.numbers]
  const found = await owedByNumbers(ctx, numbers)
  if (found.length > 0) return found
  const named = await owedByNames(ctx, await foldedNames(ctx, [line.name]), payer)
  return named.slice(0, 20).map(({ at: _, paid_before: __, ...order }) => order)
}
