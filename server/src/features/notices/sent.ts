import type { notices } from '@sexton/contract/notices/calls'
import { weekdayDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { refuseStrangeDocument } from '../../domain/ground/site-documents.ts'
import { queueMail, refuseUnwanted } from '../../platform/mail/queue-mail.ts'
import { auditNotice, lockNotice, refuseWrongDay } from './about.ts'
import { noticeById } from './notice-queries.ts'

async function lockUnsent(ctx: Changing, notice_id: number) {
  const found = await lockNotice(ctx, notice_id)
  if (found.sent_on !== null) throw conflict('A notice says what was sent. Void it and add a new one.')
  return found
}

/** An act proves a notice by its photo, taken in the same site (notices-3). */
async function refuseStrangeAct(ctx: Changing, site_id: number, proof_act_id: number | null) {
  if (proof_act_id === null) return
  const found = await ctx.db
    .selectFrom('acts')
    .select('act_id')
    .where('act_id', '=', proof_act_id)
    .where('site_id', '=', site_id)
    .where(sql<boolean>`exists (select from act_photos p where p.act_id = acts.act_id)`)
    .executeTakeFirst()
  if (!found) throw invalid({ proof_act_id: 'Choose what was done in this site and has a photo.' })
}

/** Records that a notice was sent, with what proves it (notices-1). */
export const sent: Write<typeof notices.sent> = {
  async change(ctx, { params: { notice_id }, body }) {
    const { sent_on, proof_document_id = null, proof_act_id = null } = body
    const found = await lockUnsent(ctx, notice_id)
    refuseWrongDay(ctx, 'sent_on', sent_on, null)
    if (proof_document_id === null && proof_act_id === null)
      throw invalid({ proof_document_id: 'Upload what proves that it was sent.' })
    await refuseStrangeDocument(ctx, found.site_id, proof_document_id, 'proof_document_id')
    await refuseStrangeAct(ctx, found.site_id, proof_act_id)
    await ctx.db
      .updateTable('notices')
      .set({ sent_on, proof_document_id, proof_act_id, updated_by: ctx.user.user_id })
      .where('notice_id', '=', notice_id)
      .execute()
    const words = `Notice sent on ${weekdayDate(sent_on)}: ${found.kind} to ${found.to_name}`
    await auditNotice(ctx, found, 'NOTICE_SENT', words)
    return noticeById(ctx, notice_id)
  },
}

/** The document of a notice, to be attached; of one whose document was deleted, nothing. */
async function attached(ctx: Changing, document_id: number | null): Promise<number[]> {
  const files = await ctx.db
    .selectFrom('documents')
    .select('document_id')
    .where('document_id', '=', document_id ?? 0)
    .where('deleted_at', 'is', null)
    .execute()
  return files.map((file) => file.document_id)
}

/** The customer's address; refused if there is none, or they want no emails. */
async function addressOf(ctx: Changing, customer_id: number | null, to_name: string): Promise<string> {
  if (customer_id === null) throw conflict('Only a notice to a customer can be emailed.')
  const { email: address } = await ctx.db
    .selectFrom('customers')
    .select('email')
    .where('customer_id', '=', customer_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (!address) throw conflict(`${to_name} has no email address.`)
  await refuseUnwanted(ctx, { customer_id, to_address: address })
  return address
}

/** Sends a notice by email: it counts once the mail server has taken it (notices-1). */
export const email: Write<typeof notices.email> = {
  async change(ctx, { params: { notice_id }, body: { text } }) {
    const found = await lockUnsent(ctx, notice_id)
    const { to_customer_id: customer_id, kind, to_name } = found
    const to = await addressOf(ctx, customer_id, to_name)
    const document_ids = await attached(ctx, found.document_id)
    const mail_id = await queueMail(ctx, {
      to,
      subject: kind,
      body: text,
      document_ids,
      customer_id: customer_id!,
    })
    await ctx.db
      .updateTable('notices')
      .set({ sent_on: ctx.today, mail_id, channel: 'EMAIL', updated_by: ctx.user.user_id })
      .where('notice_id', '=', notice_id)
      .execute()
    await auditNotice(ctx, found, 'NOTICE_SENT', `Notice emailed to ${to}: ${kind} to ${to_name}`)
    return noticeById(ctx, notice_id)
  },
}
