import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const ofSite = z.object({ why: z.string().nullable() })

/** Why a site cannot be taken away: "Site A-03-07 was on sale 12"; null where it was never in use (sites-30). */
export async function useOfSite({ db }: Changing, site_id: number): Promise<string | null> {
  const [use] = await rowsOf(db, ofSite, sql`select site_use(${site_id}) as why`)
  return use!.why
}

const ofBlock = z.object({ why: z.string(), used: z.number() })

/** The same of the sites of a block: the first ones in words, and how many there are in all. */
export async function usesInBlock({ db }: Changing, block_id: number, named: number) {
  const rows = await rowsOf(
    db,
    ofBlock,
    sql`select why, count(*) over ()::int as used from (
        select site_use(site_id) as why, sort_key from sites where block_id = ${block_id}
      ) of_site where why is not null order by sort_key limit ${named}`,
  )
  return { named: rows.map(({ why }) => why), count: rows[0]?.used ?? 0 }
}
