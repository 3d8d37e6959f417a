import { siteType, type sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Read } from '../../core/call/verbs.ts'
import { offeredOr } from '../../core/search/offered-or.ts'
import { siteTypesRead } from '../../domain/ground/site-type-columns.ts'

const { counted, columns, from } = siteTypesRead
const offered = sql<boolean>`not retired`

/** All site types: prices by the current tariff, and how many sites can be sold (available less promised). */
export const types: Read<typeof sites.types> = (ctx) =>
  rowsOf(
    ctx.db,
    siteType,
    sql`
    with ${counted} select ${columns} ${from}
    order by g.ordinal, g.site_type_group, t.site_type`,
  )

/** The categories that are offered; to search by, also those that site types still have. */
export const categories: Read<typeof sites.categories> = (ctx, { query }) =>
  ctx.db
    .selectFrom('site_type_categories as c')
    .select(['site_type_category_id', 'site_type_category'])
    .where(({ selectFrom }) => {
      const types = selectFrom('site_types as t').select('t.site_type_id')
      const has = types.whereRef('t.site_type_category_id', '=', 'c.site_type_category_id')
      return offeredOr(offered, has, query?.former)
    })
    .orderBy('ordinal')
    .execute()

/** The groups that are offered; to search by, also those that site types still have. */
export const groups: Read<typeof sites.groups> = (ctx, { query }) =>
  ctx.db
    .selectFrom('site_type_groups as g')
    .select(['site_type_group_id', 'site_type_group_ref', 'site_type_group'])
    .where(({ selectFrom }) => {
      const types = selectFrom('site_types as t').select('t.site_type_id')
      const has = types.whereRef('t.site_type_group_id', '=', 'g.site_type_group_id')
      return offeredOr(offered, has, query?.former)
    })
    .orderBy('ordinal')
    .execute()
