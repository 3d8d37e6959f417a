import type { Reading } from '../../core/context/context.ts'
import type { Column } from '../../core/export/xlsx.ts'

/** The column of an export that names the cemetery of each row's site; none while there is one (cemeteries-12). */
export async function cemeteryColumn<Row>(
  { db }: Reading,
  refOf: (row: Row) => string | null,
): Promise<Column<Row>[]> {
  const all = await db.selectFrom('cemeteries').select(['code', 'cemetery']).execute()
  if (all.length < 2) return []
  const names = new Map(all.map(({ code, cemetery }) => [code, cemetery]))
  const nameOf = (row: Row) => names.get(refOf(row)?.split('.')[0] ?? '')
  return [{ head: 'Cemetery', kind: 'text', width: 20, value: nameOf }]
}
