import type { StoreFault } from '@sexton/contract/system/facts'
import type { Readable } from 'node:stream'

/** Bytes of a file, the last one included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file as it lies there. */
export interface Opened {
  content: Readable
  /** Bytes of the whole file, also where a part was asked for. */
  size: number
  /** Differs once the content does. */
  stamp: string
}

/** What is to be put: a received and synced file under its temporary path, or bytes. */
export type Source = { path: string; size: number; sha256: string } | { bytes: Uint8Array; sha256: string }

/** A file that lies somewhere, with its age in milliseconds. */
export interface Listed {
  key: string
  age: number
  size: number
}

/** What a store does instead of serving, and since when as far as this process knows. */
export interface StoreTrouble {
  fault: StoreFault
  /** ISO, UTC. */
  since: string
}

/** Where files lie: a folder or a bucket. What lies under a key is never changed. */
export interface FilePlace {
  kind: 'disk' | 's3'
  /** For operators: the folder, or the address of the bucket. */
  name: string
  /** Puts it there whole or not at all, and safe from a power cut. A received file may be moved, not copied. */
  put(key: string, source: Source): Promise<void>
  /** Throws LostFile where there is none. */
  open(key: string, range?: ByteRange): Promise<Opened>
  remove(key: string): Promise<void>
  /** Rejects where files can't be received. */
  probe(): Promise<void>
  /** Null where it serves; told within two seconds, also by a store that hangs. A disk of one machine says by `probe` how it is. */
  trouble(): Promise<StoreTrouble | null>
  /** In the order of their keys. */
  list(): AsyncIterable<Listed>
}
