import * as z from 'zod'
import { format } from '../backup/described.ts'

const table = z.object({
  /** The table of the database; its rows are in `records/<name>.csv`. */
  name: z.string().regex(/^\w+$/),
  rows: z.int(),
  /** The columns of the file, in its order. */
  columns: z.array(z.string().regex(/^\w+$/)),
  /** Columns that name a file of the archive, and which column has the key that Sexton stores it under. */
  files: z.array(z.object({ path: z.string(), key: z.string() })),
})
export type HandedTable = z.output<typeof table>

/** What a hand-over is of, for the program that takes it over. */
export const handedOver = z.object({
  format: z.literal(format),
  product: z.literal('Sexton'),
  version: z.string(),
  park: z.string(),
  made_at: z.string(),
  /** What is written in the installation's settings and not in the records. */
  settings: z.object({ time_zone: z.string(), money_symbol: z.string() }),
  /** PostgreSQL's. */
  postgres: z.string(),
  /** Which changes of the database had been made. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  /** Of each sequence the last number that was given; null where none was. */
  sequences: z.record(z.string(), z.int().nullable()),
  /** Papers and photos that records name and that were gone. */
  missing: z.array(z.string()),
})
export type HandedOver = z.output<typeof handedOver>

export const describedIn = 'hand-over.json'
export const guideName = 'READ-ME.html'
export const sumsName = 'hashes.sha256'
export const recordsOf = (table: string) => `records/${table}.csv`
export const groundOf = (what: string) => `ground/${what}.geojson`
