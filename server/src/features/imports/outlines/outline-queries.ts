import type { ShapeKind } from '@sexton/contract/imports/shapes/name-rule'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { Box } from '../../../domain/ground/corner-rules.ts'
import type { Ground, ReadShapes } from './thread-orders.ts'

type Asking = Pick<Reading | Changing, 'db'>

/** What a file is about: the blocks it names, and all around what it draws. */
export type About = Pick<ReadShapes, 'blocks' | 'box'>

/** Without a box, one in which nothing lies. */
const boxed = (box: Box | null) =>
  box
    ? sql`s.bounds && box(point(${box.west}::float8, ${box.south}::float8), point(${box.east}::float8, ${box.north}::float8))`
    : sql`false`

/** The blocks of a park, and of shapes of sites those of the named blocks and on the ground of the file. */
const textsOf = (kind: ShapeKind, { blocks, box }: About) => sql`
  select coalesce((select json_agg(json_build_array(block_id, block_ref, outline::text) order by block_id)::text from blocks), '[]') as blocks,
    ${
      kind === 'sites'
        ? sql`coalesce((
            select json_agg(json_build_array(s.site_id, s.block_ref, s.row_no, s.site_no, s.outline::text, p.place::text) order by s.site_id)::text
            from sites s left join site_points p using (site_id) where ${boxed(box)}
              or s.block_id = any (array(select block_id from blocks where lower(block_ref) = any (${blocks}::text[])))), '[]')`
        : sql`'[]'`
    } as sites`

const groundRow = z.object({ blocks: z.string(), sites: z.string(), hash: z.string() })

/** What is on record of the ground that a file is about. */
export async function groundOf({ db }: Asking, kind: ShapeKind, about: About): Promise<Ground> {
  const [ground] = await rowsOf(
    db,
    groundRow,
    sql`with texts as materialized (${textsOf(kind, about)}) select *, md5(blocks || sites) as hash from texts`,
  )
  return ground!
}

const hashRow = z.object({ hash: z.string() })

/** Tells whether it has changed. */
export async function groundHash({ db }: Asking, kind: ShapeKind, about: About): Promise<string> {
  const [row] = await rowsOf(
    db,
    hashRow,
    sql`with texts as materialized (${textsOf(kind, about)}) select md5(blocks || sites) as hash from texts`,
  )
  return row!.hash
}

/** Takes the outlines of sites or blocks away, so that what is drawn next is compared with nothing that moves, too. */
export const lift = (ctx: Changing, kind: ShapeKind, ids: readonly number[]) =>
  (kind === 'sites'
    ? sql`update sites set outline = null where site_id = any (${ids}::int[]) and outline is not null`
    : sql`update blocks set outline = null where block_id = any (${ids}::int[]) and outline is not null`
  ).execute(ctx.db)

/** Gives sites that are there an outline, or another one. `rows`: JSON of `SiteToDraw[]`. */
export const drawSites = (ctx: Changing, rows: string) =>
  sql`update sites s set outline = n.outline, shares_ground = n.shares_ground, updated_by = ${ctx.user.user_id}
    from jsonb_to_recordset(${rows}::jsonb) n(id int, outline polygon, shares_ground boolean)
    where s.site_id = n.id`.execute(ctx.db)

/** The same of blocks; those that lie over others are taken as they are (blocks-5). `rows`: JSON of `BlockToWrite[]`. */
export const drawBlocks = (ctx: Changing, rows: string) =>
  sql`update blocks b set outline = n.outline, shares_ground = b.shares_ground or n.shares_ground,
      updated_by = ${ctx.user.user_id}
    from jsonb_to_recordset(${rows}::jsonb) n(id int, outline polygon, shares_ground boolean)
    where b.block_id = n.id`.execute(ctx.db)
