import { mostDoubts, type BankDoubt, type BankReport } from '@sexton/contract/bank/file-shapes'
import { plainDate } from '@sexton/contract/values/dates'
import { fromHundredths, toHundredths } from '@sexton/contract/values/money'
import type { Changing } from '../../../core/context/context.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { movedBy, type FileLine } from '../files/bank-file.ts'
import { linesToAdd, weighLines, type KnownLine, type PlacedLine } from '../files/lines-to-add.ts'
import type { BankFile } from '../files/of-account.ts'
import { isWrittenAs } from './written-as.ts'
import { accountOf, type Asked, type Prepared } from './prepare.ts'
import { knownLines, knownOf, shownLines } from './reading-queries.ts'

/** Lines of a table by the words of which nothing else tells whether they are another payment. */
function doubtOf({ line, known, isRewritten, alike }: PlacedLine<KnownLine>): BankDoubt['doubt'] | null {
  if (alike) return 'ALIKE'
  if (known && isRewritten) return 'REWRITTEN'
  return known && line.bank_ref === '' ? 'KNOWN' : null
}

const lineShown = ({ line, at }: Pick<PlacedLine<KnownLine>, 'line' | 'at'>) => {
  const { value_on: _value_on, amount, fee, ...rest } = line
  return { at, ...rest, amount: fromHundredths(amount), fee: fromHundredths(fee) }
}

async function doubtsOf(
  ctx: Changing,
  weighed: readonly PlacedLine<KnownLine>[],
): Promise<BankReport['doubts']> {
  const counts = { REWRITTEN: 0, ALIKE: 0, KNOWN: 0 }
  const told = weighed.flatMap((one) => {
    const doubt = doubtOf(one)
    return doubt && (counts[doubt] += 1) <= mostDoubts ? { doubt, one, known: (one.known ?? one.alike)! } : []
  })
  const known = await shownLines(
    ctx,
    told.map((each) => each.known.bank_line_id),
  )
  return told.map(({ doubt, one, known: { bank_line_id } }) => ({
    doubt,
    line: lineShown(one),
    known: known.get(bank_line_id)!,
  }))
}

/** Rows of the preview. */
const shownFirst = 8

const amountOf = (hundredths: number | null) => (hundredths === null ? null : fromHundredths(hundredths))

type Known = Awaited<ReturnType<typeof knownOf>>

/** What is to be known before the lines are added, beside what the file itself tells. */
function problemsOf(
  ctx: Changing,
  file: BankFile,
  lines: readonly FileLine[],
  { balance, currency }: Known,
  opens_on: string,
) {
  const { MONEY_SYMBOL } = ctx.park
  const ahead = lines.filter(({ booked_on }) => booked_on > ctx.today).length
  const isStatement = file.format !== 'CSV' && file.format !== 'XLSX'
  const opening = amountOf(file.opening)
  return [
    ...file.problems,
    ...(currency === null && file.currency !== '' && !isWrittenAs(file.currency, MONEY_SYMBOL)
      ? [
          `It is in ${file.currency}, and all amounts here are in ${MONEY_SYMBOL}. Do not add it unless that is the same.`,
        ]
      : []),
    ...(ahead > 0 ? [`${ahead} of its lines are dated after today. Check the order of day and month.`] : []),
    ...(isStatement &&
    opening !== null &&
    file.from_on > opens_on &&
    toHundredths(opening) !== toHundredths(balance)
      ? [
          `It opens with ${inMoney(ctx.park, opening)}, and the lines read before ${plainDate(file.from_on)} come to ${inMoney(ctx.park, balance)}. Another file may be missing.`,
        ]
      : []),
  ]
}

/** A file of an account beside what is known of it (bank-8 to bank-12); nothing is written. */
export async function weigh(
  ctx: Changing,
  { params: { bank_account_id } }: Asked,
  file: BankFile,
  { answers, sha256 }: Prepared,
) {
  const { opens_on } = await accountOf(ctx, bank_account_id)
  const placed = file.lines.map((line, at) => ({ line, at }))
  const taken = placed.filter(({ line }) => line.booked_on >= opens_on)
  const days = taken.map(({ line }) => line.booked_on).sort()
  const known = await knownOf(ctx, bank_account_id, sha256, file.from_on || null)
  const there = await knownLines(ctx, bank_account_id, {
    first: days[0] ?? opens_on,
    last: days.at(-1) ?? opens_on,
  })
  const of = { account_no: String(bank_account_id), currency: '' }
  const weighed = weighLines(
    there,
    taken.map(({ line }) => line),
    of,
  ).map((one, no) => ({ ...one, at: taken[no]!.at }))
  const toAdd = known.again ? [] : linesToAdd(there, weighed, answers)
  const lines = toAdd.map(({ line }) => line)
  return {
    toAdd,
    known,
    report: {
      currency: file.currency,
      from_on: file.from_on || null,
      to_on: file.to_on || null,
      opening: amountOf(file.opening),
      closing: amountOf(file.closing),
      lines: weighed.length,
      added: toAdd.length,
      moved: fromHundredths(movedBy(lines)),
      fees: fromHundredths(lines.reduce((sum, { fee }) => sum + fee, 0)),
      known: weighed.length - toAdd.length,
      before: placed.length - taken.length,
      signed: lines.filter(({ booked_on }) => known.signed !== null && booked_on <= known.signed).length,
      pending: file.pending,
      failed: file.failed,
      cut: file.cut,
      problems: problemsOf(ctx, file, lines, known, opens_on),
      again: known.again,
      first: toAdd.slice(0, shownFirst).map(lineShown),
      doubts: known.again ? [] : await doubtsOf(ctx, weighed),
    },
  }
}
