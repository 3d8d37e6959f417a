import type { Reading } from '../../core/context/context.ts'
import type { Db } from '../../core/db/db.ts'
import type { Column } from '../../platform/export/xlsx.ts'

interface Named {
  code: string
  cemetery: string
}

/** The cemeteries where there are several: by their ids, and by the code that a ref begins with. */
export interface CemeteryNames {
  several: boolean
  byId: (cemetery_id: number | null | undefined) => Named | undefined
  byRef: (ref: string | null) => Named | undefined
}

/** What the cemeteries are called; nothing while there is one (cemeteries-1, cemeteries-12). */
export async function cemeteryNames({ db }: { db: Db }): Promise<CemeteryNames> {
  const found = await db.selectFrom('cemeteries').select(['cemetery_id', 'code', 'cemetery']).execute()
  const all = found.length > 1 ? found : []
  const ids = new Map(all.map((one) => [one.cemetery_id, one]))
  const codes = new Map(all.map((one) => [one.code, one]))
  return {
    several: all.length > 0,
    byId: (cemetery_id) => ids.get(cemetery_id ?? 0),
    byRef: (ref) => codes.get(ref?.split('.')[0] ?? ''),
  }
}

/** Where a row of an export is: at its site, else where its slot is (cemeteries-9). */
interface Place {
  site_ref: string | null
  slot_cemetery_id?: number | null
}

/** The column of an export that names the cemetery of each row; none while there is one (cemeteries-12). */
export async function cemeteryColumn<Row extends Place>(ctx: Reading): Promise<Column<Row>[]> {
  const { several, byId, byRef } = await cemeteryNames(ctx)
  if (!several) return []
  const nameOf = ({ site_ref, slot_cemetery_id }: Row) =>
    (site_ref ? byRef(site_ref) : byId(slot_cemetery_id))?.cemetery
  return [{ head: 'Cemetery', kind: 'text', width: 20, value: nameOf }]
}
