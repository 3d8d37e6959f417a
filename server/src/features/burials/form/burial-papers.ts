import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'

interface Papers {
  id_document_id: number | null
  cod_document_id: number | null
  permit_document_id: number | null
  certificate_document_id: number | null
}

const idOf = (property: string) =>
  sql`max(d.document_id) filter (where d.property_ref = ${sql.lit(property)})`

/** One row: the uploaded papers of a burial, ids of documents, null where there is none. A generated blank does not count. */
export const papersRow = (burial_id: RawBuilder<unknown>) => sql<Papers>`
  select ${idOf('ID')} as id_document_id, ${idOf('COD')} as cod_document_id,
    ${idOf('BURIAL_PERMIT')} as permit_document_id, ${idOf('BURIAL_CERTIFICATE')} as certificate_document_id
  from documents d
  where d.parent_object = 'burial' and d.parent_object_id = ${burial_id} and d.kind = 'uploaded'
    and d.deleted_at is null`

/** The same of one burial. */
export async function papersOf(ctx: Reading | Changing, burial_id: number): Promise<Papers> {
  const { rows } = await sql<Papers>`${prepared}${papersRow(sql`${burial_id}`)}`.execute(ctx.db)
  return rows[0]!
}
