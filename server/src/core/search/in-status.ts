import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The condition that `column` holds one of the chosen statuses; none where all are chosen or no filter is given. */
export function* inStatus<Ref extends string>(
  column: RawBuilder<unknown>,
  statuses: readonly Ref[],
  filters: Partial<Record<Ref, boolean>> | undefined,
): Generator<RawBuilder<SqlBool>> {
  const wanted = statuses.filter((status) => !filters || filters[status])
  if (wanted.length < statuses.length) yield sql<SqlBool>`${column} = any (${wanted}::text[])`
}
