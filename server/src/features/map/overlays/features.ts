import { readFile } from 'node:fs/promises'
import type { overlays } from '@sexton/contract/map/overlays'
import { sql } from 'kysely'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../../core/refusal.ts'
import { drawnOrigin, gridOf } from '../../../domain/ground/map-origin.ts'
import { textOf } from '../../../domain/text-files/read-text.ts'
import { groundOf } from '../ground-queries.ts'
import { readFeatures, type ReadFeature } from './feature-file.ts'
import { addToDrawing, drawingById } from './feature-queries.ts'
import { farWords } from './overlay-rules.ts'

async function lockedCemetery(ctx: Changing, cemetery_id: number) {
  const row = await ctx.db
    .selectFrom('cemeteries')
    .select('cemetery')
    .where('cemetery_id', '=', cemetery_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.cemetery
}

/** The file a cemetery has on the map is taken off: its features can come back. */
const takeOff = (ctx: Changing, cemetery_id: number) =>
  ctx.db
    .updateTable('map_drawings')
    .set({ deleted_at: sql`now()`, deleted_by: ctx.user.user_id })
    .where('cemetery_id', '=', cemetery_id)
    .where('deleted_at', 'is', null)
    .returning('filename')
    .executeTakeFirst()

const say = (ctx: Changing, object_id: number, action: string, message: string) =>
  audit(ctx, { object: 'map', object_id, action, message })

const plural = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'feature' : 'features'}`

/** Puts paths, gates, buildings and trees on the map of a cemetery, instead of the previous ones (map-16). */
export const addFeatures: Write<typeof overlays.addFeatures, ReadFeature[]> = {
  async prepare(_, { files }) {
    const file = files[0]!
    const text = textOf(
      await readFile(file.path),
      file,
      'a GeoJSON file',
      'Save it as GeoJSON, then choose it again.',
    )
    const read = readFeatures(text)
    if ('problem' in read) throw invalid({ file: `${file.filename}: ${read.problem}` })
    return read.features
  },
  async change(ctx, { params: { cemetery_id }, files }, features) {
    const cemetery = await lockedCemetery(ctx, cemetery_id)
    const ground = await groundOf(ctx)
    if (!ground || !(await drawnOrigin(ctx)))
      throw conflict('The map does not know where the park is yet. Lay out a block first.')
    const grid = await gridOf(ctx)
    const corners = features.flatMap(({ places }) =>
      places.map(([east, north]) => grid.toGrid([east, north])),
    )
    const far = farWords(ground, corners)
    if (far) throw conflict(far)
    const before = await takeOff(ctx, cemetery_id)
    const { filename } = files[0]!
    const { map_drawing_id } = await ctx.db
      .insertInto('map_drawings')
      .values({ cemetery_id, filename, created_by: ctx.user.user_id })
      .returning('map_drawing_id')
      .executeTakeFirstOrThrow()
    await addToDrawing(ctx, map_drawing_id, grid, features)
    const instead = before ? ` instead of ${before.filename}` : ''
    const message = `${filename} put on the map of ${cemetery}${instead}: ${plural(features.length)}`
    await say(ctx, cemetery_id, 'FEATURES_ADDED', message)
    return drawingById(ctx, grid, map_drawing_id)
  },
}

/** A file that is on the map, or `off` it, with its cemetery locked. */
async function lockedDrawing(ctx: Changing, map_drawing_id: number, off: boolean) {
  const row = await ctx.db
    .selectFrom('map_drawings')
    .select(['cemetery_id', 'filename', 'deleted_at'])
    .where('map_drawing_id', '=', map_drawing_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row || (row.deleted_at !== null) !== off) throw notFound()
  return { ...row, cemetery: await lockedCemetery(ctx, row.cemetery_id) }
}

/** Removes them; Undo brings them back. */
export const removeFeatures: Write<typeof overlays.removeFeatures> = {
  async change(ctx, { params: { map_drawing_id } }) {
    const { cemetery_id, cemetery, filename } = await lockedDrawing(ctx, map_drawing_id, false)
    await takeOff(ctx, cemetery_id)
    await say(ctx, cemetery_id, 'FEATURES_REMOVED', `${filename} removed from the map of ${cemetery}`)
  },
}

/** Brings the features of a file back, instead of those that replaced them. */
export const restoreFeatures: Write<typeof overlays.restoreFeatures> = {
  async change(ctx, { params: { map_drawing_id } }) {
    const { cemetery_id, cemetery, filename } = await lockedDrawing(ctx, map_drawing_id, true)
    await takeOff(ctx, cemetery_id)
    await ctx.db
      .updateTable('map_drawings')
      .set({ deleted_at: null, deleted_by: null })
      .where('map_drawing_id', '=', map_drawing_id)
      .execute()
    await say(ctx, cemetery_id, 'FEATURES_RESTORED', `${filename} is back on the map of ${cemetery}`)
    return drawingById(ctx, await gridOf(ctx), map_drawing_id)
  },
}
