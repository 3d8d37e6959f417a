import { customerName } from '@sexton/contract/customers/name'
import type { papers } from '@sexton/contract/papers/calls'
import { sql } from 'kysely'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { mailDocuments } from '../../domain/documents/mail-documents.ts'
import { certificatesOf, type CertificatePaper } from './certificate-queries.ts'
import { storeCertificate, makeCertificate, type MadeCertificate } from './certificate.ts'

type Paper = Pick<MadeCertificate, 'paper'> & Partial<MadeCertificate>

interface Prepared {
  /** Who is written to: where the number is that of a merged record, the kept one. */
  customer_id: number
  papers: Paper[]
}

/** A mail takes no more documents than staff may choose at once. */
const atOnce = 50

/** Whose sites to look for where the number's own record owns none: those of the one it was merged into. */
async function survivorOf(ctx: Reading, customer_id: number): Promise<number> {
  const customer = await ctx.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  if (!customer) throw notFound()
  if (customer.merged_into !== null) return customer.merged_into
  throw conflict(`${customerName(customer)} owns no site, so there is nothing to send.`)
}

/** Renders the certificates that are not there yet, or say what is no longer so; the others stay as they are. */
async function prepare(ctx: Reading, customer_id: number): Promise<Prepared> {
  const owned = await certificatesOf(ctx, customer_id)
  if (owned.length === 0) return prepare(ctx, await survivorOf(ctx, customer_id))
  const papers: Paper[] = []
  for (const paper of owned)
    papers.push(paper.document_id === null ? await makeCertificate(ctx, paper) : { paper })
  return { customer_id, papers }
}

/** Refuses with 409 when the customer's sites are no longer what was prepared. */
async function refuseChanged(ctx: Changing, customer_id: number, prepared: readonly Paper[]) {
  const state = ({ site_id, changed_at }: CertificatePaper) => `${site_id} ${changed_at}`
  const now = (await certificatesOf(ctx, customer_id)).map(state)
  if (now.join() !== prepared.map(({ paper }) => state(paper)).join())
    throw conflict('The sites of this customer have just been changed. Please try again.')
}

/** The certificates, those made anew recorded first. */
async function keepAll(ctx: Changing, prepared: readonly Paper[]) {
  const attached: { document_id: number; filename: string }[] = []
  for (const { paper, stored: stored } of prepared)
    attached.push(
      stored
        ? await storeCertificate(ctx, { paper, stored })
        : { document_id: paper.document_id!, filename: paper.filename! },
    )
  return attached
}

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

/**
 * E-mails the certificates of all sites a customer owns, made anew where needed. Though a GET, it changes something:
 * with a key it is done once for the key, without one once a minute for user and customer (papers-7).
 */
export const emailCertificates: Write<typeof papers.emailCertificates, Prepared> = {
  prepare: (ctx, { params: { customer_id } }) => prepare(ctx, customer_id),
  async change(ctx, _asked, { customer_id, papers: prepared }) {
    await ctx.db
      .selectFrom('customers')
      .select('customer_id')
      .where('customer_id', '=', customer_id)
      .forNoKeyUpdate()
      .execute()
    if (ctx.key === undefined && (await justSent(ctx, customer_id))) return unchanged(ctx)
    await refuseChanged(ctx, customer_id, prepared)
    const attached = await keepAll(ctx, prepared)
    for (let at = 0; at < attached.length; at += atOnce)
      await mailDocuments(ctx, customer_id, 'your ownership certificates', attached.slice(at, at + atOnce))
    const sites = prepared.map(({ paper }) => paper.site_ref).join(', ')
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: 'CERTIFICATES_EMAILED',
      message: `E-mailed the ownership certificates of ${sites}`,
    })
  },
}
