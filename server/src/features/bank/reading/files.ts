import type { bankFiles } from '@sexton/contract/bank/file-calls'
import type { KeptReading } from '@sexton/contract/bank/file-shapes'
import { bankReading } from '@sexton/contract/bank/reading'
import { sql } from 'kysely'
import { audit } from '../../../core/audit/audit.ts'
import type { Read, Write } from '../../../core/call/verbs.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import { accountOf } from './prepare.ts'
import { countFiles, filesOf, readingsOf } from './reading-queries.ts'

/** The files of an account (bank-14). */
export const list: Read<typeof bankFiles.list> = async (ctx, { params, query }) => {
  ctx.total = await countFiles(ctx, params.bank_account_id)
  return filesOf(ctx, params, query)
}

/** Undoes the reading of a file while nothing has come of its lines (bank-14); the database refuses and removes them. */
export const undo: Write<typeof bankFiles.undo> = {
  async change(ctx, { params: { bank_file_id } }) {
    const [file] = await filesOf(ctx, { bank_file_id })
    if (!file) throw notFound()
    const undone = await ctx.db
      .updateTable('bank_files')
      .set({ undone_at: sql<string>`now()`, undone_by: ctx.user.user_id })
      .where('bank_file_id', '=', bank_file_id)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (undone.numUpdatedRows === 0n) throw conflict('The reading of this file has been undone already.')
    await audit(ctx, {
      object: 'bank_file',
      object_id: bank_file_id,
      action: 'UNDONE',
      message: `Reading of ${file.filename} undone: ${file.lines_added} lines removed`,
      data: { name: file.filename },
    })
    return (await filesOf(ctx, { bank_file_id }))[0]!
  },
}

/** What no longer reads as a reading is not offered. */
const kept = ({ mapping, ...row }: Omit<KeptReading, 'mapping'> & { mapping: unknown }): KeptReading[] => {
  const reading = bankReading.safeParse(mapping)
  return reading.success ? [{ ...row, mapping: reading.data }] : []
}

export const readings: Read<typeof bankFiles.readings> = async (ctx, { params: { bank_account_id } }) =>
  (await readingsOf(ctx, bank_account_id)).flatMap(kept)

/** Keeps how columns are read by a name (bank-13); one of that name is replaced. */
export const keepReading: Write<typeof bankFiles.keepReading> = {
  async change(ctx, { params: { bank_account_id }, body: { bank_reading, mapping } }) {
    const { bank_account } = await accountOf(ctx, bank_account_id)
    const by = ctx.user.user_id
    const stored = JSON.stringify(mapping)
    const { bank_reading_id } = await ctx.db
      .insertInto('bank_readings')
      .values({ bank_account_id, bank_reading, mapping: stored, created_by: by, updated_by: by })
      .onConflict((known) =>
        known.constraint('bank_readings_named_once').doUpdateSet({ mapping: stored, updated_by: by }),
      )
      .returning('bank_reading_id')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      object: 'bank_reading',
      object_id: bank_reading_id,
      action: 'KEPT',
      message: `Columns of files of ${bank_account} kept as ${bank_reading}`,
      data: { name: bank_reading },
    })
    return { bank_reading_id, bank_account_id, bank_reading, mapping }
  },
}
