import type { placedHolds } from '@sexton/contract/holds/calls'
import { holdKinds, stopWords } from '@sexton/contract/holds/words'
import { weekdayDate } from '@sexton/contract/values/dates'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { invalid } from '../../core/refusal.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import { refuseStrangeDocument } from '../../domain/ground/site-documents.ts'
import { refreshSites } from '../../domain/ground/take-site.ts'
import { placedHoldById } from './placed-queries.ts'

/** Puts a site or one of its graves on hold (holds-1). */
export const place: Write<typeof placedHolds.place> = {
  async change(ctx, { params: { site_id }, body }) {
    const { kind, stops, reason, grave_no = null, document_id = null, review_on = null } = body
    if (review_on !== null && review_on < ctx.today)
      throw invalid({ review_on: 'Choose today or a later day.' })
    const { site_ref } = await lockGround(ctx, site_id, grave_no)
    await refuseStrangeDocument(ctx, site_id, document_id)
    const { hold_id } = await ctx.db
      .insertInto('holds')
      .values({
        site_id,
        kind,
        stops: [...new Set(stops)],
        reason,
        grave_no,
        document_id,
        review_on,
        placed_by: ctx.user.user_id,
        placed_on: ctx.today,
      })
      .returning('hold_id')
      .executeTakeFirstOrThrow()
    await refreshSites(ctx, [site_id])
    const where = grave_no === null ? `Site ${site_ref}` : `Grave ${grave_no} of site ${site_ref}`
    const review = review_on === null ? '' : ` To review on ${weekdayDate(review_on)}.`
    const waits = stops.map((stop) => stopWords[stop].toLowerCase()).join(', ')
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'HOLD_PLACED',
      message: `${where} put on hold (${holdKinds[kind]}), which stops ${waits}: ${reason}${review}`,
      data: { site_id, name: site_ref },
    })
    return placedHoldById(ctx, hold_id)
  },
}
