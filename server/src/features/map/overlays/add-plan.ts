import type { overlays } from '@sexton/contract/map/overlays'
import { audit } from '../../../core/audit/audit.ts'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import type { Input, Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { suitableName } from '../../../platform/files/file-names.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import { boxOf } from '../../../domain/ground/corner-rules.ts'
import { cornersOf, outlineText, type Grid } from '../../../domain/ground/grid-rules.ts'
import { drawnOrigin, gridOf, settleGrid } from '../../../domain/ground/map-origin.ts'
import { cemeteryGrounds } from './cemetery-queries.ts'
import { groundOf } from '../ground-queries.ts'
import { groundFor, laidInto } from './overlay-rules.ts'
import { planById } from './plan-queries.ts'
import { takeOff } from './plans.ts'

/** The cemetery and the plan that lies on it, locked. */
async function locked(ctx: Changing, cemetery_id: number) {
  const cemetery = await ctx.db
    .selectFrom('cemeteries')
    .select('cemetery')
    .where('cemetery_id', '=', cemetery_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!cemetery) throw notFound()
  const before = await ctx.db
    .selectFrom('scanned_plans')
    .select(['scanned_plan_id', 'corners', 'opacity', 'filename'])
    .where('cemetery_id', '=', cemetery_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return { ...cemetery, before }
}

type Sent = Input<typeof overlays.addPlan>

/** The park's grid: where nothing is drawn yet it begins where the sender says that the plan lies. */
async function gridFor(ctx: Changing, { body: { longitude, latitude } }: Sent): Promise<Grid> {
  if (await drawnOrigin(ctx)) return gridOf(ctx)
  if (longitude === undefined || latitude === undefined)
    throw conflict('The map does not know where the park is yet. Enter where the middle of the plan is.')
  return settleGrid(ctx, { longitude, latitude })
}

/** Where a new plan lies: on its cemetery, else on the park. */
async function laid(ctx: Changing, { params, files }: Sent, grid: Grid) {
  const ground = (await cemeteryGrounds(ctx, grid)).find((one) => one.cemetery_id === params.cemetery_id)
  const own = ground && boxOf(ground.outline.map((place) => grid.toGrid(place)))
  return laidInto(groundFor(own ?? (await groundOf(ctx))), files[0]!.picture!)
}

/** What is kept of it: as large as every device can draw it. */
async function kept(ctx: Changing, file: ReceivedFile) {
  const { small, width, height } = file.picture!
  const media_type = 'image/webp'
  const filename = suitableName(file.filename, media_type)
  return { ...(await ctx.files.keep(small!)), media_type, filename, width, height }
}

/** Lays a scanned plan over the map, instead of the one before and where that lay (map-13). */
export const addPlan: Write<typeof overlays.addPlan> = {
  async change(ctx, sent) {
    const { cemetery_id } = sent.params
    const { cemetery, before } = await locked(ctx, cemetery_id)
    const grid = await gridFor(ctx, sent)
    const corners = before ? cornersOf([before.corners])[0]! : await laid(ctx, sent, grid)
    if (before) await takeOff(ctx, before.scanned_plan_id, true)
    const picture = await kept(ctx, sent.files[0]!)
    const { scanned_plan_id } = await ctx.db
      .insertInto('scanned_plans')
      .values({
        ...picture,
        cemetery_id,
        corners: outlineText(corners),
        ...(before ? { opacity: before.opacity } : {}),
        created_by: ctx.user.user_id,
        updated_by: ctx.user.user_id,
      })
      .returning('scanned_plan_id')
      .executeTakeFirstOrThrow()
    const instead = before ? ` instead of ${before.filename}` : ''
    await audit(ctx, {
      object: 'map',
      object_id: cemetery_id,
      action: 'PLAN_ADDED',
      message: `Plan ${picture.filename} laid over the map of ${cemetery}${instead}`,
    })
    return planById(ctx, grid, scanned_plan_id)
  },
}
