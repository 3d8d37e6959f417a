import type { MailWords } from '@sexton/contract/documents/mailing'
import type { papers } from '@sexton/contract/papers/calls'
import { sql } from 'kysely'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import type { Write } from '../../core/call/verbs.ts'
import { mailDocuments } from '../../domain/documents/mail-documents.ts'
import { storeAll, prepareCertificates, refuseChanged, type Prepared } from './certificates-to-send.ts'

/** A mail takes no more documents than staff may choose at once. */
const atOnce = 50

/** True when this user sent this customer's certificates within the last minute. Lock the customer first. */
async function justSent(ctx: Changing, customer_id: number) {
  const sent = await ctx.db
    .selectFrom('audits')
    .select('audit_id')
    .where('object', '=', 'customer')
    .where('object_id', '=', customer_id)
    .where('action', '=', 'CERTIFICATES_EMAILED')
    .where('user_id', '=', ctx.user.user_id)
    .where('audit_at', '>', sql<string>`clock_timestamp() - interval '60 seconds'`)
    .execute()
  return sent.length > 0
}

const lockCustomer = (ctx: Changing, customer_id: number) =>
  ctx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', customer_id)
    .forNoKeyUpdate()
    .execute()

/** Queues what was prepared, with its audit row. */
async function queuePrepared(ctx: Changing, { customer_id, papers: prepared }: Prepared, words: MailWords) {
  const attached = await storeAll(ctx, prepared)
  let to: string[] = []
  for (let at = 0; at < attached.length; at += atOnce)
    to = await mailDocuments(
      ctx,
      { customer_id, what: 'your ownership certificates', words },
      attached.slice(at, at + atOnce),
    )
  const sites = prepared.map(({ paper }) => paper.site_ref).join(', ')
  await audit(ctx, {
    object: 'customer',
    object_id: customer_id,
    action: 'CERTIFICATES_EMAILED',
    message: `E-mailed the ownership certificates of ${sites} to ${to.join(', ')}`,
  })
}

/**
 * E-mails the certificates of all sites a customer owns, made anew where needed. Though a GET, it changes something:
 * with a key it is done once for the key, without one once a minute for user and customer (papers-7).
 */
export const emailCertificates: Write<typeof papers.emailCertificates, Prepared> = {
  prepare: (ctx, { params: { customer_id } }) => prepareCertificates(ctx, customer_id),
  async change(ctx, _asked, made) {
    await lockCustomer(ctx, made.customer_id)
    if (ctx.key === undefined && (await justSent(ctx, made.customer_id))) return unchanged(ctx)
    await refuseChanged(ctx, made.customer_id, made.papers, true)
    await queuePrepared(ctx, made, {})
  },
}

/** The same of chosen sites, to chosen addresses and with the user's own words (papers-11). */
export const sendCertificates: Write<typeof papers.sendCertificates, Prepared> = {
  prepare: (ctx, { params: { customer_id }, body: { site_ids } }) =>
    prepareCertificates(ctx, customer_id, site_ids),
  async change(ctx, { body: { site_ids: _sites, ...words } }, made) {
    await lockCustomer(ctx, made.customer_id)
    await refuseChanged(ctx, made.customer_id, made.papers, false)
    await queuePrepared(ctx, made, words)
  },
}
