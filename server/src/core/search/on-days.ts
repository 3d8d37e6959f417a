import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Conditions on the days of a column, in the park's time zone: what is given of year, month and day. */
export function* onDays(
  column: RawBuilder<unknown>,
  zone: string,
  [year, month, day]: (number | undefined)[],
): Generator<RawBuilder<SqlBool>> {
  const local = sql`(${column} at time zone ${zone})`
  if (year !== undefined) {
    const from = sql`make_timestamp(${year}, 1, 1, 0, 0, 0) at time zone ${zone}`
    const until = sql`make_timestamp(${year + 1}, 1, 1, 0, 0, 0) at time zone ${zone}`
    yield sql<SqlBool>`${column} >= ${from} and ${column} < ${until}`
  }
  if (month !== undefined) yield sql<SqlBool>`extract(month from ${local}) = ${month}`
  if (day !== undefined) yield sql<SqlBool>`extract(day from ${local}) = ${day}`
}
