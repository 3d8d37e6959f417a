import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  id,
  ids,
  idText,
  optionalLongText,
  optionalText,
  requiredLongText,
  requiredText,
} from '../core/fields.ts'
import { rightsPractices } from '../core/practices.ts'
import { calendarDate } from '../values/dates.ts'

/** What notices are about. */
export const noticedObjects = ['transfer', 'case', 'right'] as const

/** The ways a notice goes out. */
export const noticeChannels = [
  'POST',
  'REGISTERED_POST',
  'EMAIL',
  'SMS',
  'HAND',
  'AT_GRAVE',
  'GATE_BOARD',
  'NEWSPAPER',
  'GAZETTE',
  'WEBSITE',
] as const

export type NoticeChannel = (typeof noticeChannels)[number]

const file = z
  .object({ document_id: id, parent_object: z.string(), parent_object_id: id, filename: z.string() })
  .nullable()

/** A notice with its proof (notices-1). */
export const notice = z.object({
  notice_id: id,
  about_object: z.enum(noticedObjects),
  about_id: id,
  site_id: id,
  /** Of a case: the step that it fulfils. */
  plan_step: z.int().nullable(),
  kind: z.string(),
  to_customer_id: id.nullable(),
  to_name: z.string(),
  to_address: z.string().nullable(),
  channel: z.enum(noticeChannels),
  due_on: calendarDate.nullable(),
  sent_on: calendarDate.nullable(),
  /** What became of the email that was sent for it. */
  mail_state: z.string().nullable(),
  document: file,
  proof: file,
  proof_act_id: id.nullable(),
  came_back_on: calendarDate.nullable(),
  answered_on: calendarDate.nullable(),
  answer: z.string().nullable(),
  is_void: z.boolean(),
  /** From which day it counts; null while it does not: it has no proof, came back or is void. */
  counts_from: calendarDate.nullable(),
})

export type Notice = z.output<typeof notice>

/** What is asked to add a notice. */
export const addNoticeForm = z.object({
  about_object: z.enum(noticedObjects),
  about_id: id,
  plan_step: z.int().min(1).max(20).nullish(),
  kind: requiredText('Say what the notice is.', 200),
  /** Without a name, the customer’s. */
  to_customer_id: id.nullish(),
  to_name: optionalText(200),
  to_address: optionalLongText(500),
  channel: z.enum(noticeChannels, { error: 'Choose how it is sent.' }),
  due_on: calendarDate.nullish(),
  document_id: id.nullish(),
})

/** What proves that a notice went out. */
export const sentNoticeForm = z.object({
  sent_on: calendarDate,
  proof_document_id: id.nullish(),
  proof_act_id: id.nullish(),
})

export const cameBackForm = z.object({ came_back_on: calendarDate })

export const answeredForm = z.object({
  answered_on: calendarDate,
  answer: requiredLongText('Say what was answered.', 2000),
})

const practice = rightsPractices
const params = ids('notice_id')
const permission = { any: ['PERM_EDIT'] } as const
const ended = 'The notice has been answered or voided'

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notices',
    summary:
      'The notices of a transfer, a case or a right, or all of a site, each with its proof, oldest first',
    permission: { any: ['PERM_VIEW'] },
    practice,
    query: z.object({
      about_object: z.enum(noticedObjects).optional(),
      about_id: idText.optional(),
      site_id: idText.optional(),
    }),
    response: z.array(notice),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/notices',
    summary: 'Adds a notice that is to be sent',
    permission,
    practice,
    body: addNoticeForm,
    response: notice,
    conflicts: ['The case is closed'],
  }),
  sent: endpoint({
    method: 'PUT',
    path: '/api/v1/notices/:notice_id/sent',
    summary: 'Records that a notice was sent, with its proof',
    permission,
    practice,
    params,
    body: sentNoticeForm,
    response: notice,
    conflicts: [ended, 'It was recorded as sent already', 'A step of a case is too early'],
  }),
  email: endpoint({
    method: 'PUT',
    path: '/api/v1/notices/:notice_id/email',
    summary: 'Sends a notice to its customer by email; it counts once the mail server has taken it',
    permission,
    practice,
    params,
    body: z.object({ text: requiredLongText('Write what the email says.', 5000) }),
    response: notice,
    conflicts: [ended, 'The customer takes no email, or has no address', 'A step of a case is too early'],
  }),
  cameBack: endpoint({
    method: 'PUT',
    path: '/api/v1/notices/:notice_id/came_back',
    summary: 'Records that a notice came back: it starts no waiting time',
    permission,
    practice,
    params,
    body: cameBackForm,
    response: notice,
    conflicts: [ended],
  }),
  answered: endpoint({
    method: 'PUT',
    path: '/api/v1/notices/:notice_id/answered',
    summary: 'Records the answer to a notice',
    permission,
    practice,
    params,
    body: answeredForm,
    response: notice,
    conflicts: [ended],
  }),
  void: endpoint({
    method: 'PUT',
    path: '/api/v1/notices/:notice_id/void',
    summary: 'Makes a notice void, with a reason; it stays on record',
    permission,
    practice,
    params,
    body: z.object({ note: requiredLongText('Say why.', 500) }),
    response: notice,
    conflicts: [ended],
  }),
}
