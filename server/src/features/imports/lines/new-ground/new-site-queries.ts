import { siteRefOf, type Place } from '@sexton/contract/sites/ref'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../../core/context/context.ts'
import { rowsOf } from '../../../../core/db/rows-of.ts'
import type { GroundSite } from '../site-queries.ts'
import type { Run } from '../run.ts'

const blockRow = z.object({ block_id: z.number(), block_ref: z.string(), saleable: z.boolean() })

export type LockedBlock = z.output<typeof blockRow>

/** The blocks with these refs in lower case, locked. */
export const lockBlocks = ({ db }: Changing, refs: readonly string[]) =>
  rowsOf(
    db,
    blockRow,
    sql`select block_id, block_ref, saleable from blocks where lower(block_ref) = any (${refs}::text[])
      order by block_id for no key update`,
  )

const typeRow = z.object({
  site_type_id: z.number(),
  saleable: z.boolean(),
  graves: z.number(),
  burials_per_grave: z.number(),
  /** Another one once the type was changed. */
  version: z.string(),
})

export type TypeOfSites = z.output<typeof typeRow>

/** The type of new sites; nothing where there is none. */
export async function typeOfSites({ db }: Changing, site_type_id: number): Promise<TypeOfSites | undefined> {
  const rows = await rowsOf(
    db,
    typeRow,
    sql`select site_type_id, saleable, graves, burials_per_grave, xmin::text as version
      from site_types where site_type_id = ${site_type_id}`,
  )
  return rows[0]
}

/** Sites of this type as they would be made at these places: their numbers are taken, nothing is written. */
export async function plannedSites(
  { numbers }: Run,
  { site_type_id, graves, burials_per_grave }: TypeOfSites,
  places: readonly (Place & { saleable: boolean })[],
): Promise<GroundSite[]> {
  const ids = await numbers.take('sites', places.length)
  return places.map(({ saleable, ...place }, at) => ({
    ...place,
    site_id: ids[at]!,
    site_ref: siteRefOf(place),
    site_type_id,
    site_status_ref: saleable ? 'AVAIL' : 'UNAVAIL',
    owner_customer_id: null,
    sale_site_id: null,
    sale_id: null,
    legacy_customer_id: null,
    graves: Array.from({ length: graves }, (_, no): [number, number] => [no + 1, burials_per_grave]),
    somewhere: 0,
  }))
}

const madeRow = z.object({ block_id: z.number(), site_ref: z.string(), sort_key: z.string() })

export type MadeSite = z.output<typeof madeRow>

/** A planned site with its block and whose it becomes, if anybody's. */
export type SiteToMake = GroundSite & { block_id: number; holder: number | null }

/**
 * Makes planned sites, owned at once where somebody takes them: to write each twice would cost as much again. Their row of
 * history comes at the end, one a block. The type is not locked as long as the import lasts, or whoever sells such a site
 * would wait; `settle` looks at it in the end.
 */
export async function makeSitesOf(
  { db, user }: Changing,
  import_id: number,
  sites: readonly SiteToMake[],
): Promise<MadeSite[]> {
  if (sites.length === 0) return []
  const rows = sites.map(({ site_id, block_id, row_no, site_no, site_type_id, site_status_ref, holder }) => ({
    site_id,
    block_id,
    row_no,
    site_no,
    site_type_id,
    holder,
    status: holder === null ? site_status_ref : 'OWN',
  }))
  return rowsOf(
    db,
    madeRow,
    sql`insert into sites (site_id, block_id, block_ref, row_no, site_no, site_type_id, site_status_ref,
        owner_customer_id, updated_by, import_id) overriding system value
      select s.site_id, b.block_id, b.block_ref, s.row_no, s.site_no, s.site_type_id, s.status, s.holder,
        ${user.user_id}, ${import_id}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          s(site_id int, block_id int, row_no text, site_no int, site_type_id int, status text, holder int)
        join blocks b using (block_id)
      returning block_id, site_ref, sort_key`,
  )
}
