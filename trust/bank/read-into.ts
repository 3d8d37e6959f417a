import { bankFiles } from '@sexton/contract/bank/file-calls'
import type { BankReport } from '@sexton/contract/bank/file-shapes'
import { isBusy } from '../../processes/caller.ts'
import type { FileLine } from '../../server/src/features/bank/files/bank-file.ts'
import { fileOfAccount } from '../../server/src/features/bank/files/of-account.ts'
import { Refusal } from '../../server/src/core/refusal.ts'
import { formats, type FormatName } from '../../server/src/test/bank/formats.ts'
import { readWritten } from '../../server/src/test/bank/read-written.ts'
import { cutAnywhere, reordered, someDays } from '../../server/src/test/bank/spoil.ts'
import type { Truth } from '../../server/src/test/bank/truth.ts'
import { form } from '../../server/src/test/multipart.ts'
import type { Person } from '../frame/people.ts'
import type { Random } from '../frame/random.ts'
import { Difference } from '../lives/difference.ts'

interface File {
  format: FormatName
  truth: Truth
  random: Random
  /** All days, whole. */
  whole?: boolean
}

/** What a file tells, as far as it is whole; nothing where nothing of it can be read. */
async function toldBy(bytes: Buffer, filename: string, truth: Truth): Promise<FileLine[]> {
  try {
    return fileOfAccount(await readWritten(bytes, filename), truth, filename).lines
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

async function read(by: Person, bank_account_id: number, bytes: Buffer, filename: string) {
  const given = { params: { bank_account_id }, body: {} }
  const sent = form([{ name: filename, content: bytes, field: 'file' }], { add: 'true', cut: 'true' })
  for (;;) {
    const answer = await by.ask(bankFiles.read, given, sent)
    if (!isBusy(answer)) return answer
  }
}

/**
 * Two read the same file of some days at once, in another order, maybe cut: one adds its lines, and the other one is told that
 * it was read. Answers what it tells.
 */
export async function readInto(
  people: readonly [Person, Person],
  bank_account_id: number,
  { format, truth, random, whole }: File,
): Promise<FileLine[]> {
  const part = whole ? truth : reordered(someDays(truth, random), random)
  const filename = `statement.${formats[format].extension}`
  const written = formats[format].write(part)
  const bytes = !whole && random.chance(0.3) ? cutAnywhere(written, random) : written
  const lines = await toldBy(bytes, filename, truth)
  const answers = await Promise.all(people.map((by) => read(by, bank_account_id, bytes, filename)))
  const said = answers.map(({ status, text }) => `${status} ${text.slice(0, 160)}`).join(' and ')
  const reports = answers.flatMap(({ status, body }) => (status === 200 ? [body as BankReport] : []))
  const isRefused = answers.every(({ status }) => status === 415) && lines.length === 0 && !whole
  if (!isRefused && (reports.length < 2 || reports.some((report) => report.lines !== lines.length)))
    throw new Difference(`a ${format} file of ${lines.length} lines is read: ${said}`)
  if (reports.length > 0 && reports.every(({ again }) => again === null))
    throw new Difference(`both add the same file: ${said}`)
  return lines
}
