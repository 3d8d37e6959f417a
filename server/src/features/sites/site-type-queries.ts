import { siteType, type sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Read } from '../../core/call/verbs.ts'
import { siteTypesRead } from '../../domain/ground/site-type-columns.ts'

const { counted, columns, from } = siteTypesRead

/** All site types: prices by the current tariff, and how many sites can be sold (available less promised). */
export const types: Read<typeof sites.types> = (ctx) =>
  rowsOf(
    ctx.db,
    siteType,
    sql`
    with ${counted} select ${columns} ${from}
    order by g.ordinal, g.site_type_group, t.site_type`,
  )

/** The categories in use. */
export const categories: Read<typeof sites.categories> = (ctx) =>
  ctx.db
    .selectFrom('site_type_categories')
    .select(['site_type_category_id', 'site_type_category'])
    .where('retired', '=', false)
    .orderBy('ordinal')
    .execute()

/** The groups in use. */
export const groups: Read<typeof sites.groups> = (ctx) =>
  ctx.db
    .selectFrom('site_type_groups')
    .select(['site_type_group_id', 'site_type_group_ref', 'site_type_group'])
    .where('retired', '=', false)
    .orderBy('ordinal')
    .execute()
