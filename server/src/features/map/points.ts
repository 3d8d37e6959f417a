import { type map } from '@sexton/contract/map/calls'
import { farOff, furthestOff, leastExact, notExact } from '@sexton/contract/map/positions'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import type { GridPoint } from '../../domain/ground/grid-rules.ts'
import { gridOf } from '../../domain/ground/map-origin.ts'
import { keepPoints } from '../../domain/ground/site-points.ts'
import { metresOff } from './around-rules.ts'
import { groundOf } from './ground-queries.ts'
import { placeOf } from './place-queries.ts'

async function lockedRef(ctx: Changing, site_id: number) {
  const site = await ctx.db
    .selectFrom('sites')
    .select('site_ref')
    .where('site_id', '=', site_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!site) throw notFound()
  return site.site_ref
}

/** Refuses a place that is no part of this park; where nothing was drawn yet its origin counts (map-9). */
async function refuseFar(ctx: Changing, [east, north]: GridPoint) {
  const ground = (await groundOf(ctx)) ?? { west: 0, south: 0, east: 0, north: 0 }
  const distance = metresOff(ground, [east, north])
  if (distance > furthestOff) throw conflict(farOff(distance))
}

const written = ([longitude, latitude]: readonly [number, number], accuracy: number | null) =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}${accuracy === null ? '' : ` (within ${Math.round(accuracy)} m)`}`

/** Keeps where somebody stands as a site's own point (map-9); that the park has an origin the database sees to. */
export const savePoint: Write<typeof map.savePoint> = {
  async change(ctx, { params: { site_id }, body: { longitude, latitude, accuracy } }) {
    if (accuracy !== null && accuracy > leastExact) throw invalid({ accuracy: notExact(accuracy) })
    const site_ref = await lockedRef(ctx, site_id)
    const [east, north] = (await gridOf(ctx)).toGrid([longitude, latitude])
    await refuseFar(ctx, [east, north])
    const centimetres = accuracy === null ? null : Math.round(accuracy * 100)
    await keepPoints(ctx, [{ site_id, place: [east, north], accuracy: centimetres }])
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'POSITION_SAVED',
      message: `Position of site ${site_ref}: ${written([longitude, latitude], accuracy)}`,
      data: { site_id, name: site_ref },
    })
    return placeOf(ctx, site_id)
  },
}

/** Forgets a site's point. */
export const removePoint: Write<typeof map.removePoint> = {
  async change(ctx, { params: { site_id } }) {
    const site_ref = await lockedRef(ctx, site_id)
    const { point } = await placeOf(ctx, site_id)
    if (!point) {
      unchanged(ctx)
      return placeOf(ctx, site_id)
    }
    await ctx.db.deleteFrom('site_points').where('site_id', '=', site_id).execute()
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'POSITION_REMOVED',
      message: `Position of site ${site_ref} removed: it was ${written(point.at, point.accuracy)}`,
      data: { site_id, name: site_ref },
    })
    return placeOf(ctx, site_id)
  },
}
