import type { system } from '@sexton/contract/system/calls'
import { sql } from 'kysely'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { queueAgain } from '../../core/outside/queue-again.ts'
import { outboundMail } from '../../platform/mail/claims.ts'
import { refuseUnwanted, wakeMail } from '../../platform/mail/queue-mail.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { holdBackFailed } from './held-queries.ts'

const mails = (ctx: Changing) =>
  ctx.db.selectFrom('mails').select(['mail_id', 'state', 'subject', 'customer_id', 'to_address']).forUpdate()

async function locked(ctx: Changing, mail_id: number) {
  const mail = await mails(ctx).where('mail_id', '=', mail_id).executeTakeFirst()
  if (!mail) throw notFound()
  if (mail.state === 'SENT') throw conflict('This email has been sent in the meantime.')
  return mail
}

type Mail = Pick<Awaited<ReturnType<typeof locked>>, 'mail_id' | 'state' | 'subject' | 'customer_id'>

const say = (ctx: Changing, { mail_id, customer_id }: Mail, action: string, message: string) =>
  audit(ctx, {
    object: 'mail',
    object_id: mail_id,
    action,
    message,
    data: customer_id === null ? {} : { customer_id },
  })

/** With all tries before them. */
async function queue(ctx: Changing, again: readonly Mail[]) {
  await queueAgain(
    ctx,
    outboundMail,
    again.map(({ mail_id }) => mail_id),
  )
  await wakeMail(ctx.db)
  for (const mail of again) {
    const before = mail.state === 'UNCERTAIN' ? ', though it may have been sent before' : ''
    await say(ctx, mail, 'SENT_AGAIN', `Email is sent again${before}: ${mail.subject}`)
  }
}

/** Sends it once more; one that waits already is left as it is. */
export const sendAgain: Write<typeof system.sendAgain> = {
  async change(ctx, { params: { mail_id } }) {
    const mail = await locked(ctx, mail_id)
    if (mail.state === 'QUEUED' || mail.state === 'SENDING') return unchanged(ctx)
    await refuseUnwanted(ctx, mail)
    await queue(ctx, [mail])
  },
}

/** Those whose customers have said since that they want none are held back instead. */
async function holdBack(ctx: Changing) {
  for (const mail of await holdBackFailed(ctx))
    await say(ctx, mail, 'HELD_BACK', `Email not sent: the customer wants none: ${mail.subject}`)
}

/** After the mail server was away for long. What may have been sent needs a decision for each. */
export const sendAllAgain: Write<typeof system.sendAllAgain> = {
  async change(ctx) {
    await holdBack(ctx)
    const failed = await mails(ctx)
      .where('state', '=', 'FAILED')
      .where(sql<boolean>`not has_invalid(document_ids)`)
      .orderBy('mail_id')
      .execute()
    if (failed.length > 0) await queue(ctx, failed)
    else if (ctx.audited === 0) unchanged(ctx)
    return { sent_again: failed.length }
  },
}

/** Takes it off the list of what needs somebody: it is not sent any more. */
export const putAside: Write<typeof system.putAside> = {
  async change(ctx, { params: { mail_id } }) {
    const mail = await locked(ctx, mail_id)
    if (mail.state === 'PUT_ASIDE') return unchanged(ctx)
    if (!['FAILED', 'UNCERTAIN', 'HELD_BACK'].includes(mail.state))
      throw conflict('This email is about to be sent. You can dismiss it if sending fails.')
    await ctx.db.updateTable('mails').set({ state: 'PUT_ASIDE' }).where('mail_id', '=', mail_id).execute()
    await say(ctx, mail, 'PUT_ASIDE', `Email dismissed, not sent again: ${mail.subject}`)
  },
}
