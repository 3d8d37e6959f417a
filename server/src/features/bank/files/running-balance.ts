import { fromHundredths, moneyText } from '@sexton/contract/values/money'
import { wrongFile } from '../../../domain/text-files/read-text.ts'
import type { TableLine } from './table-line.ts'

/** An amount as the screens write it; `symbol` is that of the park's currency. */
export const amountText = (hundredths: number, symbol: string) =>
  moneyText(fromHundredths(hundredths), symbol)

interface Balances {
  opening: number | null
  closing: number | null
  /** A fee is none of the account's: the payer bore it. */
  isPayers: boolean
  problem?: string
}

type Known = TableLine & { balance: number }

const movedWith = (isPayers: boolean) => (one: TableLine) => one.line.amount - (isPayers ? 0 : one.line.fee)

/** The lines whose balance is not what the line before and the movement make, the first first. */
const wrongOnes = (lines: readonly Known[], moved: (one: TableLine) => number): number[] =>
  lines.flatMap((one, at) => (at > 0 && lines[at - 1]!.balance + moved(one) !== one.balance ? [at] : []))

/** What the balances of a table say, in the order of its lines or the other way round, each checked with the line before. */
export function checkBalances(all: readonly TableLine[], filename: string, symbol: string): Balances {
  const known = all.filter((one): one is Known => one.balance !== null)
  const none = { opening: null, closing: null, isPayers: false }
  if (known.length === 0 || known.length < all.length) return none
  const hasFees = all.some(({ line }) => line.fee > 0)
  const ways = [known, known.toReversed()].flatMap((lines) =>
    (hasFees ? [false, true] : [false]).map((isPayers) => ({
      lines,
      isPayers,
      wrong: wrongOnes(lines, movedWith(isPayers)),
    })),
  )
  const best = ways.reduce((one, other) => (other.wrong.length < one.wrong.length ? other : one))
  const { lines, isPayers, wrong } = best
  const moved = movedWith(isPayers)
  if (wrong.length === 0)
    return { opening: lines[0]!.balance - moved(lines[0]!), closing: lines.at(-1)!.balance, isPayers }
  if (wrong.length * 2 >= lines.length - 1)
    return {
      ...none,
      problem: 'The lines are not in the order of their balances, so the balances are not checked.',
    }
  const [before, one] = [lines[wrong[0]! - 1]!, lines[wrong[0]!]!]
  const due = before.balance + moved(one)
  const said = (hundredths: number) => amountText(hundredths, symbol)
  throw wrongFile(
    filename,
    `does not add up in line ${one.no}: its balance should be ${said(due)} and is ${said(one.balance)}. The difference is ${said(Math.abs(due - one.balance))}. Is a line missing? Download it again.`,
  )
}
