import * as z from 'zod'
import type { Db } from './db.ts'
import type { Statement } from './fixed.ts'

let isChecking = false

/** From now on each row is checked against its declared shape: in tests and the demo park, as replies are. */
export function checkRows(): void {
  isChecking = true
}

/**
 * The rows of a raw statement, as `row` declares them. What PostgreSQL answers is not known to the compiler, so where
 * rows are checked a column that is missing, too many, of another type or unexpectedly null throws.
 */
export async function rowsOf<Row extends z.ZodObject>(
  db: Db,
  row: Row,
  statement: Statement,
): Promise<z.output<Row>[]> {
  const { rows } = await statement.execute(db)
  if (isChecking) z.array(row.strict()).parse(rows)
  return rows as z.output<Row>[]
}
