import { openPromise, type Entry } from 'yauzl'
import { wrongFile } from '../../../../domain/text-files/read-text.ts'
import { Refusal } from '../../../../core/refusal.ts'

/** Bytes that the maps of a ZIP file may unpack to. */
const mostUnpacked = 150 * 1024 * 1024
/** Files in a ZIP file. */
const mostEntries = 2_000

/** Not what a Mac adds for itself. */
const isFile = ({ fileName }: Entry) => !/(^|\/)(__MACOSX|\._)|\/$/.test(fileName)

async function unpacked(
  path: string,
  filename: string,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer | null>> {
  const files = new Map<string, Buffer | null>()
  let [bytes, entries] = [0, 0]
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      entries += 1
      if (entries > mostEntries)
        throw wrongFile(
          filename,
          `has more than ${mostEntries} files in it. Put only the map into a ZIP file.`,
        )
      if (!isFile(entry)) continue
      if (!isWanted(entry.fileName)) {
        files.set(entry.fileName, null)
        continue
      }
      const chunks: Buffer[] = []
      // The size that an entry states may be a lie, so what comes is counted.
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        bytes += (chunk as Buffer).length
        if (bytes > mostUnpacked)
          throw wrongFile(filename, 'is larger than 150 MB when unpacked. Save the map in several files.')
        chunks.push(chunk as Buffer)
      }
      files.set(entry.fileName, Buffer.concat(chunks))
    }
  } finally {
    zip.close()
  }
  return files
}

/** The files of a ZIP file by name, in its order; of those that are not wanted only the names (null). */
export async function filesInZip(path: string, filename: string, isWanted: (name: string) => boolean) {
  try {
    return await unpacked(path, filename, isWanted)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw wrongFile(filename, 'cannot be unpacked: it is damaged or has a password. Make the ZIP file again.')
  }
}
