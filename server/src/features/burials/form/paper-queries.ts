import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

const papersShape = z.object({
  id_document_id: z.number().nullable(),
  cod_document_id: z.number().nullable(),
  permit_document_id: z.number().nullable(),
  certificate_document_id: z.number().nullable(),
})
type Papers = z.output<typeof papersShape>

const idOf = (property: string) =>
  sql`max(d.document_id) filter (where d.property_ref = ${sql.lit(property)})`

/** One row: the uploaded papers of a burial, ids of documents, null where there is none. A generated blank does not count. */
export const papersRow = (burial_id: RawBuilder<unknown>) => sql`
  select ${idOf('ID')} as id_document_id, ${idOf('COD')} as cod_document_id,
    ${idOf('BURIAL_PERMIT')} as permit_document_id, ${idOf('BURIAL_CERTIFICATE')} as certificate_document_id
  from documents d
  where d.parent_object = 'burial' and d.parent_object_id = ${burial_id} and d.kind = 'uploaded'
    and d.deleted_at is null`

/** The same of one burial. */
export async function papersOf(ctx: Reading | Changing, burial_id: number): Promise<Papers> {
  const rows = await rowsOf(ctx.db, papersShape, sql`${prepared}${papersRow(sql`${burial_id}`)}`)
  return rows[0]!
}
