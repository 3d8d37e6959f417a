import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { pathOf } from './file-paths.ts'
import { theirDocuments } from './papers-queries.ts'

const filesOf = (customer_id: number) => sql`(
  select 'documents' as folder, d.document_id as id, d.filename, d.storage_key, d.size_bytes, d.sha256
    from documents d where ${theirDocuments(customer_id)}
  union all
  select 'photos', p.photo_id, p.filename, p.storage_key, p.size_bytes, p.sha256
    from photos p where p.customer_id = ${customer_id}) files`

const fileRow = z.object({
  folder: z.enum(['documents', 'photos']),
  id: z.number(),
  filename: z.string(),
  storage_key: z.string(),
  size_bytes: z.number(),
  sha256: z.string(),
})

/** Every file of the customer, with its place in the archive. */
export async function theirFiles(ctx: Reading, customer_id: number) {
  const rows = await rowsOf(ctx.db, fileRow, sql`select * from ${filesOf(customer_id)} order by folder, id`)
  return rows.map(({ folder, id, filename, ...stored }) => ({
    path: pathOf(folder, id, filename),
    ...stored,
  }))
}
