import { keyOf } from '@sexton/contract/imports/places/places'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

type Db = Pick<Reading, 'db'>

/** Imports of ground come one after the other: of two of one file at once the second finds all of it there. */
export const awaitOtherImports = ({ db }: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('import of ground'))`.execute(db)

const blockRow = z.object({ block_id: z.number(), block_ref: z.string() })

export type KnownBlock = z.output<typeof blockRow>

/** All blocks, by their ref in lower case. */
export async function knownBlocks({ db }: Db): Promise<Map<string, KnownBlock>> {
  const rows = await rowsOf(db, blockRow, sql`select block_id, block_ref from blocks`)
  return new Map(rows.map((block) => [block.block_ref.toLowerCase(), block]))
}

const siteRow = z.object({
  site_id: z.number(),
  block_id: z.number(),
  block_ref: z.string(),
  row_no: z.string(),
  site_no: z.number(),
  site_type: z.string(),
  is_owned: z.boolean(),
  is_available: z.boolean(),
})

export type KnownSite = z.output<typeof siteRow>

/** The sites of some blocks, by what tells places apart. */
export async function knownSites({ db }: Db, block_ids: readonly number[]): Promise<Map<string, KnownSite>> {
  if (block_ids.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    siteRow,
    sql`select s.site_id, s.block_id, s.block_ref, s.row_no, s.site_no, t.site_type,
        s.owner_customer_id is not null as is_owned, s.site_status_ref = 'AVAIL' as is_available
      from sites s join site_types t using (site_type_id) where s.block_id = any (${block_ids}::int[])`,
  )
  return new Map(rows.map((site) => [keyOf(site), site]))
}

export interface Named {
  id: number
  name: string
}

const typeRow = z.object({ id: z.number(), name: z.string(), ref: z.string() })

/** The site types by name and by ref, in lower case. */
export async function knownTypes({ db }: Db): Promise<Map<string, Named>> {
  const rows = await rowsOf(
    db,
    typeRow,
    sql`select site_type_id as id, site_type as name, site_type_ref as ref from site_types`,
  )
  const by = (key: 'name' | 'ref') => rows.map((row): [string, Named] => [row[key].toLowerCase(), row])
  return new Map([...by('ref'), ...by('name')])
}

const reasonRow = z.object({ id: z.number(), name: z.string() })

/** The unsuitabilities that are offered (lists-4), by name in lower case. */
export async function knownUnsuitabilities({ db }: Db): Promise<Map<string, Named>> {
  const rows = await rowsOf(
    db,
    reasonRow,
    sql`select site_unsuitability_id as id, site_unsuitability as name from site_unsuitabilities where not retired`,
  )
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]))
}

/** What an import brought names it, so that it can be taken back (imports-19). */
export async function nameImport(
  { db }: Db,
  import_id: number,
  site_ids: readonly number[],
  block_ids: readonly number[],
): Promise<void> {
  await sql`update sites set import_id = ${import_id} where site_id = any (${site_ids}::int[])`.execute(db)
  await sql`update blocks set import_id = ${import_id} where block_id = any (${block_ids}::int[])`.execute(db)
}
