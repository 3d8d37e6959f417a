import { sql, type RawBuilder } from 'kysely'
import type { Grouping, Join } from '../../core/search/grouping.ts'

type Part = RawBuilder<unknown>

/** Grouped by site type; 0 stands for several of them. */
export const siteTypeNamed = (key: Part, joins: readonly Join[] = []): Grouping => ({
  key,
  joins,
  name: (one) =>
    sql`(select case ${one} when 0 then 'Several types' else (select site_type from site_types where site_type_id = ${one}) end)`,
})

/** Grouped by block, in the order of blocks; 0 stands for several of them. */
export const blockNamed = (key: Part, joins: readonly Join[] = []): Grouping => ({
  key,
  joins,
  name: (one) =>
    sql`(select case ${one} when 0 then 'Several blocks' else (select block_ref from blocks where block_id = ${one}) end)`,
  order: (one) => sql`(select sort_key from blocks where block_id = ${one})`,
})

export const cemeteryNamed = (key: Part, joins: readonly Join[]): Grouping => ({
  key,
  joins,
  name: (one) => sql`(select cemetery from cemeteries where cemetery_id = ${one})`,
})
