import * as z from 'zod'
import { customerName } from '../core/customer-name.ts'
import { id, idText, instant, requiredLongText, wholeText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { offeredKind, planChoice } from './choice.ts'
import { burialWhens } from './may-bury.ts'

export const stepKinds = [
  'AGREED',
  'REMINDED',
  'NOTICE',
  'BROKEN',
  'RE_AGREED',
  'HARDSHIP',
  'ENDED',
  'PASSED_ON',
  'BURIAL_ALLOWED',
] as const

export type StepKind = (typeof stepKinds)[number]

/** What happened on a plan. */
const planStep = z.object({
  plan_step_id: id,
  kind: z.enum(stepKinds),
  on_date: calendarDate,
  note: z.string().nullable(),
  by: z.string().nullable(),
  by_id: id.nullable(),
  at: instant,
  document_id: id.nullable(),
  proof_document_id: id.nullable(),
  /** What the files of these are called; null once one is deleted. Both are documents of the sale. */
  document: z.string().nullable(),
  proof: z.string().nullable(),
  mail_id: id.nullable(),
  burial_id: id.nullable(),
})

export type PlanStep = z.output<typeof planStep>

const planDue = z.object({
  due_no: z.int(),
  due_on: calendarDate,
  value: money,
  credited: money,
  received: money,
  owed: money,
  state: z.enum(['PAID', 'PART', 'DUE', 'LATE', 'COMING']),
  days_late: z.int(),
})

export const planStates = ['ON_TIME', 'LATE', 'DONE'] as const

/** What was agreed, whether it runs or has ended. */
const agreed = z.object({
  payment_plan_id: id,
  plan_kind: z.string().nullable(),
  agreed_on: calendarDate,
  burial_when: z.enum(burialWhens),
  grace_days: z.int(),
  notice_days: z.int(),
  retained_percent: z.number(),
  retained_most: money.nullable(),
  note: z.string().nullable(),
  steps: z.array(planStep),
})

/** The running plan of an order, as it stands today (plans-3). */
export const runningPlan = agreed.extend({
  state: z.enum(planStates),
  owed: money,
  late: money,
  days_late: z.int(),
  due_so_far: money,
  not_yet_due: money,
  next: z.object({ due_no: z.int(), due_on: calendarDate, owed: money }).nullable(),
  dues: z.array(planDue),
})

export type RunningPlan = z.output<typeof runningPlan>

const endedPlan = agreed.extend({
  ended_on: calendarDate,
  ended_how: z.enum(['BROKEN', 'RE_AGREED', 'CREDITED', 'ENDED']),
  ended_reason: z.string(),
})

export type EndedPlan = z.output<typeof endedPlan>

/** How a sale is paid: what a draft has chosen, its running plan, and plans that ended. */
export const salePlan = z.object({
  choice: planChoice.nullable(),
  /** Why the order cannot be placed so. */
  problems: z.array(z.string()),
  plan: runningPlan.nullable(),
  ended: z.array(endedPlan),
})

export type SalePlan = z.output<typeof salePlan>

export const offered = z.object({
  kinds: z.array(offeredKind),
  /** A plan of more instalments asks whether the law on credit allows it; 0 never asks. */
  warn_above_instalments: z.int(),
})

/** What a burial waits for (plans-9). */
export const burialPlan = z.object({
  waits: z.array(z.object({ sale_id: id, payment_plan_id: id, to_pay: money })),
  allowed: z.array(
    z.object({ sale_id: id, by: z.string().nullable(), on_date: calendarDate, reason: z.string() }),
  ),
})

export const allowForm = z.object({ reason: requiredLongText('Say why.', 1000) })

/** Which plans: those that need a word, that are late, with a due within 30 days, whose notice is over, all that run. */
export const planFilters = ['word', 'late', 'coming', 'notice_over', 'all'] as const

export type PlanFilter = (typeof planFilters)[number]

export const planQuery = z.object({
  show: z.enum(planFilters).optional(),
  /** Only those of this customer. */
  customer_id: idText.optional(),
  limit: wholeText(1, 100),
  offset: wholeText(0, 1_000_000),
})

export type PlanQuery = z.output<typeof planQuery>

/** A running plan in the list of all. */
export const listedPlan = z.object({
  payment_plan_id: id,
  sale_id: id,
  customer_id: id,
  ...customerName,
  plan_kind: z.string().nullable(),
  agreed_on: calendarDate,
  price: money,
  owed: money,
  late: money,
  days_late: z.int(),
  next_due_on: calendarDate.nullable(),
  next_owed: money.nullable(),
  last_step: z.enum(stepKinds).nullable(),
  last_step_on: calendarDate.nullable(),
  /** False: letters go by post, as the customer has died, takes no email or has no address. */
  by_email: z.boolean(),
})

export type ListedPlan = z.output<typeof listedPlan>

/** Of plans that are late what is late, of those with a due soon what falls due by then, of all what is owed (plans-14). */
const sumOf = z.object({ plans: z.int(), owed: money })

export const planPage = z.object({
  sums: z.object({ word: sumOf, late: sumOf, coming: sumOf, notice_over: sumOf, all: sumOf }),
  plans: z.array(listedPlan),
})
