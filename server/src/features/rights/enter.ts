import type { rights } from '@sexton/contract/rights/calls'
import { audit } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { differences } from '../../core/words/change-words.ts'
import type { Changing } from '../../core/context/context.ts'
import { lockHeld, writeHeld } from './held.ts'
import { siteRightOf } from './right-queries.ts'

type Site = Awaited<ReturnType<typeof lockHeld>>['site']

const said = (ctx: Changing, { site_id, site_ref }: Site, action: string, message: string) =>
  audit(ctx, { object: 'site', object_id: site_id, action, message, data: { site_id, name: site_ref } })

/** Enters the right to a site that is owned and has none on record (rights-1). */
export const enter: Write<typeof rights.enter> = {
  async change(ctx, { params: { site_id }, body }) {
    const { share, members, ...terms } = body
    const { site, period, right } = await lockHeld(ctx, site_id)
    if (right) throw conflict(`Site ${site.site_ref} already has a right on record.`)
    const granted_on = terms.granted_on ?? null
    if (granted_on !== null && granted_on > ctx.today)
      throw invalid({ granted_on: 'The day of the grant cannot be after today.' })
    await ctx.db
      .insertInto('rights')
      .values({
        ...terms,
        conditions: terms.conditions || null,
        succession: terms.succession || null,
        site_id,
        granted_on,
        sale_site_id: period.sale_site_id,
        created_by: ctx.user.user_id,
      })
      .execute()
    const { together } = terms
    const who = await writeHeld(ctx, period, { together, share, members })
    await said(ctx, site, 'RIGHT_ENTERED', `Right to site ${site.site_ref} entered: ${who}`)
    return siteRightOf(ctx, site_id)
  },
}

/** A site with its right in force, locked; 409 where there is none or somebody has changed it since. */
async function lockRight(ctx: Changing, site_id: number, opened: string | null | undefined) {
  const { right, ...held } = await lockHeld(ctx, site_id)
  if (!right) throw conflict(`Site ${held.site.site_ref} has no right on record. Enter it first.`)
  await refuseIfMoved(ctx, right, opened, 'The right')
  return { ...held, right }
}

/** Changes what may change without a transfer (rights-5). */
export const change: Write<typeof rights.change> = {
  async change(ctx, { params: { site_id }, body: { updated_at, ...given } }) {
    const { site, right } = await lockRight(ctx, site_id, updated_at)
    const terms = {
      opening_rule: given.opening_rule,
      conditions: given.conditions || null,
      succession: given.succession || null,
    }
    await ctx.db
      .updateTable('rights')
      .set({ ...terms, updated_by: ctx.user.user_id })
      .where('right_id', '=', right.right_id)
      .execute()
    const words = differences(right, terms)
    await said(
      ctx,
      site,
      'RIGHT_CHANGED',
      `Right to site ${site.site_ref}: ${words || 'saved without a change'}`,
    )
    return siteRightOf(ctx, site_id)
  },
}

/** Mends who holds a right, while no consent, deed or transfer rests on the mistake (rights-5). */
export const mend: Write<typeof rights.mend> = {
  async change(ctx, { params: { site_id }, body: { updated_at, reason, together, share, members } }) {
    const { site, period, right } = await lockRight(ctx, site_id, updated_at)
    if (!(await siteRightOf(ctx, site_id)).is_mendable)
      throw conflict(
        `A consent, a deed or a transfer rests on the holders of site ${site.site_ref}. They change only by a transfer.`,
      )
    await ctx.db
      .updateTable('rights')
      .set({ together, updated_by: ctx.user.user_id })
      .where('right_id', '=', right.right_id)
      .execute()
    const who = await writeHeld(ctx, period, { together, share, members })
    await said(ctx, site, 'HOLDERS_MENDED', `Holders of site ${site.site_ref} corrected: ${who}. ${reason}`)
    return siteRightOf(ctx, site_id)
  },
}
