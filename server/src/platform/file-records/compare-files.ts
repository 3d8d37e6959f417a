import type { Db } from '../../core/db/db.ts'
import type { FileStore } from '../files/files.ts'
import type { Listed } from '../files/file-place.ts'
import { LostFile, type Fault } from '../files/lost-file.ts'
import { allRecorded, recordedOf, type RecordedFile } from './recorded-files.ts'

export interface Faulty extends RecordedFile {
  fault: Fault
}

export interface Compared {
  /** How many files the records name. */
  recorded: number
  /** Files that the records name and that are missing or not what was kept. */
  faults: Faulty[]
  /** Files of the store that no record names, by age in milliseconds. */
  unnamed: Pick<Listed, 'key' | 'age'>[]
}

/** What a file must be; undefined of a small picture. */
export const expectedOf = ({ size_bytes, sha256 }: RecordedFile) =>
  size_bytes === null || sha256 === null ? undefined : { size_bytes, sha256 }

/** What is wrong with the file of a record, read to its end where its hash is known. */
export async function faultOf(files: FileStore, row: RecordedFile): Promise<Fault | undefined> {
  try {
    const content = await files.stream(row.storage_key, expectedOf(row))
    content.destroy()
    return undefined
  } catch (error) {
    if (error instanceof LostFile) return error.fault
    throw error
  }
}

/** The listing and the records were read one after the other, so what seems wrong is looked at once more. */
async function stillFaulty(db: Db, files: FileStore, row: RecordedFile): Promise<Faulty | undefined> {
  const [now] = await recordedOf(db, [row.storage_key])
  const fault = now && (await faultOf(files, now))
  return fault && { ...now, fault }
}

/**
 * Compares the records with the store, both in the order of their keys, so that it takes no memory however many there are:
 * by name and size, with `deep` by hash too. Changes nothing.
 */
export async function compareFiles(
  db: Db,
  files: FileStore,
  { deep = false, progress = (_looked: number) => undefined as void } = {},
): Promise<Compared> {
  const compared: Compared = { recorded: 0, faults: [], unnamed: [] }
  const doubted: Listed[] = []
  const listing = files.list()[Symbol.asyncIterator]()
  let there = await listing.next()
  const judge = async (row: RecordedFile, found: Listed | undefined) => {
    const fits = found && (row.size_bytes === null || found.size === row.size_bytes)
    if (fits && !deep) return
    const faulty = await stillFaulty(db, files, row)
    if (faulty) compared.faults.push(faulty)
  }
  for await (const row of allRecorded(db)) {
    for (; !there.done && there.value.key < row.storage_key; there = await listing.next())
      doubted.push(there.value)
    const found = !there.done && there.value.key === row.storage_key ? there.value : undefined
    if (found) there = await listing.next()
    await judge(row, found)
    compared.recorded += 1
    progress(compared.recorded)
  }
  for (; !there.done; there = await listing.next()) doubted.push(there.value)
  const named = new Set(
    (
      await recordedOf(
        db,
        doubted.map(({ key }) => key),
      )
    ).map(({ storage_key }) => storage_key),
  )
  compared.unnamed = doubted.filter(({ key }) => !named.has(key))
  return compared
}
