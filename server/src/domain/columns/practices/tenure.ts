import { keptAs, newAddress, newName, saying } from '../anonymize-rules.ts'
import { table } from '../column.ts'

export const notices = table('notices', {
  one: 'notice',
  what: 'Notices about rights, each with what proves that it went out',
  columns: {
    about_object: {
      means: 'What it is about: a transfer, a case or a right',
      anonymize: keptAs('choice'),
      label: 'About',
    },
    about_id: { means: 'The number of that record', archive: 'machine' },
    plan_step: { means: 'Of a case: the step it fulfils', label: 'Step of the case' },
    kind: { means: 'What it says, in a word', anonymize: saying('Notice'), label: 'Kind of notice' },
    to_customer_id: 'The customer it went to',
    to_name: { means: 'To whom', anonymize: newName },
    to_address: { means: 'To which address', anonymize: newAddress },
    channel: {
      means: 'POST, REGISTERED_POST, EMAIL, SMS, HAND, AT_GRAVE, GATE_BOARD, NEWSPAPER, GAZETTE, WEBSITE',
      anonymize: keptAs('choice'),
      label: 'Sent by',
      values: 'spelt',
    },
    due_on: { means: 'When it is to go out', label: 'To be sent' },
    sent_on: { means: 'When it went out', label: 'Sent' },
    mail_id: 'The email',
    document_id: 'The notice itself',
    proof_document_id: 'The document that proves that it went out',
    proof_act_id: 'The act at the grave that proves it',
    came_back_on: { means: 'When it came back', label: 'Came back' },
    answered_on: { means: 'When it was answered', label: 'Answered' },
    answer: { means: 'What the answer was', anonymize: saying('Anonymized') },
    voided_at: 'When it was voided',
  },
})

export const tenureTerms = table('tenure_terms', {
  one: 'term',
  what: 'For how long each right was granted and extended',
  columns: {
    from_on: { means: 'Its first day', label: 'From' },
    until_on: { means: 'The first day after it', label: 'Until' },
    cause: {
      means: 'GRANT, RENEWAL, BURIAL, GIFT, MENDING',
      anonymize: keptAs('choice'),
      label: 'Why it was granted',
      values: 'spelt',
    },
    sale_id: 'The sale that paid for it',
    burial_id: 'The burial that needed it; the number stays if the burial was deleted',
    reason: { means: 'Why', anonymize: saying('Anonymized') },
  },
})

export const termOrders = table('term_orders', {
  one: 'order of a term',
  what: 'Terms that were ordered; one counts once its order is paid',
  columns: {
    years: { means: 'For how many years', label: 'Years' },
    cause: {
      means: 'RENEWAL or BURIAL',
      anonymize: keptAs('choice'),
      label: 'Why it was ordered',
      values: 'spelt',
    },
    burial_id: 'The burial that needs it; the number stays if the burial was deleted',
    tenure_term_id: 'The term that it became',
    sale_line_id: { means: 'Its charge on that sale', archive: 'machine' },
  },
})

export const careYears = table('care_years', {
  one: 'yearly fee',
  what: 'The yearly fees of rights, each year asked for once',
  columns: {
    year: 'The year',
    due: { means: 'How much', label: 'Yearly fee', values: 'money' },
    sale_id: 'The sale on which it was asked for',
    waived_by: { means: 'Who waived it', archive: 'staff' },
    waived_reason: { means: 'Why', anonymize: saying('Anonymized'), label: 'Why it was waived' },
  },
})

export const cases = table('cases', {
  one: 'case',
  what: 'Cases in which a right is taken back, step by step',
  columns: {
    case_no: { means: 'Its number', label: 'Number of the case' },
    kind: {
      means: 'Why: EXPIRY, UNPAID, UNUSED, ABANDONED, SURRENDER',
      anonymize: keptAs('choice'),
      label: 'Kind of case',
    },
    site_id: 'The site',
    state: { means: 'OPEN, READY, DECIDED, STOPPED', anonymize: keptAs('choice') },
    reason: { means: 'Why it was opened', anonymize: saying('Anonymized') },
    wait_days: 'Days from the proof of the last step to the decision',
    opened_at: { means: 'When it was opened', label: 'Opened' },
    opened_by: { means: 'Who opened it', archive: 'staff' },
    second_by: { means: 'Who prepared the decision', archive: 'staff' },
    second_at: { means: 'When it was prepared', label: 'Decision prepared' },
    decided_by: { means: 'Who decided it', archive: 'staff' },
    decided_on: { means: 'When', label: 'Decided' },
    decided_why: { means: 'Why', anonymize: saying('Anonymized'), label: 'Why it was so decided' },
    stopped_at: { means: 'When it was stopped', label: 'Stopped' },
    stopped_reason: {
      means: 'Why it was stopped',
      anonymize: saying('Anonymized'),
      label: 'Why it was stopped',
    },
  },
})

export const caseSteps = table('case_steps', {
  one: 'step of a case',
  what: 'The steps of cases, each with its waiting time and its proof',
  columns: {
    ordinal: 'Which step, from 1',
    channel: { means: 'The way of its notice, as in notices.csv', anonymize: keptAs('choice') },
    words: { means: 'What is to be done', anonymize: keptAs('list') },
    days_after: 'Days after the proof of the step before',
    notice_id: 'The notice that it was',
    may_from: 'From which day it may be done',
    done_on: 'When it was done',
    done_by: 'Who did it',
  },
})

export const tenureRules = table('tenure_rules', {
  one: 'rule of terms',
  what: 'For how long a right to a site of a type is granted, from a day on',
  columns: {
    from_day: 'From which day it counts',
    years: 'Years of the first term; empty: for ever',
    grace_months: 'Months after the end in which it may still be renewed',
    max_total_years: 'The most years in all; empty: no limit',
    resting_years_body: 'Years that a body must rest',
    resting_years_ashes: 'Years that ashes must rest',
    renew_from_months_before: 'How many months before the end it may be renewed',
    renewal_charge_name: { means: 'The charge for one more year', anonymize: keptAs('list') },
    care_charge_name: { means: 'The charge of the yearly fee', anonymize: keptAs('list') },
  },
})
