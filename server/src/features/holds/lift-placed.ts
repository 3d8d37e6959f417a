import type { placedHolds } from '@sexton/contract/holds/calls'
import { holdKinds } from '@sexton/contract/holds/words'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import { refuseStrangeDocument } from '../../domain/ground/site-documents.ts'
import { refreshSites } from '../../domain/ground/take-site.ts'
import { isAnotherSupervisor, placedHoldById } from './placed-queries.ts'

/** A placed hold, locked after its site; 404 for that of a correction, which a second person checks (ground-26). */
async function lockHold(ctx: Changing, hold_id: number) {
  const row = () =>
    ctx.db.selectFrom('holds').selectAll().where('hold_id', '=', hold_id).where('kind', '<>', 'CORRECTION')
  const asked = await row().executeTakeFirst()
  if (!asked) throw notFound()
  const site = await lockGround(ctx, asked.site_id, null)
  return { ...site, ...(await row().forUpdate().executeTakeFirstOrThrow()) }
}

/** Whoever placed a dispute does not decide it while another sales supervisor can (holds-4). */
async function refuseOwnDispute(ctx: Changing, { kind, placed_by }: { kind: string; placed_by: number }) {
  const { user_id } = ctx.user
  if (kind !== 'DISPUTE' || placed_by !== user_id) return
  if (await isAnotherSupervisor(ctx, user_id))
    throw conflict('You put this site on hold. Another sales supervisor decides about the dispute.')
}

/** Lifts a hold that somebody placed (holds-3). */
export const liftPlaced: Write<typeof placedHolds.liftPlaced> = {
  async change(ctx, { params: { hold_id }, body: { note, document_id = null } }) {
    const held = await lockHold(ctx, hold_id)
    const { site_id, site_ref, kind } = held
    if (held.lifted_at !== null) throw conflict('This hold has already been lifted.')
    await refuseOwnDispute(ctx, held)
    if (['COURT', 'POLICE'].includes(kind) && document_id === null)
      throw invalid({ document_id: 'Upload the document with which the court or the police ends this hold.' })
    await refuseStrangeDocument(ctx, site_id, document_id)
    await ctx.db
      .updateTable('holds')
      .set({
        lifted_by: ctx.user.user_id,
        lifted_at: sql`now()`,
        lift_reason: note,
        lift_document_id: document_id,
      })
      .where('hold_id', '=', hold_id)
      .execute()
    await refreshSites(ctx, [site_id])
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'HOLD_LIFTED',
      message: `Hold of site ${site_ref} lifted (${holdKinds[kind as keyof typeof holdKinds]}): ${note}`,
      data: { site_id, name: site_ref },
    })
    return placedHoldById(ctx, hold_id)
  },
}
