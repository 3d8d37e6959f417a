import type { burials } from '@sexton/contract/burials/calls'
import type { LegacyBurial } from '@sexton/contract/burials/form'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { legacyBurialAdded } from '../../../domain/burials/burial-audits.ts'
import { giveProperty } from '../../../domain/documents/record.ts'
import { legacyPlace, lockLegacyCustomer } from '../../../domain/sales/legacy-sale.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { refreshSites } from '../../../domain/ground/take-site.ts'
import { auditMovedUp, lyingIn } from '../../../domain/burials/audit-positions.ts'
import { blanksAsNull, settleDates, standsAs } from '../form/burial-rules.ts'
import { refuseWrong } from '../form/check-burial.ts'
import { withListed } from '../listed-values.ts'
import { writeBurial } from '../locked-burial.ts'

const papers = [
  ['id_document_id', 'ID'],
  ['cod_document_id', 'COD'],
  ['permit_document_id', 'BURIAL_PERMIT'],
] as const

type Papers = Pick<LegacyBurial, (typeof papers)[number][0]>

/** The papers were uploaded to the customer, since there was no burial yet; now they are the burial's. */
async function takePapers(ctx: Changing, sent: Papers, customer_id: number, burial_id: number) {
  for (const [field, property] of papers) {
    const document_id = sent[field]
    if (!document_id) continue
    const from = { parent: 'customer', parentId: customer_id } as const
    const to = { parent: 'burial', parentId: burial_id, property } as const
    if (!(await giveProperty(ctx, document_id, from, to)))
      throw invalid({ [`burial.${field}`]: 'This file is no longer there. Please upload it again.' })
  }
}

/** A site's grave where it has but one: whoever lies in the site lies there. */
async function onlyGrave(ctx: Changing, site_id: number | null) {
  const graves = await ctx.db
    .selectFrom('graves')
    .select('grave_no')
    .where('site_id', '=', site_id)
    .limit(2)
    .execute()
  return graves.length === 1 ? graves[0]!.grave_no : null
}

/**
 * Adds an old burial to a legacy sale (burials-25): no charges, no place in a slot, dates known in part. It is
 * COMPLETE when its date is past or nobody knows it. Its site is available, or owned by the customer; it may be unknown.
 */
export const createLegacy: Write<typeof burials.createLegacy> = {
  async change(ctx, { body: { burial } }) {
    const { customer_id, id_document_id, cod_document_id, permit_document_id, ...typed } = burial
    await lockLegacyCustomer(ctx, customer_id, { field: 'burial.customer_id', what: 'burial' })
    const { site_id = null, grave_no: asked = null, ...form } = settleDates({}, blanksAsNull(typed))
    const sent = { id_document_id, cod_document_id, permit_document_id }
    refuseWrong(ctx, { ...form, ...sent, site_id, grave_no: asked }, 'legacy')
    if (site_id === null && asked !== null)
      throw invalid({ 'burial.grave_no': 'Choose the site before the grave.' })
    const listed = await withListed(ctx, {}, form)
    const place = await legacyPlace(ctx, customer_id, { site_id, field: 'burial.site_id' })
    const { sale_id, sale_site_id, site_ref } = place
    const grave_no = asked ?? (await onlyGrave(ctx, site_id))
    const lying = await lyingIn(ctx, { site_id, grave_no })
    const planned = await ctx.db
      .insertInto('burials')
      .values({
        ...listed,
        customer_id,
        sale_id,
        sale_site_id,
        site_id,
        grave_no,
        is_legacy: true,
        burial_status_ref: 'CONFIRMED',
        created_by: ctx.user.user_id,
        updated_by: ctx.user.user_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { burial_id } = planned
    // As any other: the database says whether the ground may take a body.
    const row = { ...planned, burial_status_ref: standsAs(listed.burial_date ?? null, ctx.today) }
    if (row.burial_status_ref === 'COMPLETE')
      await writeBurial(ctx, burial_id, { burial_status_ref: 'COMPLETE' })
    await auditMovedUp(ctx, row, lying)
    await takePapers(ctx, sent, customer_id, burial_id)
    await refreshSites(ctx, [site_id])
    await recomputeSale(ctx, sale_id)
    await audit(ctx, legacyBurialAdded(row, { site_ref, grave_no }))
    return { burial_id }
  },
}
