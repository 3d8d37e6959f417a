import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../core/db/db.ts'
import { rowsOf } from '../core/db/rows-of.ts'
import { notYetApplied } from './migrate.ts'
import type { MigrationFile } from './migration-files.ts'
import type { Applied } from './starting-point.ts'

const here = z.object({ here: z.boolean() })
const applied = z.object({ name: z.string(), checksum: z.string() }) satisfies z.ZodType<Applied>

/**
 * How many migrations of this version a database lacks; undefined where it was never migrated.
 * @throws MigrationError if a start refuses it: it is newer, or older than the starting point.
 */
export async function lacking(db: Db, files: readonly MigrationFile[]): Promise<number | undefined> {
  const [found] = await rowsOf(db, here, sql`select to_regclass('sexton.migrations') is not null as here`)
  if (!found!.here) return undefined
  const rows = await rowsOf(db, applied, sql`select name, checksum from sexton.migrations order by name`)
  return notYetApplied(rows, files).length
}
