import { KeptColumns } from '@sexton/contract/imports/kept'
import { keyOf } from '@sexton/contract/imports/places/places'
import { LineCells } from '@sexton/contract/imports/read-line'
import { WrongLine } from '@sexton/contract/imports/wrong-line'
import { readReceipt, receiptFacts, type ReadReceipt } from '@sexton/contract/imports/read-receipt'
import type { Line } from '@sexton/contract/imports/line'
import { siteRefOf } from '@sexton/contract/sites/ref'
import { codedCemeteries, codesOf, type WithCode } from '../of-cemetery.ts'
import { storeKept } from '../kept-queries.ts'
import { writeBisected } from './bisect.ts'
import { holdingsAt, type Holding } from './site-queries.ts'
import { importKey, KeyedLines, type Keyed } from './keyed.ts'
import { knownKeys } from './party-queries.ts'
import { burialsNamed, insertPastReceipts, salesNamed, type KeptReceipt } from './receipt-queries.ts'
import type { LineWriter, Run } from './run.ts'

/** What lines name, as it is in the park. */
interface Found {
  sales: Awaited<ReturnType<typeof salesNamed>>
  burials: Awaited<ReturnType<typeof burialsNamed>>
  holdings: ReadonlyMap<string, Holding>
}

const burialKey = (number: string) => importKey(`no ${number}`)

const inBooks = (what: string, sale_id: number) =>
  `${what} sale ${sale_id}, which was made in Sexton. Add its receipts there instead of importing them.`

/** Where a receipt of the past is kept (imports-20): the legacy sale that each part of its line leads to. */
class Keeping {
  constructor(
    readonly cells: LineCells,
    readonly found: Found,
  ) {}

  #bySale(sale_id: number): number {
    const sale = this.found.sales.get(sale_id)
    if (!sale) throw this.cells.wrong('sale', `There is no sale ${sale_id}.`)
    if (!sale.is_legacy) throw this.cells.wrong('sale', inBooks('This is', sale_id))
    return sale_id
  }

  #byBurial(number: string): number {
    const wrong = (message: string) => this.cells.wrong('burial', message)
    const burial = this.found.burials.get(burialKey(number))
    if (!burial) throw wrong(`No burial has the old reference “${number}”. Import the burials first.`)
    if (burial.sale_id === null)
      throw wrong(`Burial “${number}” has no site yet, so it has no sale for the receipt.`)
    if (!burial.is_legacy) throw wrong(inBooks(`Burial “${number}” is on`, burial.sale_id))
    return burial.sale_id
  }

  #byPlace(place: NonNullable<ReadReceipt['place']>): number {
    const wrong = (message: string) =>
      new WrongLine(this.cells.column('place') || this.cells.column('number'), message)
    const ref = siteRefOf(place)
    const holding = this.found.holdings.get(keyOf(place))
    if (!holding) throw wrong(`There is no site ${ref}. Import the burials or sites first.`)
    if (holding.sale_id === null)
      throw wrong(
        `Site ${ref} has no owner yet, so there is no sale for the receipt. Import its burials first, or add it to its customer as a legacy site.`,
      )
    if (!holding.is_legacy) throw wrong(inBooks(`Site ${ref} is on`, holding.sale_id))
    return holding.sale_id
  }

  /** The sale; what names two of them is refused. */
  saleOf({ sale_id, burial, place }: ReadReceipt): number {
    const named = [
      ...(sale_id === null ? [] : [this.#bySale(sale_id)]),
      ...(burial === '' ? [] : [this.#byBurial(burial)]),
      ...(place === null ? [] : [this.#byPlace(place)]),
    ]
    const [first, other] = [...new Set(named)]
    if (other !== undefined)
      throw new WrongLine('', `This line matches two sales, ${first} and ${other}. Remove one of them.`)
    return first!
  }
}

class ReceiptWriter implements LineWriter {
  readonly #cells: LineCells
  readonly #told: KeptColumns
  readonly #lines: KeyedLines<ReadReceipt>

  constructor(
    readonly run: Run,
    withCode: WithCode,
  ) {
    const { header, mapping, ctx } = run
    this.#cells = new LineCells('receipts', header, mapping, run.questions, run.dates)
    this.#told = new KeptColumns('receipts', header, mapping)
    const read = (cells: readonly string[]) => {
      const receipt = readReceipt(this.#cells, cells, ctx.today)
      const { place } = receipt
      return { ...receipt, place: place && { ...place, block_ref: withCode(place.block_ref) } }
    }
    this.#lines = new KeyedLines(run, { read, facts: receiptFacts })
  }

  read(batch: readonly Line[]) {
    const lines = this.#lines.of(batch)
    return () => this.#writeAll(lines)
  }

  async #writeAll(lines: readonly Keyed<ReadReceipt>[]) {
    const { ctx, outcome } = this.run
    const known = await knownKeys(
      ctx,
      'past_receipts',
      lines.map(({ key }) => key),
    )
    outcome.known += lines.filter(({ key }) => known.has(key)).length
    const kept = await this.#kept(lines.filter(({ key }) => !known.has(key)))
    await writeBisected(
      this.run,
      kept,
      async (rows) => {
        const ids = await insertPastReceipts(this.run, rows)
        const told = rows.map(({ cells }, at) => ({ id: ids[at]!, ...this.#told.of(cells) }))
        await storeKept(ctx, this.run.import_id, 'past_receipt', told)
        return () => {
          outcome.added += rows.length
        }
      },
      (line, message) => outcome.refuse(line, '', message),
    )
  }

  /** With the sale that each is kept with; a line that leads to none is refused. */
  async #kept(lines: readonly Keyed<ReadReceipt>[]): Promise<(Keyed<ReadReceipt> & KeptReceipt)[]> {
    const { ctx, outcome } = this.run
    const keeping = new Keeping(this.#cells, {
      sales: await salesNamed(
        ctx,
        lines.flatMap(({ read }) => read.sale_id ?? []),
      ),
      burials: await burialsNamed(
        ctx,
        lines.flatMap(({ read }) => (read.burial === '' ? [] : burialKey(read.burial))),
      ),
      holdings: await holdingsAt(
        ctx,
        lines.flatMap(({ read }) => read.place ?? []),
      ),
    })
    return lines.flatMap((line) => {
      try {
        return [{ ...line, sale_id: keeping.saleOf(line.read) }]
      } catch (error) {
        outcome.stop(line, error)
        return []
      }
    })
  }
}

/** Writes receipts of the past (receipts-12): each with the legacy sale that it was for, in no sum of these books. */
export const receiptWriter = async (run: Run): Promise<LineWriter> =>
  new ReceiptWriter(run, codesOf(await codedCemeteries(run.ctx), run.said.cemetery_id))
