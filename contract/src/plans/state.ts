import { daysBetween } from '../values/dates.ts'
import { fromHundredths, sumMoney, toHundredths } from '../values/money.ts'
import type { Due } from './dues.ts'

/** How a due stands on a day. What it waits for says more than a part that is paid: PART is only of one to come. */
export type DueStatus = 'PAID' | 'PART' | 'DUE' | 'LATE' | 'COMING'

export interface DueState extends Due {
  /** What credit notes took off it. */
  credited: number
  received: number
  /** What is owed of it still. */
  owed: number
  state: DueStatus
  /** Since its day; 0 if it is not late. */
  days_late: number
}

export interface PlanState {
  state: 'ON_TIME' | 'LATE' | 'DONE'
  /** What the order has outstanding. */
  owed: number
  late: number
  /** Of the oldest due that is late. */
  days_late: number
  /** What is owed of all dues up to today, whether late or not yet. */
  due_so_far: number
  not_yet_due: number
  /** The first due that is not late and not paid. */
  next: { due_no: number; due_on: string; owed: number } | null
  dues: DueState[]
}

interface Given {
  /** In the order of their days. */
  dues: readonly Due[]
  /** By credit notes since the plan was agreed. */
  credited: number
  /** Since the plan was agreed; below 0 if money that was there then has gone back since. */
  received: number
  today: string
  grace_days: number
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

function statusOf(
  due: { due_on: string; owed: number; received: number },
  today: string,
  grace_days: number,
) {
  if (due.owed === 0) return 'PAID'
  if (due.due_on > today) return due.received > 0 ? 'PART' : 'COMING'
  return daysBetween(due.due_on, today) > grace_days ? 'LATE' : 'DUE'
}

/** Sums in hundredths: credit notes take off the last dues, what is received fills the first (plans-3). */
function dueStates({ dues, credited, received, today, grace_days }: Given): DueState[] {
  const got = toHundredths(received)
  // What went back of the money before the plan is owed with the first due.
  const asked = dues.map(({ value }, index) => toHundredths(value) + (index === 0 ? Math.max(0, -got) : 0))
  const last = asked.reduce((sum, value) => sum + value, 0) - toHundredths(credited)
  let through = 0
  return dues.map((due, index) => {
    const value = asked[index]!
    through += value
    const off = between(0, through - last, value)
    const paid = between(0, got - (through - value), value - off)
    const owed = value - off - paid
    const state = statusOf({ due_on: due.due_on, owed, received: paid }, today, grace_days)
    return {
      ...due,
      credited: fromHundredths(off),
      received: fromHundredths(paid),
      owed: fromHundredths(owed),
      state,
      days_late: state === 'LATE' ? daysBetween(due.due_on, today) : 0,
    }
  })
}

const owedOf = (dues: readonly DueState[]) => sumMoney(dues.map(({ owed }) => owed))

/** How a plan stands on a day, from the sums of its order alone; SQL has the same rule in `plan_state` (plans-3). */
export function planState(given: Given): PlanState {
  const dues = dueStates(given)
  const late = dues.filter(({ state }) => state === 'LATE')
  const next = dues.find(({ state }) => state !== 'PAID' && state !== 'LATE')
  const [owed, not_yet_due] = [owedOf(dues), owedOf(dues.filter(({ due_on }) => due_on > given.today))]
  return {
    state: late.length > 0 ? 'LATE' : owed > 0 ? 'ON_TIME' : 'DONE',
    owed,
    late: owedOf(late),
    days_late: late[0]?.days_late ?? 0,
    due_so_far: sumMoney([owed, -not_yet_due]),
    not_yet_due,
    next: next ? { due_no: next.due_no, due_on: next.due_on, owed: next.owed } : null,
    dues,
  }
}
