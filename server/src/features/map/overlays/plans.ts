import type { overlays } from '@sexton/contract/map/overlays'
import { sql } from 'kysely'
import { audit } from '../../../core/audit/audit.ts'
import { refuseIfMoved } from '../../../core/call/lost-update.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { brokenConstraint } from '../../../core/db/db.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import { outlineText, type Place } from '../../../domain/ground/grid-rules.ts'
import { gridOf } from '../../../domain/ground/map-origin.ts'
import { groundOf } from '../ground-queries.ts'
import { farWords } from './overlay-rules.ts'
import { planById } from './plan-queries.ts'

/** A plan with the cemetery it is of, both locked; 404 unless it lies on the map, or `off` it. */
export async function lockedPlan(ctx: Changing, scanned_plan_id: number, off = false) {
  const plan = ctx.db
    .selectFrom('scanned_plans')
    .innerJoin('cemeteries', 'cemeteries.cemetery_id', 'scanned_plans.cemetery_id')
    .select(['scanned_plans.cemetery_id', 'cemetery', 'filename', 'opacity', 'deleted_at'])
    .select(['scanned_plans.updated_at', 'scanned_plans.updated_by'])
    .where('scanned_plan_id', '=', scanned_plan_id)
    .forNoKeyUpdate()
  const row = await plan.executeTakeFirst()
  if (!row || (row.deleted_at !== null) !== off) throw notFound()
  return row
}

const say = (ctx: Changing, cemetery_id: number, action: string, message: string) =>
  audit(ctx, { object: 'map', object_id: cemetery_id, action, message })

/** Says where the corners of a plan lie, and how much it covers (map-13); that they go round the database sees to. */
export const placePlan: Write<typeof overlays.placePlan> = {
  async change(ctx, { params: { scanned_plan_id }, body: { corners, opacity, updated_at } }) {
    const before = await lockedPlan(ctx, scanned_plan_id)
    await refuseIfMoved(ctx, before, updated_at, 'The plan')
    const grid = await gridOf(ctx)
    const places = corners.map((place) => grid.toGrid(place as Place))
    const ground = await groundOf(ctx)
    const far = ground ? farWords(ground, places) : ''
    if (far) throw conflict(far)
    await ctx.db
      .updateTable('scanned_plans')
      .set({ corners: outlineText(places), opacity, updated_by: ctx.user.user_id })
      .where('scanned_plan_id', '=', scanned_plan_id)
      .execute()
      .catch((error: unknown) => {
        if (brokenConstraint(error) !== 'scanned_plans_corners') throw error
        throw conflict('The plan would be smaller than one square metre. Drag its corners apart.')
      })
    const covers = opacity === before.opacity ? '' : `, covers ${opacity} % instead of ${before.opacity} %`
    const message = `Plan ${before.filename} of ${before.cemetery} placed again${covers}`
    await say(ctx, before.cemetery_id, 'PLAN_PLACED', message)
    return planById(ctx, grid, scanned_plan_id)
  },
}

export const takeOff = (ctx: Changing, scanned_plan_id: number, off: boolean) =>
  ctx.db
    .updateTable('scanned_plans')
    .set({ deleted_at: off ? sql`now()` : null, deleted_by: off ? ctx.user.user_id : null })
    .where('scanned_plan_id', '=', scanned_plan_id)
    .execute()

/** Takes a plan off the map; it stays on record. */
export const removePlan: Write<typeof overlays.removePlan> = {
  async change(ctx, { params: { scanned_plan_id } }) {
    const { cemetery_id, cemetery, filename } = await lockedPlan(ctx, scanned_plan_id)
    await takeOff(ctx, scanned_plan_id, true)
    await say(ctx, cemetery_id, 'PLAN_REMOVED', `Plan ${filename} removed from the map of ${cemetery}`)
  },
}

/** Takes that back, unless the cemetery has another one by now. */
export const restorePlan: Write<typeof overlays.restorePlan> = {
  async change(ctx, { params: { scanned_plan_id } }) {
    const { cemetery_id, cemetery, filename } = await lockedPlan(ctx, scanned_plan_id, true)
    await takeOff(ctx, scanned_plan_id, false).catch((error: unknown) => {
      if (brokenConstraint(error) !== 'scanned_plans_one') throw error
      throw conflict(`${cemetery} now has another plan. Remove that one first.`)
    })
    await say(ctx, cemetery_id, 'PLAN_RESTORED', `Plan ${filename} laid back over the map of ${cemetery}`)
    return planById(ctx, await gridOf(ctx), scanned_plan_id)
  },
}
