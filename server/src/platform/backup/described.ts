import * as z from 'zod'
import { UnusableArchive } from './seal.ts'

/** Of the backups and hand-overs that this version writes and reads. */
export const format = 1

const formatOf = z.object({ product: z.literal('Sexton'), format: z.int(), version: z.string() })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What an archive says of itself. `unlike`: why not if it is none of ours.
 * @throws UnusableArchive; a format of another version is named.
 */
export function described<T>(text: string, shape: z.ZodType<T>, unlike: UnusableArchive): T {
  const said = jsonOf(text)
  const read = shape.safeParse(said)
  if (read.success) return read.data
  const { data: other } = formatOf.safeParse(said)
  throw other && other.format !== format
    ? new UnusableArchive(
        `It has the format ${other.format} of Sexton ${other.version}, which this version cannot read: use that version`,
      )
    : unlike
}
