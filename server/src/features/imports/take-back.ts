import type { imports } from '@sexton/contract/imports/calls'
import { audit } from '../../core/audit/audit.ts'
import { brokenConstraint, sqlState } from '../../core/db/db.ts'
import type { Write } from '../../core/call/verbs.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { awaitOtherImports } from './known-queries.ts'
import { madeImports } from './made-queries.ts'
import { keepsReceipts, markTakenBack, takeOut, touched } from './take-back-queries.ts'

/** In use by what came later: the database knows of it. */
const inUse = new Set(['23503', 'SX409'])

/** Takes an import back whole (imports-19). */
export const takeBack: Write<typeof imports.takeBack> = {
  async change(ctx, { params: { import_id } }) {
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
    if (row.kind === 'outlines')
      throw conflict('You cannot undo an import of outlines. Import the old outlines again instead.')
    const changed = await touched(ctx, import_id)
    if (changed !== undefined)
      throw conflict(`${changed} was changed after it was imported, so you cannot undo the import.`)
    const receiptsFile = await keepsReceipts(ctx, import_id)
    if (receiptsFile !== undefined)
      throw conflict(
        `Past receipts from ${receiptsFile} are attached to these sales. Undo that import first.`,
      )
    await markTakenBack(ctx, import_id)
    try {
      await takeOut(ctx, import_id)
    } catch (error) {
      if (!inUse.has(sqlState(error) ?? '')) throw error
      ctx.log.info({ constraint: brokenConstraint(error) }, 'an import is in use')
      throw conflict(
        `Something added later depends on this import, so you cannot undo it. (${(error as Error).message})`,
      )
    }
    await audit(ctx, {
      object: 'import',
      object_id: import_id,
      action: 'TAKEN_BACK',
      message: `${row.filename}: taken back, ${row.rows_added.toLocaleString('en-US')} of ${row.kind === 'receipts' ? 'receipts of the past' : row.kind}`,
      data: { import_id, name: row.filename },
    })
    return (await madeImports(ctx, import_id))[0]!
  },
}
