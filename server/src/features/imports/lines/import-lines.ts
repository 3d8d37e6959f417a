import type { BulkReport } from '@sexton/contract/imports/calls'
import { mostRefused } from '@sexton/contract/imports/calls'
import type { BulkKind } from '@sexton/contract/imports/kinds'
import { columnName, columnsByField, type BulkMapping } from '@sexton/contract/imports/mapping'
import { unchanged } from '../../../core/audit/audit.ts'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import { Questions } from '@sexton/contract/imports/questions'
import type { Changing } from '../../../core/context/context.ts'
import { savepoint } from '../../../core/db/transactions/savepoints.ts'
import { invalid } from '../../../core/refusal.ts'
import { tellProgress } from '../progress-queries.ts'
import { refuseOpen } from '../open-questions.ts'
import { beginImport, counted, endImport } from '../record-import.ts'
import { batchesOf } from '../tables/read-csv.ts'
import { closingWarnings, type Table } from '../tables/survey.ts'
import { refuseCancelled } from './bisect.ts'
import { Numbers } from './numbers.ts'
import { oneAhead } from './one-ahead.ts'
import { Outcome } from './outcome.ts'
import { Twins } from './twins.ts'
import type { LineWriter, Run, Said } from './run.ts'
import { burialWriter } from './write-burials.ts'
import { ownerWriter } from './owners/write-owners.ts'
import { contractorWriter, customerWriter } from './write-parties.ts'
import { receiptWriter } from './write-receipts.ts'

export type LinesKind = Exclude<BulkKind, 'sites'>

export interface Order {
  file: ReceivedFile
  table: Table
  kind: LinesKind
  mapping: BulkMapping
  said: Said & { watch?: string | undefined }
}

/** Lines that are written by one statement. */
const batchSize = 500

const writers: Record<LinesKind, (run: Run) => LineWriter | Promise<LineWriter>> = {
  burials: burialWriter,
  customers: customerWriter,
  contractors: contractorWriter,
  receipts: receiptWriter,
  owners: ownerWriter,
}

const words: Record<LinesKind, [one: string, many: string]> = {
  burials: ['burial', 'burials'],
  customers: ['customer', 'customers'],
  contractors: ['contractor', 'contractors'],
  receipts: ['receipt of the past', 'receipts of the past'],
  owners: ['line of owners', 'lines of owners'],
}

async function* readAll(writer: LineWriter, { text, shape }: Table) {
  for await (const lines of batchesOf(text, shape, batchSize))
    yield { count: lines.length, write: writer.read(lines) }
}

async function writeAll(run: Run, { table, kind, said }: Order) {
  const writer = await writers[kind](run)
  let done = 0
  for await (const { count, write } of oneAhead(readAll(writer, table))) {
    refuseCancelled(run.left)
    await write()
    done += count
    if (said.watch) await tellProgress(run.ctx, said.watch, done)
  }
  await writer.end?.()
  refuseCancelled(run.left)
}

function ignoredOf({ table: { header }, kind, mapping }: Order): string[] {
  const known = new Set([...columnsByField(kind, header, mapping).values()].flat())
  return header.flatMap((head, at) => (known.has(at) ? [] : [columnName(head, at)]))
}

function report(
  order: Order,
  { outcome, questions }: Pick<Run, 'outcome' | 'questions'>,
  import_id: number | null,
): BulkReport {
  const { table, kind, said } = order
  const { added, others, known, refused, waiting, sites, located, unplaced, warned, warnings } = outcome
  return {
    dryrun: said.dryrun,
    kind,
    import_id,
    lines: table.lines,
    added,
    others,
    known,
    refused,
    waiting,
    questions: questions.asked(),
    sites,
    located,
    unplaced,
    warned,
    warnings,
    errors: outcome.errors.toSorted((one, other) => one.line - other.line),
    blocks: [...outcome.blocks],
    ignored: ignoredOf(order),
    header: table.header.map(columnName),
    first: [],
    wanted: outcome.wanted.told(),
    stock: [...outcome.stock].map(([site_type, count]) => ({ site_type, ...count })),
    owners: outcome.owners.told(),
  }
}

const inWords = (kind: LinesKind, { added, others, sites, blocks }: Outcome) =>
  [
    `${counted(added, ...words[kind])} added`,
    ...Object.entries(others).flatMap(([what, count]) =>
      count > 0 ? [`${counted(count, 'site')} ${what === 'memorial' ? 'with a memorial only' : what}`] : [],
    ),
    ...(sites > 0 ? [counted(sites, 'new site')] : []),
    ...(blocks.size > 0 ? [counted(blocks.size, 'new block')] : []),
  ].join(', ')

/**
 * Imports the lines of a file (imports-7, imports-12 to imports-17): the good ones in one transaction with one row of
 * history. A dry run does all of it too with numbers of its own, and undoes it (imports-21).
 */
export async function importLines(ctx: Changing, order: Order): Promise<BulkReport> {
  const { file, kind, mapping, said, table } = order
  const outcome = new Outcome()
  for (const { line, message } of closingWarnings(table)) outcome.warn(line, message)
  const numbers = new Numbers(ctx, said.dryrun)
  await savepoint(ctx.db, 'savepoint', 'whole')
  const [import_id = 0] = await numbers.take('imports', 1)
  await beginImport(ctx, file, { import_id, kind, customer_id: said.customer_id ?? null })
  numbers.keep()
  const questions = new Questions(mapping.answers)
  const twins = new Twins(questions)
  const { left } = ctx
  const { header, dates } = table
  const readAgain = () => batchesOf(table.text, table.shape, batchSize)
  await writeAll(
    { ctx, left, import_id, numbers, header, dates, readAgain, mapping, questions, twins, said, outcome },
    order,
  )
  await twins.ask(table)
  refuseOpen(questions, said)
  const isNothing = outcome.brought === 0
  if (said.dryrun || isNothing) {
    await savepoint(ctx.db, 'rollback to savepoint', 'whole')
    unchanged(ctx)
    return report(order, { outcome, questions }, null)
  }
  if (outcome.refused > mostRefused)
    throw invalid({
      file: `There are problems with ${outcome.refused.toLocaleString('en-US')} lines. Check the columns. Nothing was imported.`,
    })
  await endImport(ctx, file, import_id, {
    total: table.lines,
    added: outcome.brought,
    known: outcome.known,
    failed: outcome.refused,
    message: inWords(kind, outcome),
  })
  return report(order, { outcome, questions }, import_id)
}
