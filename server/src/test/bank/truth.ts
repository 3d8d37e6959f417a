import { customerPayRef, payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { addDays } from '@sexton/contract/values/dates'
import { lineOf, movedBy, type FileLine } from '../../features/bank/files/bank-file.ts'

/** What draws: a rig's `Random`. */
export interface Draw {
  int(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

/** A movement as it happened. Those of one batch are one entry of the bank. */
export interface Movement extends FileLine {
  batch: number | null
}

/** What an account's movements are, whatever files tell of them. */
export interface Truth {
  account_no: string
  currency: string
  opening: number
  first_on: string
  last_on: string
  /** In the order of their days. */
  movements: Movement[]
}

export interface TruthSize {
  days: number
  /** The most on one day. */
  perDay: number
  /** Whether each movement has a number of the bank. */
  hasIds: boolean
  /** Whether the operator keeps fees. */
  hasFees: boolean
}

const names = [
  'Chanda Mwansa',
  'O’Brien & Sons Ltd',
  'José Müller',
  'PHIRI, M.',
  'St. Ann’s Church (choir)',
  'Zulu <agent 7>',
  '',
]

const thanks = [
  'grave of J. Phiri',
  'thank you',
  'Burial 3/12; part 2',
  'for "Mum"',
  'Café Lusaka, ünder',
  '',
  'K 500',
]

function reference(draw: Draw): string {
  const ref = draw.chance(0.8) ? payRef(draw.int(1, 9_999)) : customerPayRef(draw.int(1, 999))
  return draw.pick(['', ref, printedRef(ref), `INV${ref}`])
}

function movement(draw: Draw, booked_on: string, no: number, { hasIds, hasFees }: TruthSize): Movement {
  const isReturn = draw.chance(0.08)
  const isIn = !isReturn && draw.chance(0.85)
  const amount = draw.chance(0.6) ? draw.pick([5_000, 10_000, 50_000]) : draw.int(500, 999_999)
  const words = [isReturn ? 'Returned' : '', draw.pick(thanks)].filter(Boolean).join(' ')
  return {
    ...lineOf({
      booked_on,
      value_on: draw.chance(0.2) ? addDays(booked_on, -1) : booked_on,
      amount: isIn ? amount : -amount,
      fee: hasFees && isIn && draw.chance(0.5) ? draw.int(1, 400) : 0,
      name: draw.pick(names),
      party_account: draw.chance(0.4) ? String(draw.int(1_000_000, 1_000_020)) : '',
      phone: draw.chance(0.5) ? `26097${draw.int(7_000_000, 7_000_020)}` : '',
      reference: reference(draw),
      words,
      bank_ref: hasIds ? `T${no}` : '',
      is_return: isReturn,
    }),
    batch: null,
  }
}

/** Twins that the bank numbers alike have the same number; batches are of what comes in. */
function day(draw: Draw, booked_on: string, before: number, size: TruthSize): Movement[] {
  const found: Movement[] = []
  for (let count = draw.int(0, size.perDay); found.length < count;) {
    const no = before + found.length + 1
    const one = movement(draw, booked_on, no, size)
    found.push(one)
    if (draw.chance(0.25))
      found.push({ ...one, bank_ref: one.bank_ref && draw.chance(0.5) ? `T${no + 1}` : one.bank_ref })
  }
  const isBatched = draw.chance(0.4)
  return found.map((one) => (isBatched && one.amount > 0 ? { ...one, batch: before + 1 } : one))
}

/** A month of a park's bank, or more: twins, returns, fees and batches among it. */
export function makeTruth(draw: Draw, size: TruthSize): Truth {
  const first_on = draw.pick(['2026-03-01', '2025-12-20', '2024-02-20'])
  const movements: Movement[] = []
  for (let at = 0; at < size.days; at += 1)
    movements.push(...day(draw, addDays(first_on, at), movements.length, size))
  return {
    account_no: '0815004711',
    currency: 'ZMW',
    opening: draw.int(-50_000, 900_000),
    first_on,
    last_on: addDays(first_on, size.days - 1),
    movements,
  }
}

/** The movements of some days, with what the account held before them. */
export function daysOf(truth: Truth, first_on: string, last_on: string): Truth {
  const before = truth.movements.filter(({ booked_on }) => booked_on < first_on)
  return {
    ...truth,
    first_on,
    last_on,
    opening: truth.opening + movedBy(before),
    movements: truth.movements.filter(({ booked_on }) => booked_on >= first_on && booked_on <= last_on),
  }
}
