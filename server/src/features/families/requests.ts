import type { familyRequests, FamilyRequest } from '@sexton/contract/families/calls'
import { requestWords } from '@sexton/contract/families/requests'
import { isEmail } from '@sexton/contract/core/fields'
import { sql } from 'kysely'
import { unchanged } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { lockRequest, requestById, requestsOf } from './request-queries.ts'

export const list: Read<typeof familyRequests.list> = (ctx, { query }) => requestsOf(ctx, query ?? {})

/** Its row in the history of the burial, which names nobody who asked. */
async function auditRequest(
  ctx: Changing,
  { burial_id, family_request_id, kind }: FamilyRequest,
  words: string,
) {
  const row = await ctx.db
    .selectFrom('burials')
    .selectAll()
    .where('burial_id', '=', burial_id)
    .executeTakeFirstOrThrow()
  const message = `Request ${family_request_id} of the family (${requestWords[kind].toLowerCase()}) ${words}`
  await auditBurial(ctx, row, 'FAMILY_REQUEST', message)
}

export const work: Write<typeof familyRequests.work> = {
  async change(ctx, { params: { family_request_id } }) {
    const request = await lockRequest(ctx, family_request_id)
    const { user_id } = ctx.user
    const of = ctx.db.updateTable('family_requests').where('family_request_id', '=', family_request_id)
    const { numUpdatedRows } = await of
      .set({ state: 'WORKED', worked_by: user_id, updated_by: user_id })
      .where((is) => is.or([is('worked_by', 'is', null), is('worked_by', '<>', user_id)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) unchanged(ctx)
    else await auditRequest(ctx, request, 'is being worked on')
    return requestById(ctx, family_request_id)
  },
}

const greeting = (name: string, park: string, deceased: string, what: string) =>
  `Dear ${name},\n\nYou asked ${park} about the grave of ${deceased}: ${what.toLowerCase()}.`

/** The answer by email, in the transaction that writes it down. */
async function mailAnswer(ctx: Changing, { name, contact, deceased, kind }: FamilyRequest, answer: string) {
  if (!isEmail(contact))
    throw invalid({ email: 'No email address was left. Answer by phone, and switch the email off.' })
  const { PARK_NAME } = ctx.park
  return queueMail(ctx, {
    to: contact,
    subject: `Your request about the grave of ${deceased}`,
    body: `${greeting(name, PARK_NAME, deceased, requestWords[kind])}\n\n${answer}\n\n${PARK_NAME}`,
  })
}

const answering = (
  state: 'DONE' | 'REFUSED',
  words: string,
): Write<typeof familyRequests.done | typeof familyRequests.refuse> => ({
  async change(ctx, { params: { family_request_id }, body: { answer, email } }) {
    const request = await lockRequest(ctx, family_request_id)
    const mail_id = email ? await mailAnswer(ctx, request, answer) : null
    const { user_id } = ctx.user
    const answered = { answer, answered_at: sql<string>`now()`, answered_by: user_id, mail_id }
    await ctx.db
      .updateTable('family_requests')
      .set({ ...answered, state, updated_by: user_id })
      .where('family_request_id', '=', family_request_id)
      .execute()
    await auditRequest(ctx, request, words)
    return requestById(ctx, family_request_id)
  },
})

/** A request is answered once, and stays so (families-9). */
export const done = answering('DONE', 'is done')
export const refuse = answering('REFUSED', 'was refused')
