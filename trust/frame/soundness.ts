import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { disagreements } from '../../server/src/domain/invariants/invariants.ts'
import type { Park } from './park.ts'
import type { Tally } from './rig.ts'

/** What does not agree in the database, a line each; each committed state has to agree. */
export const unsound = ({ db }: Pick<Park, 'db'>): Promise<string[]> => disagreements(db)

/** What the whole database says at the end; and how much of it there is, by the names of these counts. */
export async function lookInto({ db }: Pick<Park, 'db'>, tally: Tally, counts: string): Promise<Tally> {
  for (const line of await unsound({ db })) tally.fault(line)
  const { rows } = await sql.raw<Record<string, number>>(counts).execute(db)
  const found = Object.entries(rows[0]!)
  tally.attempts = found.reduce((all, [, count]) => all + count, 0)
  tally.note = found.map(([what, count]) => `${count} ${what}`).join(', ')
  return tally
}

interface Recorded {
  document_id: number
  storage_key: string
  size_bytes: number
  sha256: string
}

async function isThere(folder: string, row: Recorded): Promise<boolean> {
  const bytes = await readFile(path.join(folder, 'assets', row.storage_key)).catch(() => undefined)
  const sha256 = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
  return bytes?.length === row.size_bytes && sha256 === row.sha256
}

/** Documents recorded after the given one whose file is missing or another; and how many were looked at. */
export async function lostFiles({ db, folder }: Park, after = 0) {
  const { rows } = await sql<Recorded>`
    select document_id, storage_key, size_bytes, sha256 from documents
    where document_id > ${after} order by document_id`.execute(db)
  const lost: string[] = []
  for (const row of rows)
    if (!(await isThere(folder, row)))
      lost.push(`document ${row.document_id}: its file is not there, or not whole`)
  return { lost, looked: rows.length, last: rows.at(-1)?.document_id ?? after }
}
