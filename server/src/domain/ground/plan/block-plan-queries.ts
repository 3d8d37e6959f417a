import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { drawBlock } from './block-plan-rules.ts'

const blockRow = z.object({
  block_ref: z.string(),
  plots: z.array(z.object({ site_id: z.number(), row_no: z.string(), outline: z.string() })),
})

/** The plans of these blocks, and the path of each of their sites; what has no outline is on none. */
export async function blockPlans({ db }: Pick<Reading, 'db'>, block_refs: readonly string[]) {
  if (block_refs.length === 0) return { plans: [], paths: new Map<number, string>() }
  const rows = await rowsOf(
    db,
    blockRow,
    sql`${prepared}
    select block_ref, json_agg(json_build_object('site_id', site_id, 'row_no', row_no, 'outline', outline::text)
      order by sort_key) as plots
    from sites where block_ref = any (${[...block_refs]}::text[]) and outline is not null
    group by block_ref order by block_ref`,
  )
  const drawn = rows.map(({ block_ref, plots }) => drawBlock(block_ref, plots))
  return {
    plans: drawn.map(({ plan }) => plan),
    paths: new Map(drawn.flatMap(({ paths }) => [...paths])),
  }
}
