import type { imports } from '@sexton/contract/imports/calls'
import type { BulkKind } from '@sexton/contract/imports/kinds'
import { audit } from '../../core/audit/audit.ts'
import { brokenConstraint, sqlState } from '../../core/db/db.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { awaitOtherImports } from './known-queries.ts'
import { madeImports } from './made-queries.ts'
import { keepsReceipts, markTakenBack, takeOut, touchedRecords, undoCounts } from './take-back-queries.ts'

/** In use by what came later: the database knows of it. */
const inUse = new Set(['23503', 'SX409'])

/** What an import of this kind has brought; others are called as their kind is. */
const brought: Partial<Record<BulkKind, string>> = {
  receipts: 'past receipts',
  owners: 'sites with their owners',
}

const isLines = (kind: string): kind is BulkKind => kind !== 'outlines'

/** What undoing an import would delete, and what of it was touched since. */
export const touched: Read<typeof imports.touched> = async (ctx, { params: { import_id } }) => {
  const [made] = await madeImports(ctx, import_id)
  if (!made || !isLines(made.kind)) throw notFound()
  return { ...(await undoCounts(ctx, import_id, made.kind)), ...(await touchedRecords(ctx, import_id)) }
}

/** Refuses to undo an import of which something was touched. */
async function refuseTouched(ctx: Changing, import_id: number) {
  const [first] = (await touchedRecords(ctx, import_id)).touched
  if (first && first.act !== 'PAST_RECEIPT_ADDED')
    throw conflict(`${first.name} was changed after it was imported, so you cannot undo the import.`)
  const receiptsFile = await keepsReceipts(ctx, import_id)
  if (receiptsFile !== undefined)
    throw conflict(`Past receipts from ${receiptsFile} are attached to these sales. Undo that import first.`)
}

/** Deletes what it brought; 409 if something depends on it that the list of what was touched does not know. */
async function takeOutUnused(ctx: Changing, import_id: number) {
  await markTakenBack(ctx, import_id)
  try {
    await takeOut(ctx, import_id)
  } catch (error) {
    if (!inUse.has(sqlState(error) ?? '')) throw error
    ctx.log.info({ constraint: brokenConstraint(error) }, 'an import is in use')
    // What a foreign key says is not for people to read.
    const why = sqlState(error) === 'SX409' ? ` (${(error as Error).message})` : ''
    throw conflict(`Something added later depends on this import, so you cannot undo it.${why}`)
  }
}

/** Undoes an import: all of it, or with `rest` what of it was not touched since (imports-19). */
export const takeBack: Write<typeof imports.takeBack> = {
  async change(ctx, { params: { import_id }, query }) {
    await awaitOtherImports(ctx)
    const row = await ctx.db
      .selectFrom('imports')
      .selectAll()
      .where('import_id', '=', import_id)
      .where('state', '=', 'DONE')
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.taken_back_at !== null) throw conflict('This import has already been undone.')
    if (!isLines(row.kind))
      throw conflict('You cannot undo an import of outlines. Import the old outlines again instead.')
    if (query?.rest !== true) await refuseTouched(ctx, import_id)
    const { goes, stays } = await undoCounts(ctx, import_id, row.kind)
    if (goes === 0 && stays > 0)
      throw conflict('Every record of this import has changed since, so nothing can be undone.')
    await takeOutUnused(ctx, import_id)
    const kind = brought[row.kind] ?? row.kind
    const [made] = await madeImports(ctx, import_id)
    const { rows_left } = made!
    const left = rows_left > 0 ? `, ${rows_left.toLocaleString('en-US')} changed since stay` : ''
    await audit(ctx, {
      object: 'import',
      object_id: import_id,
      action: 'TAKEN_BACK',
      message: `${row.filename}: undone, ${goes.toLocaleString('en-US')} ${kind} deleted${left}`,
      data: { import_id, name: row.filename },
    })
    return made!
  },
}
