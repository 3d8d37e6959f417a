import { plainDate } from '@sexton/contract/values/dates'
import { wrongFile } from '../../../domain/text-files/read-text.ts'
import { movedBy, type FileLine, type ReadFile, type Statement } from './bank-file.ts'
import { amountText } from './running-balance.ts'

/** The account that a file is read for. */
interface Account {
  account_no: string
  /** Of the files read before; empty before the first. */
  currency: string
  /** The sign of the park's currency, for amounts in messages. */
  symbol?: string
}

/** What a file says of one account: its statements put together, and checked. */
export interface BankFile extends Statement {
  format: ReadFile['format']
  cut: boolean
  problems: string[]
}

const bare = (account_no: string) =>
  account_no
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/(?<=\d{4})[A-Z]{3}$/, '')
    .replace(/^0+/, '')

/** Digits by which an account is known where one of two numbers is written shorter. */
const known = 6

/** A file may write the bank's code, zeros or the country before the number. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  if (a === b || a === '' || b === '') return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= known && long.endsWith(short)
}

const tail = (account_no: string) =>
  `…${account_no
    .replaceAll(/[^A-Za-z\d]/g, '')
    .replace(/(?<=\d{4})[A-Za-z]{3}$/, '')
    .slice(-4)}`

/** The statements of this account; the others are told of. */
function ofAccount({ statements }: ReadFile, account: Account, filename: string) {
  const own = statements.filter(({ account_no }) => isSame(account_no, account.account_no))
  const others = [
    ...new Set(statements.filter((one) => !own.includes(one)).map(({ account_no }) => tail(account_no))),
  ]
  if (own.length === 0 && others.length > 0)
    throw wrongFile(
      filename,
      `is of account ${others.slice(0, 3).join(', ')}, this is ${tail(account.account_no)}. Choose another file or account.`,
    )
  const foreign = own.find(
    ({ currency }) => currency !== '' && account.currency !== '' && currency !== account.currency,
  )
  if (foreign)
    throw wrongFile(
      filename,
      `is in ${foreign.currency}, this account is in ${account.currency}. Choose another file or account.`,
    )
  return { own, others }
}

/** A statement whose opening balance and lines do not make its closing balance is not taken. */
function refuseWrongSum(
  { opening, closing, lines, to_on }: Statement,
  { symbol = '' }: Account,
  filename: string,
): void {
  if (opening === null || closing === null) return
  const made = opening + movedBy(lines)
  if (made === closing) return
  const said = (hundredths: number) => amountText(hundredths, symbol)
  throw wrongFile(
    filename,
    `does not add up: the opening balance and the lines make ${said(made)}, and the closing balance of ${to_on ? plainDate(to_on) : 'the file'} is ${said(closing)}. The difference is ${said(Math.abs(made - closing))}. Download it again.`,
  )
}

const sameStatement = (one: Statement, other: Statement) => JSON.stringify(one) === JSON.stringify(other)

/** Where one statement does not open with what the one before it closes with: one is missing between them. */
const gapsBetween = (statements: readonly Statement[], { symbol = '' }: Account) =>
  statements.flatMap((one, at) => {
    const before = statements[at - 1]
    if (!before || before.closing === null || one.opening === null || before.closing === one.opening)
      return []
    return [
      `The statement ${before.to_on && `up to ${plainDate(before.to_on)} `}closes with ${amountText(before.closing, symbol)} and the next one opens with ${amountText(one.opening, symbol)}: a statement between them is missing.`,
    ]
  })

const ends = (lines: readonly FileLine[]) => {
  const days = lines.map(({ booked_on }) => booked_on).sort()
  return { first: days[0] ?? '', last: days.at(-1) ?? '' }
}

const least = (days: readonly string[]) => days.filter(Boolean).sort()[0] ?? ''
const greatest = (days: readonly string[]) => days.filter(Boolean).sort().at(-1) ?? ''

/** What a file says of an account. Another account's, another currency's and one that does not add up are refused. */
export function fileOfAccount(read: ReadFile, account: Account, filename: string): BankFile {
  const { own, others } = ofAccount(read, account, filename)
  // Some banks give pages twice.
  const statements = own.filter((one, at) => at === 0 || !sameStatement(one, own[at - 1]!))
  if (!read.cut) for (const one of statements) refuseWrongSum(one, account, filename)
  const inOrder = statements.toSorted((one, other) =>
    one.from_on < other.from_on ? -1 : one.from_on > other.from_on ? 1 : 0,
  )
  const lines = inOrder.flatMap((one) => one.lines)
  const { first, last } = ends(lines)
  const count = (of: 'pending' | 'failed') => inOrder.reduce((sum, one) => sum + one[of], 0)
  return {
    format: read.format,
    account_no: own[0]?.account_no ?? '',
    currency: own[0]?.currency || account.currency,
    from_on: least([...inOrder.map(({ from_on }) => from_on), first]),
    to_on: greatest([...inOrder.map(({ to_on }) => to_on), last]),
    opening: inOrder[0]?.opening ?? null,
    closing: inOrder.at(-1)?.closing ?? null,
    lines,
    pending: count('pending'),
    failed: count('failed'),
    cut: read.cut,
    problems: [
      ...read.problems,
      ...(read.cut ? [] : gapsBetween(inOrder, account)),
      ...(others.length > 0
        ? [`The file also has account ${others.join(', ')}. Its lines are not read here.`]
        : []),
    ],
  }
}
