import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../../core/context/context.ts'
import { rowsOf } from '../../../../core/db/rows-of.ts'

const typeRow = z.object({
  id: z.number(),
  name: z.string(),
  ref: z.string(),
  graves: z.number(),
  burials_per_grave: z.number(),
  category: z.string(),
})

export type OfferedType = z.output<typeof typeRow>

/** The types that new sites can get. */
export const offeredTypes = ({ db }: Changing) =>
  rowsOf(
    db,
    typeRow,
    sql`select site_type_id as id, site_type as name, site_type_ref as ref, graves, burials_per_grave,
        site_type_category as category
      from site_types join site_type_categories using (site_type_category_id) order by site_type`,
  )

const usualRow = z.object({ block: z.string(), id: z.number() })

/** The type that most sites of each block have, by the block's ref in lower case. */
export async function usualTypes({ db }: Changing): Promise<Map<string, number>> {
  const rows = await rowsOf(
    db,
    usualRow,
    sql`select distinct on (block) lower(block_ref) as block, site_type_id as id
      from sites group by lower(block_ref), site_type_id order by block, count(*) desc, site_type_id`,
  )
  return new Map(rows.map(({ block, id }) => [block, id]))
}
