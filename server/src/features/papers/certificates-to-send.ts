import { customerName } from '@sexton/contract/customers/name'
import type { papers } from '@sexton/contract/papers/calls'
import type { Changing, Reading } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import type { Read } from '../../core/call/verbs.ts'
import { certificatesOf, type CertificatePaper } from './certificate-queries.ts'
import { storeCertificate, makeCertificate, type MadeCertificate } from './certificate.ts'

type Paper = Pick<MadeCertificate, 'paper'> & Partial<MadeCertificate>

export interface Prepared {
  /** Who is written to: where the number is that of a merged record, the survivor. */
  customer_id: number
  papers: Paper[]
}

/** Whose sites to look for where the number's own record owns none: those of the one it was merged into. */
async function survivorOf(ctx: Reading, customer_id: number): Promise<number> {
  const customer = await ctx.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  if (!customer) throw notFound()
  if (customer.merged_into !== null) return customer.merged_into
  throw conflict(`${customerName(customer)} does not own a site, so there is nothing to send.`)
}

/** Those of the chosen sites; 422 where one of these is not, or no longer, the customer's. */
function chosenOf(owned: CertificatePaper[], site_ids: readonly number[] | undefined): CertificatePaper[] {
  if (!site_ids) return owned
  const theirs = new Set(owned.map(({ site_id }) => site_id))
  if (site_ids.some((site_id) => !theirs.has(site_id)))
    throw invalid({ site_ids: 'This customer no longer owns one of these sites. Please reload.' })
  return owned.filter(({ site_id }) => site_ids.includes(site_id))
}

/**
 * Renders the certificates that are not there yet, or say what is no longer so; the others stay as they are. Without
 * `site_ids` those of all sites.
 */
export async function prepareCertificates(
  ctx: Reading,
  customer_id: number,
  site_ids?: readonly number[],
): Promise<Prepared> {
  const owned = await certificatesOf(ctx, customer_id)
  if (owned.length === 0) return prepareCertificates(ctx, await survivorOf(ctx, customer_id), site_ids)
  const papers: Paper[] = []
  for (const paper of chosenOf(owned, site_ids))
    papers.push(paper.document_id === null ? await makeCertificate(ctx, paper) : { paper })
  return { customer_id, papers }
}

/** Refuses with 409 when what was prepared is no longer true of the customer's sites. */
export async function refuseChanged(
  ctx: Changing,
  customer_id: number,
  prepared: readonly Paper[],
  all: boolean,
) {
  const state = ({ site_id, changed_at }: CertificatePaper) => `${site_id} ${changed_at}`
  const now = (await certificatesOf(ctx, customer_id)).map(state)
  const then = prepared.map(({ paper }) => state(paper))
  if (then.some((one) => !now.includes(one)) || (all && now.length > then.length))
    throw conflict('The sites of this customer have just been changed. Please try again.')
}

/** The certificates, those made anew recorded first. */
export async function storeAll(ctx: Changing, prepared: readonly Paper[]) {
  const attached: { document_id: number; filename: string }[] = []
  for (const { paper, stored: stored } of prepared)
    attached.push(
      stored
        ? await storeCertificate(ctx, { paper, stored })
        : { document_id: paper.document_id!, filename: paper.filename! },
    )
  return attached
}

/** What there is to send: the certificates of a customer's sites, with the file of those that still hold. */
export const certificates: Read<typeof papers.certificates> = async (ctx, { params: { customer_id } }) => {
  const owned = await certificatesOf(ctx, customer_id)
  const of = owned.length === 0 ? await certificatesOf(ctx, await survivorOf(ctx, customer_id)) : owned
  return of.map(({ site_id, site_ref, filename, size_mb }) => ({ site_id, site_ref, filename, size_mb }))
}
