import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { id, ids, maxId } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { salePlan } from './shapes.ts'
import {
  breakForm,
  hardshipForm,
  letterForm,
  letterKinds,
  mostLetters,
  passOnForm,
  reAgreeForm,
  remindForm,
} from './step-forms.ts'

const practice = 'plans' as const
const superOnly = { any: ['PERM_SALES_SUPER'] } as const
const writes = { any: ['PERM_ACCOUNTS', 'PERM_SALES_SUPER'] } as const
const ofPlan = ids('payment_plan_id')
const pdf = 'application/pdf'
const ended = 'the plan has ended'
const notLate = 'nothing is late on it'

/** The numbers in a query, each once. */
export const plansIn = (listed: string): number[] => [...new Set(listed.split(',').map(Number))]

const listed = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Choose at least one payment plan.')
  .refine(
    (text) => plansIn(text).length <= mostLetters,
    `You can send at most ${mostLetters} letters at a time.`,
  )
  .refine((text) => plansIn(text).every((one) => one <= maxId), 'There is no such payment plan.')

/** What becomes of the money, and why the plan cannot be broken yet. */
export const planBreaking = z.object({
  received: money,
  retained: money,
  to_give_back: money,
  to_credit: money,
  noticed_on: calendarDate.nullable(),
  may_break_from: calendarDate.nullable(),
  problem: z.string().nullable(),
})

/** What happens on a plan after it was agreed (plans-17 to plans-22). */
export const planSteps = {
  letters: endpoint({
    method: 'GET',
    path: '/asset/payment_plans/letters.pdf',
    summary: 'Reminders or notices of payment plans that are late, each on pages of its own, as one PDF',
    queue: 'heavy',
    permission: writes,
    practice,
    query: z.object({ payment_plan_ids: listed, letter: z.enum(letterKinds) }),
    file: pdf,
    conflicts: [notLate, ended],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/v1/payment_plans/reminders',
    summary:
      'Emails each of these their reminder, or records that it is posted today, on the plan; all of them or none',
    queue: 'heavy',
    permission: writes,
    practice,
    body: remindForm,
    conflicts: [notLate, ended, 'a customer takes no email, or has no address'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/v1/payment_plans/:payment_plan_id/letters',
    summary:
      'Makes a reminder or the notice and records that it went out, by email or by post with its proof',
    permission: writes,
    practice,
    params: ofPlan,
    body: letterForm,
    response: salePlan,
    conflicts: [notLate, ended, 'the customer takes no email, or has no address'],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/v1/payment_plans/:payment_plan_id/hardship',
    summary: 'In hardship: the dues to come move by months, with the reason',
    permission: superOnly,
    practice,
    params: ofPlan,
    body: hardshipForm,
    response: salePlan,
    conflicts: [ended, 'no due is to come'],
  }),
  breaking: endpoint({
    method: 'GET',
    path: '/api/v1/payment_plans/:payment_plan_id/breaking',
    summary: 'What is kept and given back if a plan is broken, and why it cannot be yet',
    permission: superOnly,
    practice,
    params: ofPlan,
    response: planBreaking,
  }),
  break: endpoint({
    method: 'POST',
    path: '/api/v1/payment_plans/:payment_plan_id/breaking',
    summary:
      'Breaks a plan after its notice: the order is cancelled by a credit note, what is not kept is proposed as refunds',
    permission: superOnly,
    practice,
    params: ofPlan,
    body: breakForm,
    response: z.object({ sale_id: id, refund_request_ids: z.array(id) }),
    conflicts: [ended, notLate, 'no notice was given, or its days are not over', changedSinceOpened],
  }),
  reAgree: endpoint({
    method: 'PUT',
    path: '/api/v1/sales/:sale_id/payment_plan',
    summary: 'Ends the plan of an order, and agrees another one for what is outstanding',
    permission: superOnly,
    practice,
    params: ids('sale_id'),
    body: reAgreeForm,
    response: salePlan,
    conflicts: ['the order has no running plan', 'nothing is outstanding on it'],
  }),
  passOn: endpoint({
    method: 'POST',
    path: '/api/v1/payment_plans/:payment_plan_id/heir',
    summary: 'Notes who pays on from now on, such as an heir, with the paper that says so',
    permission: superOnly,
    practice,
    params: ofPlan,
    body: passOnForm,
    response: salePlan,
    conflicts: [ended],
  }),
  agreement: endpoint({
    method: 'GET',
    path: '/asset/payment_plans/:payment_plan_id/agreement.pdf',
    summary: 'The agreement about a payment plan, to be signed',
    permission: { any: ['PERM_EDIT', 'PERM_SALES_SUPER'] },
    practice,
    params: ofPlan,
    file: pdf,
  }),
  settlement: endpoint({
    method: 'GET',
    path: '/asset/payment_plans/:payment_plan_id/settlement.pdf',
    summary: 'The final settlement of a plan that was broken',
    permission: { any: ['PERM_EDIT', 'PERM_SALES_SUPER'] },
    practice,
    params: ofPlan,
    file: pdf,
    conflicts: ['the plan was not broken'],
  }),
}

export const planPaperPaths = {
  letters: (payment_plan_ids: readonly number[], letter: (typeof letterKinds)[number]) =>
    `/asset/payment_plans/letters.pdf?payment_plan_ids=${payment_plan_ids.join(',')}&letter=${letter}`,
  agreement: (payment_plan_id: number) => `/asset/payment_plans/${payment_plan_id}/agreement.pdf`,
  settlement: (payment_plan_id: number) => `/asset/payment_plans/${payment_plan_id}/settlement.pdf`,
}
