// Payment plans as the model has them: whole hundredths, and no rule here is the product's code.

import { creditedOn, priceOf, receiptedOn, sum, type Burial, type Sale } from './model.ts'

/** A kind of plan that the park offers. */
export interface PlanKind {
  id: number
  name: string
  burialWhen: 'ANY' | 'AFTER_FIRST' | 'SHARE' | 'PAID'
  graceDays: number
  noticeDays: number
  retainedPercent: number
  retainedMost: number | null
}

/** How an order is to be paid. */
export interface Terms {
  kind: PlanKind
  deposit: number
  instalments: number
  every: 'WEEK' | 'TWO_WEEKS' | 'MONTH' | 'QUARTER'
  firstOn: string
  payday: number | null
}

interface Due {
  day: string
  cents: number
}

export interface Plan {
  id: number
  kind: PlanKind
  agreedOn: string
  dues: Due[]
  /** Of the order when it was agreed. */
  received: number
  credited: number
  steps: { kind: string; day: string }[]
  ended?: 'BROKEN' | 'RE_AGREED' | 'CREDITED' | 'ENDED'
}

const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const after = (day: string, days: number) => new Date(at(day) + days * DAY).toISOString().slice(0, 10)
const daysSince = (day: string, today: string) => Math.round((at(today) - at(day)) / DAY)
const numberOf = (day: string) => Number(day.slice(8))
const isLast = (day: string) => numberOf(after(day, 1)) === 1

/** It is this day of the month, or the last one of a month without it. */
const isPayday = (payday: number, day: string) =>
  numberOf(day) === payday || (isLast(day) && numberOf(day) < payday)

/** The paydays from a day on. */
function paydays(from: string, payday: number, count: number): string[] {
  const found: string[] = []
  for (let day = from; found.length < count; day = after(day, 1)) if (isPayday(payday, day)) found.push(day)
  return found
}

/** The days of the instalments (plans-1). */
function instalmentDays({ every, firstOn, payday, instalments }: Terms): string[] {
  const each = Array.from({ length: instalments }, (_, index) => index)
  if (every === 'WEEK') return each.map((index) => after(firstOn, 7 * index))
  if (every === 'TWO_WEEKS') return each.map((index) => after(firstOn, 14 * index))
  const months = every === 'MONTH' ? 1 : 3
  const all = paydays(firstOn, payday ?? numberOf(firstOn), instalments * months)
  return each.map((index) => all[index * months]!)
}

/** Each instalment but the last, which has the rest: whole units where the sum is whole and they are ten or more. */
function instalmentOf({ deposit, instalments }: Terms, total: number): number {
  const each = Math.floor((total - deposit) / instalments)
  return total % 100 === 0 && total >= 1000 * instalments ? each - (each % 100) : each
}

/** Whether an order of this sum can be paid so from today on (plans-13). */
export const fits = (terms: Terms, total: number, today: string) =>
  total > 0 &&
  terms.deposit < total &&
  instalmentOf(terms, total) > 0 &&
  terms.firstOn >= today &&
  (terms.deposit === 0 || instalmentDays(terms)[0] !== today)

function duesOf(terms: Terms, total: number, today: string): Due[] {
  const { deposit, instalments } = terms
  const each = instalmentOf(terms, total)
  const last = total - deposit - each * (instalments - 1)
  const dues = instalmentDays(terms).map((day, index) => ({
    day,
    cents: index < instalments - 1 ? each : last,
  }))
  return deposit > 0 ? [{ day: today, cents: deposit }, ...dues] : dues
}

/** The plan of an order for what it has outstanding, as it is made on this day. */
export const newPlan = (id: number, sale: Sale, terms: Terms, today: string): Plan => ({
  id,
  kind: terms.kind,
  agreedOn: today,
  dues: duesOf(terms, priceOf(sale) - creditedOn(sale) - receiptedOn(sale), today),
  received: receiptedOn(sale),
  credited: creditedOn(sale),
  steps: [{ kind: 'AGREED', day: today }],
})

export const runningOn = ({ plans }: Pick<Sale, 'plans'>) => plans.find(({ ended }) => !ended)

/** Ends the running plan, if there is one, with the step that says so. */
export function endPlan(sale: Pick<Sale, 'plans'>, ended: NonNullable<Plan['ended']>, today: string): void {
  const plan = runningOn(sale)
  if (!plan) return
  plan.ended = ended
  plan.steps.push({ kind: ended === 'CREDITED' ? 'ENDED' : ended, day: today })
}

function stateOf(
  { day, received, owed }: Due & Record<'received' | 'owed', number>,
  plan: Plan,
  today: string,
) {
  if (owed === 0) return 'PAID'
  if (day > today) return received > 0 ? 'PART' : 'COMING'
  return daysSince(day, today) > plan.kind.graceDays ? 'LATE' : 'DUE'
}

/** How each due stands: what came in since fills the first ones, what was credited since takes off the last ones (plans-3). */
export function duesNow(sale: Sale, plan: Plan, today: string) {
  const rows = plan.dues.map((due) => ({ ...due, owed: due.cents, received: 0, credited: 0 }))
  let [got, off] = [receiptedOn(sale) - plan.received, creditedOn(sale) - plan.credited]
  if (got < 0) rows[0]!.owed -= got
  for (const row of rows) {
    row.received = Math.min(row.owed, Math.max(0, got))
    row.owed -= row.received
    got -= row.received
  }
  for (const row of rows.toReversed()) {
    row.credited = Math.min(row.owed, off)
    row.owed -= row.credited
    off -= row.credited
  }
  return rows.map((row) => {
    const state = stateOf(row, plan, today)
    return { ...row, state, daysLate: state === 'LATE' ? daysSince(row.day, today) : 0 }
  })
}

/** How a plan stands. */
export function planNow(sale: Sale, plan: Plan, today: string) {
  const dues = duesNow(sale, plan, today)
  const owedOf = (those: typeof dues) => sum(those.map(({ owed }) => owed))
  const late = dues.filter(({ state }) => state === 'LATE')
  const next = dues.find(({ state }) => state !== 'LATE' && state !== 'PAID')
  return {
    dues,
    state: late.length > 0 ? 'LATE' : next ? 'ON_TIME' : 'DONE',
    owed: owedOf(dues),
    late: owedOf(late),
    daysLate: late[0]?.daysLate ?? 0,
    dueSoFar: owedOf(dues.filter(({ day }) => day <= today)),
    notYetDue: owedOf(dues.filter(({ day }) => day > today)),
    next,
  }
}

/** The first due that is put off in hardship: to come, and not paid (plans-18). */
export const firstToPutOff = (sale: Sale, plan: Plan, today: string): number =>
  duesNow(sale, plan, today).findIndex(({ day, owed }) => day > today && owed > 0)

/** So many months later: on the payday that it keeps to, else on its own number or the last day of a shorter month. */
function monthsLater(day: string, months: number, payday: number | undefined): string {
  const first = `${day.slice(0, 7)}-01`
  const number = payday !== undefined && isPayday(payday, day) ? payday : numberOf(day)
  let month = first
  for (let left = months; left > 0; left -= 1) month = `${after(month, 31).slice(0, 7)}-01`
  return paydays(month, number, 1)[0]!
}

/** The dues from one on move by months; they keep their payday, and each stays after the one before (plans-5). */
export function putOff({ dues }: Plan, from: number, months: number): void {
  const keptBy = (those: Due[]) => {
    const payday = Math.max(...those.map(({ day }) => numberOf(day)))
    return those.length > 0 && those.every(({ day }) => isPayday(payday, day)) ? payday : undefined
  }
  const payday = keptBy(dues) ?? keptBy(dues.slice(1))
  for (const [at, due] of dues.entries()) {
    if (at < from) continue
    due.day = monthsLater(due.day, months, payday)
    const before = dues[at - 1]?.day
    if (before !== undefined && due.day <= before) due.day = after(before, 1)
  }
}

/** A letter about a plan can be of this day: something was late that is late still. */
export const mayWrite = (sale: Sale, plan: Plan, day: string) =>
  plan.agreedOn <= day && planNow(sale, plan, day).state === 'LATE'

/** A plan can be broken: something is late, and the days of a notice about it are over (plans-19). */
export function mayBreak(sale: Sale, plan: Plan, today: string): boolean {
  const late = duesNow(sale, plan, today).find(({ state }) => state === 'LATE')
  if (!late) return false
  const notices = plan.steps.filter(
    ({ kind, day }) => kind === 'NOTICE' && daysSince(late.day, day) > plan.kind.graceDays,
  )
  return notices.length > 0 && notices.every(({ day }) => daysSince(day, today) > plan.kind.noticeDays)
}

/** What the park keeps of what was received (plans-6). */
export function keptOf(sale: Sale, { kind }: Plan): number {
  const share = Math.floor((priceOf(sale) * Math.round(kind.retainedPercent * 100)) / 10_000)
  return Math.min(receiptedOn(sale), share, kind.retainedMost ?? Infinity)
}

/** Of how many graves of the order somebody lies or will lie in, with this burial. */
const gravesWith = ({ sites }: Sale, burial: Burial) =>
  sum(
    sites.map((on) => {
      const others = on.burials.filter(
        (other) => other !== burial && (other.status === 'CONFIRMED' || other.status === 'COMPLETE'),
      )
      return Math.min(on.type.graves, others.length + (burial.in === on ? 1 : 0))
    }),
  )

/** How much must be paid before this burial by the running plan of its order (plans-7, plans-9). */
export function toPayBefore(burial: Burial, today: string): number {
  const { sale } = burial.in
  const plan = runningOn(sale)
  if (!plan || burial.lies || burial.allowed) return 0
  const { dues, owed } = planNow(sale, plan, today)
  if (plan.kind.burialWhen === 'ANY') return 0
  if (plan.kind.burialWhen === 'AFTER_FIRST') return dues[0]!.owed
  if (plan.kind.burialWhen === 'PAID') return owed
  const graves = sum(sale.sites.map(({ type }) => type.graves))
  const cost = Math.ceil(
    ((priceOf(sale) - creditedOn(sale)) * Math.min(gravesWith(sale, burial), graves)) / graves,
  )
  return Math.max(0, cost - receiptedOn(sale))
}

/** All that was written of a plan is so many days earlier: for it, they have passed. */
export function pass(plan: Plan, days: number): void {
  plan.agreedOn = after(plan.agreedOn, -days)
  for (const dated of [...plan.dues, ...plan.steps]) dated.day = after(dated.day, -days)
}
