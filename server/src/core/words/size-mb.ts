import { sql, type RawBuilder } from 'kysely'

/** A file's bytes as megabytes with two decimals, at least 0.01. */
export const sizeMb = (bytes: RawBuilder<unknown>) =>
  sql<number>`greatest(round(${bytes} / 1048576.0, 2), 0.01)`.as('size_mb')
