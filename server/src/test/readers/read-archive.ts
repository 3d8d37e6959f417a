import { createHash } from 'node:crypto'
import { unzipped } from './unzipped.ts'

/** The files of an archive by name; each is what its checksum says. */
export async function readArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const parts = await unzipped(bytes)
  const sums = parts.get('SHA256SUMS')!.toString().trim().split('\n')
  for (const line of sums) {
    const [sum, path] = line.split('  ')
    const found = createHash('sha256').update(parts.get(path!)!).digest('hex')
    if (found !== sum) throw new Error(`${path} is not what its checksum says`)
  }
  if (sums.length !== parts.size - 1) throw new Error('A file has no checksum')
  return parts
}

/** A file of the archive as it was written. */
export const textOf = (parts: Map<string, Buffer>, path: string) => parts.get(path)!.toString()

/** The rows of a part. */
export const rowsIn = (parts: Map<string, Buffer>, name: string) =>
  JSON.parse(textOf(parts, `data/${name}.json`)) as Record<string, unknown>[]
