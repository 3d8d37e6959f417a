import { sql, type Expression, type SqlBool } from 'kysely'

/** What a list has to choose from: what is `offered`; with `former`, to search by, also what `named` finds a record of. */
export const offeredOr = (
  offered: Expression<SqlBool>,
  named: Expression<unknown>,
  former = false,
): Expression<SqlBool> => (former ? sql<boolean>`(${offered} or exists ${named})` : offered)
