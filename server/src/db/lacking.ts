import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../core/db/db.ts'
import { rowsOf } from '../core/db/rows-of.ts'
import { notYetApplied, type Applied } from './migrate.ts'
import { migrationFiles } from './migration-files.ts'

const here = z.object({ here: z.boolean() })
const applied = z.object({ name: z.string(), checksum: z.string() }) satisfies z.ZodType<Applied>

/**
 * How many migrations of this version a database lacks; undefined where it was never migrated.
 * @throws MigrationError where a start refuses it, as one that is newer.
 */
export async function lacking(db: Db, files = migrationFiles()): Promise<number | undefined> {
  const [found] = await rowsOf(db, here, sql`select to_regclass('sexton.migrations') is not null as here`)
  if (!found!.here) return undefined
  const rows = await rowsOf(db, applied, sql`select name, checksum from sexton.migrations order by name`)
  return notYetApplied(rows, files).length
}
