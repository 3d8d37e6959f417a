import * as z from 'zod'
import { format } from './described.ts'
import { isStorageKey } from '../files/stored-name.ts'

/** A table or column: it becomes a part of statements. */
const named = z.string().regex(/^\w+$/)

/** The first entry of a backup: what it is of. */
export const manifest = z.object({
  format: z.literal(format),
  product: z.literal('Sexton'),
  version: z.string(),
  park: z.string(),
  made_at: z.string(),
  /** PostgreSQL's. */
  postgres: z.string(),
  /** Which changes of the database had been made. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: named, columns: z.array(named) })),
})

export type Manifest = z.output<typeof manifest>

/** The last entry: what there must have been. */
export const ending = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), bytes: z.int() })),
  files: z.object({ count: z.int(), bytes: z.int(), missing: z.array(z.string()) }),
  /** Of each sequence the last number that was given; null where none was. */
  sequences: z.record(z.string(), z.int().nullable()),
})

export type Ending = z.output<typeof ending>

/** The names of entries. Tables are in parts, which belong together in their order. */
export const manifestName = 'manifest.json'
export const endingName = 'end.json'
export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`
export const tableOf = (name: string) => /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1]
export const fileName = (key: string) => `files/${key}`
/** Undefined for a file that is none of Sexton's. */
export const keyOf = (name: string) => {
  const key = name.slice('files/'.length)
  return name.startsWith('files/') && isStorageKey(key) ? key : undefined
}
/** SHA-256 of the entries since the last of these, as `sha256sum -c` reads them. */
export const sumsName = (part: number) => `sums/${String(part).padStart(6, '0')}.sha256`
export const isSums = (name: string) => /^sums\/\d+\.sha256$/.test(name)

/** Checks whether a backup of these tables may have an entry of this name. */
export const isEntry = (name: string, { tables }: Pick<Manifest, 'tables'>): boolean =>
  name === manifestName ||
  name === endingName ||
  isSums(name) ||
  keyOf(name) !== undefined ||
  tables.some((table) => table.name === tableOf(name))
