import type { Expected, FileStore } from '../files/files.ts'
import type { Openable } from './verbs.ts'

/** A file of the store as a reply; of a small picture nothing is on record but its key. */
export const openable = (files: FileStore, key: string, expected?: Expected): Openable => ({
  open: (range) => files.stream(key, expected, range),
  ...(expected ? { size: expected.size_bytes, sha256: expected.sha256 } : {}),
})
