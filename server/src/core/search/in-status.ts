import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The condition that `column` holds one of the chosen statuses; none where all are chosen or no filter is given. */
export function* inStatus<Ref extends string>(
  column: RawBuilder<unknown>,
  statuses: readonly Ref[],
  filters: Partial<Record<Ref, boolean>> | undefined,
): Generator<RawBuilder<SqlBool>> {
  const wanted = statuses.filter((status) => !filters || filters[status])
  if (wanted.length === statuses.length) return
  // By their words: how many rows a plan has to expect depends on them.
  yield wanted.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${column} in (${sql.join(wanted.map((ref) => sql.lit(ref)))})`
}
