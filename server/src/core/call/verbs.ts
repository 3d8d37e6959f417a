import type { Readable } from 'node:stream'
import type { Endpoint, Feature, Parsed, Reply } from '@sexton/contract/core/endpoint'
import type { Changing, Reading } from '../context/context.ts'
import type { ByteRange } from '../../platform/files/file-place.ts'
import type { ReceivedFile } from './uploads.ts'

/** A file of the store, opened once the call has given its turn to the next: a store elsewhere may be slow. */
export interface Openable {
  /** Where they are on record; then a part of the file may be asked for. */
  size?: number
  sha256?: string
  open: (range?: ByteRange) => Promise<Readable>
}

/** A reply that is a file; `inline` shows it in the browser, else it is saved. */
export interface FileReply {
  content: Readable | Buffer | Openable
  filename: string
  mediaType: string
  size?: number
  /** About how many bytes, where the exact number is known only at the end. */
  about?: number
  inline?: boolean
  /** It is these bytes of a file of so many: the first and the last one. */
  part?: { from: number; to: number; of: number }
  /** What tells one version of the file from another. */
  etag?: string
}

/** What a verb receives: the parsed request, and the received files of an upload. */
export type Input<E extends Endpoint> = Parsed<E> &
  (E extends { upload: object } ? { files: ReceivedFile[] } : object)

type Answer<E extends Endpoint> = E extends { file: string } ? FileReply : Reply<E>

/** A verb that only reads; it gets no transaction. */
export type Read<E extends Endpoint> = (ctx: Reading, input: Input<E>) => Promise<Answer<E>>

/** A verb that writes. `prepare` runs without a transaction (slow work: hashing, reading files), `change` is the transaction. */
export interface Write<E extends Endpoint, P = undefined> {
  prepare?(ctx: Reading, input: Input<E>): Promise<P>
  change(ctx: Changing, input: Input<E>, prepared: P): Promise<Answer<E>>
}

/**
 * A verb that writes, and reads its answer once that is committed: what nobody may change meanwhile, such as a counter, is
 * free again for others. What `change` gives is stored with the key, so a repeated call answers how things are by then.
 */
export interface WriteThenRead<E extends Endpoint, C, P = undefined> {
  prepare?(ctx: Reading, input: Input<E>): Promise<P>
  change(ctx: Changing, input: Input<E>, prepared: P): Promise<C>
  answer(ctx: Reading, input: Input<E>, changed: C): Promise<Answer<E>>
}

/* eslint-disable @typescript-eslint/no-explicit-any -- each verb has its own types of what `prepare` and `change` give */
export type Writing<E extends Endpoint> = Write<E, any> | WriteThenRead<E, any, any>
/* eslint-enable @typescript-eslint/no-explicit-any */

export type Verb<E extends Endpoint> = Read<E> | Writing<E>

/** One verb for each endpoint of a feature; a missing one does not compile. */
export type Verbs<F extends Feature> = { [K in keyof F]: Verb<F[K]> }
