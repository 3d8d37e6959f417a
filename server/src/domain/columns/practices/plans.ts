import { keptAs, saying } from '../anonymize-rules.ts'
import { table } from '../column.ts'

const every = {
  means: 'How often one is due: WEEK, TWO_WEEKS, MONTH, QUARTER',
  anonymize: keptAs('choice'),
  label: 'How often one is due',
  values: 'spelt',
} as const
const burialWhen = {
  means: 'When someone may be buried: ANY time, AFTER_FIRST due, by the SHARE that is paid, when all is PAID',
  anonymize: keptAs('choice'),
  label: 'When someone may be buried',
  values: 'spelt',
} as const
const graceDays = 'Days after a due before it is late'
const noticeDays = 'Days between the notice and the end of a broken plan'
const retainedPercent = 'Of a broken plan the park keeps this percentage of the price'
const retainedMost = {
  means: 'But no more than this',
  label: 'The most that is kept',
  values: 'money',
} as const
const payday = 'The day of the month on which dues fall'

export const planKinds = table('plan_kinds', {
  one: 'kind of payment plan',
  what: 'The terms of payment plans that the park offers',
  columns: {
    plan_kind: { means: 'Name', anonymize: keptAs('list') },
    deposit_percent: 'The deposit, in percent',
    instalments: 'How many instalments',
    every,
    payday,
    burial_when: burialWhen,
    grace_days: graceDays,
    notice_days: noticeDays,
    retained_percent: retainedPercent,
    retained_most: retainedMost,
    least_price: { means: 'Offered for orders of this price or more', values: 'money' },
    available_from: 'Offered from this day',
    available_until: 'Offered until this day',
  },
})

export const planChoices = table('plan_choices', {
  one: 'choice of a plan',
  what: 'How drafts are to be paid',
  columns: {
    plan_kind_id: { means: 'The kind of plan', archive: 'machine' },
    deposit: { means: 'The deposit', values: 'money' },
    instalments: { means: 'How many instalments', label: 'Instalments' },
    every,
    first_on: { means: 'The first day of an instalment', label: 'First instalment' },
    payday: { means: payday, label: 'Day of the month' },
    note: { means: 'Note', anonymize: saying('Anonymized'), label: 'Note' },
  },
})

export const paymentPlans = table('payment_plans', {
  one: 'payment plan',
  what: 'How orders are paid in dues. What is paid of a plan follows from the sums of its order',
  columns: {
    plan_kind_id: { means: 'The kind of plan', archive: 'machine' },
    agreed_on: { means: 'The day on which it was agreed', label: 'Agreed' },
    burial_when: burialWhen,
    grace_days: { means: graceDays, label: 'Days of grace' },
    notice_days: { means: noticeDays, label: 'Days of notice' },
    retained_percent: { means: retainedPercent, label: 'Kept of a broken plan, in percent' },
    retained_most: retainedMost,
    receipted_before: {
      means: 'What was received on the order before it',
      label: 'Received before the plan',
      values: 'money',
    },
    credited_before: {
      means: 'What was credited on the order before it',
      label: 'Credited before the plan',
      values: 'money',
    },
    note: { means: 'Note', anonymize: saying('Anonymized'), label: 'Note' },
    ended_on: { means: 'The day on which it ended', label: 'Ended' },
    ended_at: { means: 'When that was written down', archive: 'work' },
    ended_by: { means: 'Who ended it', archive: 'staff' },
    ended_how: {
      means: 'How: BROKEN, RE_AGREED, CREDITED, ENDED',
      anonymize: keptAs('choice'),
      label: 'How it ended',
      values: 'spelt',
    },
    ended_reason: { means: 'Why', anonymize: saying('Anonymized'), label: 'Why it ended' },
  },
})

export const planDues = table('plan_dues', {
  one: 'due',
  what: 'The dues of payment plans',
  columns: {
    due_no: { means: 'Its number in the plan', label: 'Which due' },
    due_on: { means: 'The day from which it is owed', label: 'Due' },
    value: 'The sum',
    through: { means: 'The sum of all dues up to this one', label: 'Sum up to this due', values: 'money' },
  },
})

export const planSteps = table('plan_steps', {
  one: 'step of a payment plan',
  what: 'What happened on payment plans, with its proof',
  columns: {
    kind: {
      means: 'AGREED, REMINDED, NOTICE, BROKEN, RE_AGREED, HARDSHIP, ENDED, PASSED_ON, BURIAL_ALLOWED',
      anonymize: keptAs('choice'),
      label: 'What happened',
    },
    on_date: { means: 'The day', label: 'Day' },
    document_id: 'The letter',
    proof_document_id: 'The document that proves that it went out',
    mail_id: 'The email',
    burial_id: 'The burial that was allowed; the number stays if the burial was deleted',
    note: { means: 'Note, or why', anonymize: saying('Anonymized'), label: 'Note' },
  },
})
