import type { papers } from '@sexton/contract/papers/calls'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { checkCode } from '../../domain/genuine/paper-links.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { certificateOf, type CertificatePaper } from './certificate-queries.ts'
import { storePaper, rendered } from './store-paper.ts'
import { ownershipCertificate } from './certificate-layouts.ts'

/** A certificate's file, and what it says. */
export interface MadeCertificate {
  paper: CertificatePaper
  stored: StoredFile
}

/** Renders what a site's certificate says now. */
export const makeCertificate = async (ctx: Reading, paper: CertificatePaper): Promise<MadeCertificate> => ({
  paper,
  stored: await rendered(ctx, async (park) =>
    ownershipCertificate(park, paper, await checkCode(ctx, park, 'holder', paper.site_holder_id, 'stack')),
  ),
})

/** Records a certificate, unless the site or its owner has changed since it was rendered (409). */
export async function storeCertificate(ctx: Changing, { paper, stored: stored }: MadeCertificate) {
  const { site_id, changed_at, owner_customer_id } = paper
  await lockParent(ctx, 'site', site_id)
  const now = await certificateOf(ctx, site_id)
  if (now?.owner_customer_id !== owner_customer_id || now.changed_at !== changed_at)
    throw conflict(`Site ${paper.site_ref} or its owner has just been changed. Please try again.`)
  const filename = `${site_id}_Ownership_Certificate.pdf`
  const { facts_sha256 } = paper
  const place = {
    parent: 'site',
    parentId: site_id,
    property: 'CERTIFICATE',
    filename,
    facts_sha256,
  } as const
  return storePaper(ctx, { place, stored })
}

async function ownedSite(ctx: Reading, site_id: number): Promise<CertificatePaper> {
  const paper = await certificateOf(ctx, site_id)
  if (paper) return paper
  const site = ctx.db.selectFrom('sites').select('site_ref').where('site_id', '=', site_id)
  const found = await site.executeTakeFirst()
  if (!found) throw notFound()
  throw conflict(`Site ${found.site_ref} has no owner, so there is no certificate to make.`)
}

/** Makes the ownership certificate of a site (papers-5). */
export const certificate: Write<typeof papers.certificate, MadeCertificate> = {
  prepare: async (ctx, { params: { site_id } }) => makeCertificate(ctx, await ownedSite(ctx, site_id)),
  change: (ctx, _, made) => storeCertificate(ctx, made),
}
