import type { consents } from '@sexton/contract/consents/calls'
import type { Write } from '../../core/call/verbs.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import { consentById } from './consent-queries.ts'
import { refuseFuture } from './record.ts'
import { auditConsent, giverOf, subjectWords, type Subject } from './subject-queries.ts'

/** A holder has withdrawn: the site is locked, so a burial is confirmed before that or not at all (consents-3). */
export const withdraw: Write<typeof consents.withdraw> = {
  async change(ctx, { params: { consent_id }, body }) {
    const known = () =>
      ctx.db.selectFrom('consents').selectAll().where('consent_id', '=', consent_id).executeTakeFirst()
    const asked = await known()
    if (!asked) throw notFound('We do not know this consent.')
    await lockGround(ctx, asked.site_id, null)
    const row = (await known())!
    if (!row.given_on) throw conflict('This consent has not been given yet.')
    if (row.withdrawn_on) throw conflict('This consent has already been withdrawn.')
    refuseFuture(ctx, 'withdrawn_on', body.withdrawn_on)
    if (body.withdrawn_on < row.given_on)
      throw invalid({ withdrawn_on: 'Choose the day of the consent, or a later one.' })
    await ctx.db
      .updateTable('consents')
      .set({ ...body, updated_by: ctx.user.user_id })
      .where('consent_id', '=', consent_id)
      .execute()
    const of = row as Subject
    const { name } = await giverOf(ctx, of)
    const words = `${name} withdrew the consent to ${await subjectWords(ctx, of)}: ${body.withdrawn_how}`
    await auditConsent(ctx, of, 'CONSENT_WITHDRAWN', words)
    return (await consentById(ctx, consent_id))!
  },
}
