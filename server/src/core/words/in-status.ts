import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A status in `column` that is asked for by its filter; none named, or all, asks for nothing. */
export function* inStatus<Ref extends string>(
  column: RawBuilder<unknown>,
  statuses: readonly Ref[],
  filters: Partial<Record<Ref, boolean>> | undefined,
): Generator<RawBuilder<SqlBool>> {
  const wanted = statuses.filter((status) => !filters || filters[status])
  if (wanted.length < statuses.length) yield sql<SqlBool>`${column} = any (${wanted}::text[])`
}
