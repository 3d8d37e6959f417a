import type { bankFiles } from '@sexton/contract/bank/file-calls'
import type { BankReport } from '@sexton/contract/bank/file-shapes'
import { audit, unchanged } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { postRightReferences } from '../match/post-right.ts'
import { prepare, type Asked, type Prepared } from './prepare.ts'
import type { ReadBank } from './bank-orders.ts'
import { insertLines } from './reading-queries.ts'
import { weigh } from './weigh.ts'

const nothing = (read: ReadBank): BankReport => ({
  bank_file_id: null,
  format: read.format,
  table: read.table,
  currency: '',
  from_on: null,
  to_on: null,
  opening: null,
  closing: null,
  lines: 0,
  added: 0,
  moved: 0,
  fees: 0,
  known: 0,
  before: 0,
  signed: 0,
  pending: 0,
  failed: 0,
  posted: 0,
  cut: false,
  problems: [],
  again: null,
  first: [],
  doubts: [],
})

/** Two files of an account come one after the other: the second finds the lines of the first. */
const lockAccount = async ({ db }: Changing, bank_account_id: number) =>
  db
    .selectFrom('bank_accounts')
    .select('bank_account')
    .where('bank_account_id', '=', bank_account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

async function addFile(
  ctx: Changing,
  { params: { bank_account_id }, files }: Asked,
  { read, sha256 }: Prepared,
  { toAdd, report }: Awaited<ReturnType<typeof weigh>>,
) {
  const { filename } = files[0]!
  const { from_on, to_on, opening, closing, cut, lines, added, currency } = report
  const { bank_file_id } = await ctx.db
    .insertInto('bank_files')
    .values({
      bank_account_id,
      filename,
      format: read.format,
      sha256,
      from_on,
      to_on,
      opening,
      closing,
      cut,
      currency: currency || null,
      lines_total: lines,
      lines_added: added,
      read_by: ctx.user.user_id,
    })
    .returning('bank_file_id')
    .executeTakeFirstOrThrow()
  await insertLines(ctx, { bank_account_id, bank_file_id }, toAdd)
  return bank_file_id
}

/** Reads a file of an account (bank-8 to bank-12): its new lines in one transaction, or in a dry run none. */
export const read: Write<typeof bankFiles.read, Prepared> = {
  prepare,
  async change(ctx, asked, prepared): Promise<BankReport> {
    const { params, body, files } = asked
    const { bank_account_id } = params
    const { file, table } = prepared.read
    if (!file) {
      unchanged(ctx)
      return nothing(prepared.read)
    }
    const account = body.add ? await lockAccount(ctx, bank_account_id) : null
    const weighed = await weigh(ctx, asked, file, prepared)
    const report = { ...nothing(prepared.read), ...weighed.report, table }
    if (!account || report.again) {
      unchanged(ctx)
      return report
    }
    const bank_file_id = await addFile(ctx, asked, prepared, weighed)
    await audit(ctx, {
      object: 'bank_file',
      object_id: bank_file_id,
      action: 'READ',
      message: `${files[0]!.filename} read for ${account.bank_account}: ${report.added} of ${report.lines} lines added`,
      data: { name: files[0]!.filename, bank_account: account.bank_account },
    })
    return { ...report, bank_file_id, posted: await postRightReferences(ctx, bank_file_id) }
  },
}
