import type { overlays } from '@sexton/contract/map/overlays'
import { audit, unchanged } from '../../../core/audit/audit.ts'
import { refuseIfMoved } from '../../../core/call/lost-update.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../../core/refusal.ts'
import { areaOf } from '../../../domain/ground/corner-rules.ts'
import { outlineText } from '../../../domain/ground/grid-rules.ts'
import { settleGrid } from '../../../domain/ground/map-origin.ts'
import { cleaned, crossesItself } from '../../../domain/ground/simple-outline.ts'
import { cemeteryGrounds, keepOutline } from './cemetery-queries.ts'
import { groundOf } from '../ground-queries.ts'
import { farWords } from './overlay-rules.ts'

async function lockedCemetery(ctx: Changing, cemetery_id: number) {
  const row = await ctx.db
    .selectFrom('cemeteries')
    .select(['cemetery', 'updated_at', 'updated_by', 'outline'])
    .where('cemetery_id', '=', cemetery_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const refused = (outline: string) => invalid({ outline })

/** Square metres: less is no cemetery. */
const least = 1

/** Keeps where a cemetery ends (map-12). */
export const saveOutline: Write<typeof overlays.saveOutline> = {
  async change(ctx, { params: { cemetery_id }, body: { outline, updated_at } }) {
    const before = await lockedCemetery(ctx, cemetery_id)
    await refuseIfMoved(ctx, before, updated_at)
    const [longitude, latitude] = outline[0]!
    const grid = await settleGrid(ctx, { longitude, latitude })
    const corners = cleaned(outline.map((place) => grid.toGrid(place)))
    if (crossesItself(corners))
      throw refused('The outline crosses itself. Drag its corners until no sides cross.')
    const area = corners.length < 3 ? 0 : areaOf(corners) / 10_000
    if (area < least) throw refused('The outline has no area. Drag its corners apart.')
    const nothing = { west: 0, south: 0, east: 0, north: 0 }
    const far = farWords((await groundOf(ctx)) ?? nothing, corners)
    if (far) throw conflict(far)
    await keepOutline(ctx, cemetery_id, outlineText(corners))
    await audit(ctx, {
      object: 'map',
      object_id: cemetery_id,
      action: 'OUTLINE_DRAWN',
      message: `Outline of ${before.cemetery}: ${corners.length} corners, ${Math.round(area).toLocaleString('en-US')} m²`,
    })
    const found = await cemeteryGrounds(ctx, grid)
    return found.find((one) => one.cemetery_id === cemetery_id)!
  },
}

/** Forgets it: the cemetery is where its blocks are. */
export const removeOutline: Write<typeof overlays.removeOutline> = {
  async change(ctx, { params: { cemetery_id } }) {
    const before = await lockedCemetery(ctx, cemetery_id)
    if (before.outline === null) return unchanged(ctx)
    await keepOutline(ctx, cemetery_id, null)
    await audit(ctx, {
      object: 'map',
      object_id: cemetery_id,
      action: 'OUTLINE_REMOVED',
      message: `Outline of ${before.cemetery} removed`,
    })
  },
}
