import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { flagText, id, ids, idText, instant, requiredLongText, requiredText } from '../core/fields.ts'
import { noticeChannels } from '../notices/calls.ts'
import { calendarDate } from '../values/dates.ts'

/** Why a right is taken back, and what stands of a case. */
export const caseKinds = ['EXPIRY', 'UNPAID', 'UNUSED', 'ABANDONED', 'SURRENDER'] as const
export const caseStates = ['OPEN', 'READY', 'DECIDED', 'STOPPED'] as const

export type CaseKind = (typeof caseKinds)[number]

/** A case as it stands in lists. */
export const listedCase = z.object({
  case_id: id,
  case_no: z.int(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  site_id: id,
  site_ref: z.string(),
  /** The holders of the right, the lead first. */
  holders: z.string(),
  reason: z.string(),
  opened_at: instant,
  /** Whole days since then. */
  age_days: z.int(),
  /** The step that comes next; null: all have been taken. */
  next_step: z.object({ ordinal: z.int(), words: z.string() }).nullable(),
  /** From which day it, or the decision, may be taken; null as long as the step before does not count. */
  next_from: calendarDate.nullable(),
  stopped_reason: z.string().nullable(),
  decided_on: calendarDate.nullable(),
})

export type ListedCase = z.output<typeof listedCase>

const step = z.object({
  ordinal: z.int(),
  channel: z.enum(noticeChannels),
  words: z.string(),
  days_after: z.int(),
  notice_id: id.nullable(),
  /** From which day it may be taken; null as long as the step before has no proof. */
  may_from: calendarDate.nullable(),
  done_on: calendarDate.nullable(),
})

export type CaseStep = z.output<typeof step>

/** A case with its steps, and what its decision waits for. */
export const wholeCase = listedCase.extend({
  right_id: id,
  wait_days: z.int(),
  steps: z.array(step),
  opened_by: z.string(),
  opened_by_id: id,
  second_by: z.string().nullable(),
  second_by_id: id.nullable(),
  decided_by: z.string().nullable(),
  decided_why: z.string().nullable(),
  stopped_at: instant.nullable(),
  /** Who a notice can go to. */
  people: z.array(z.object({ customer_id: id, name: z.string() })),
  /** What the decision waits for, one sentence each; empty once it can be taken. */
  waits_for: z.array(z.string()),
  /** Who is buried there: they stay. */
  buried: z.string().nullable(),
})

export type WholeCase = z.output<typeof wholeCase>

const days = z.int('Enter the days.').min(0, 'From 0 to 3,650 days.').max(3650, 'From 0 to 3,650 days.')

/** What is asked to open a case: why, and its steps. */
export const openCaseForm = z.object({
  kind: z.enum(caseKinds, { error: 'Choose why.' }),
  reason: requiredLongText('Say why.', 1000),
  steps: z
    .array(
      z.object({
        channel: z.enum(noticeChannels, { error: 'Choose how.' }),
        words: requiredText('Say what is done.', 200),
        days_after: days,
      }),
    )
    .min(1, 'A case has at least one step.')
    .max(20, 'At most 20 steps.'),
  wait_days: days,
})

/** The steps of a case to begin with, and where they come from; the park’s adviser confirms them. */
const casePlan = z.object({
  name: z.string(),
  source: z.string(),
  steps: openCaseForm.shape.steps,
  wait_days: z.int(),
})

export type CasePlan = z.output<typeof casePlan>

const practice = 'tenure'
const params = ids('case_id')

export const cases = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/cases',
    summary: 'The cases that are open, the oldest first, or those that are closed; of one site, or of all',
    permission: { any: ['PERM_VIEW'] },
    practice,
    query: z.object({ closed: flagText.optional(), site_id: idText.optional() }),
    response: z.array(listedCase),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/cases/:case_id',
    summary: 'A case with its steps, and what its decision waits for',
    permission: { any: ['PERM_VIEW'] },
    practice,
    params,
    response: wholeCase,
  }),
  plans: endpoint({
    method: 'GET',
    path: '/api/v1/case_plans',
    summary: 'The plans of steps that a case of a kind can begin with, each with its source',
    permission: { any: ['PERM_EDIT'] },
    practice,
    query: z.object({ kind: z.enum(caseKinds) }),
    response: z.array(casePlan),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/cases',
    summary: 'Opens a case to take back the right to a site, with its steps',
    permission: { any: ['PERM_EDIT'] },
    practice,
    params: ids('site_id'),
    body: openCaseForm,
    response: wholeCase,
    conflicts: [
      'The site has no right in force',
      'A case is open there already',
      'A hold, a transfer or a planned burial stands against it',
      'The right has not come to its end',
    ],
  }),
  ready: endpoint({
    method: 'PUT',
    path: '/api/v1/cases/:case_id/ready',
    summary: 'A second person has checked that a case can be decided',
    permission: { any: ['PERM_AUTHORIZE'] },
    practice,
    params,
    response: wholeCase,
    conflicts: ['The same person opened it', 'A step has not run', 'Something stands against it'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/v1/cases/:case_id/decide',
    summary: 'Decides a case: the right ends, and the site is available again where nobody is buried',
    permission: { any: ['PERM_SALES_SUPER'] },
    practice,
    params,
    body: z.object({ note: requiredLongText('Say why.', 1000) }),
    response: wholeCase,
    conflicts: ['The same person opened or prepared it', 'It is not ready', 'Something stands against it'],
  }),
  stop: endpoint({
    method: 'PUT',
    path: '/api/v1/cases/:case_id/stop',
    summary: 'Stops a case, with a reason',
    permission: { any: ['PERM_EDIT'] },
    practice,
    params,
    body: z.object({ note: requiredLongText('Say why.', 500) }),
    response: wholeCase,
    conflicts: ['It is closed'],
  }),
}
