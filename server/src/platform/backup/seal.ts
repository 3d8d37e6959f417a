import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/**
 * Encryption in chunks that are each proven whole (AES-256-GCM in the STREAM construction): a chunk counts where it
 * stands and whether it is the last one, so that none can be changed, moved, left out or cut off unnoticed.
 */
export const sealMark = Buffer.from('SEXTON SEALED 1\n')

const saltSize = 16
const prefixSize = 7
const tagSize = 16
const chunkSize = 256 * 1024
const headSize = sealMark.length + saltSize + prefixSize

/** A backup or hand-over that cannot be used; the message is one line for whoever brings it in. */
export class UnusableArchive extends Error {}

export const cutOff = () =>
  new UnusableArchive('The backup is incomplete: its end is missing or damaged. Use another one')
const damaged = () => new UnusableArchive('The backup is damaged. Use another one')
const wrongKey = () =>
  new UnusableArchive('BACKUP_KEY does not open this backup: it was made with another key')

const keyOf = (secret: string, salt: Buffer) => scryptSync(secret.normalize('NFC'), salt, 32)

/** 7 random bytes, which chunk it is, and whether it is the last. */
function nonceOf(prefix: Buffer, chunk: number, last: boolean): Buffer {
  const counted = Buffer.alloc(5)
  counted.writeUInt32BE(chunk, 0)
  counted[4] = last ? 1 : 0
  return Buffer.concat([prefix, counted])
}

/** Gathers what comes in pieces of one size, the last one smaller. */
class Pieces extends Transform {
  #held: Buffer[] = []
  #size = 0
  readonly #piece: number
  readonly #each: (piece: Buffer, last: boolean) => Buffer | undefined

  constructor(piece: number, each: (piece: Buffer, last: boolean) => Buffer | undefined) {
    super()
    this.#piece = piece
    this.#each = each
  }

  #take(most: number): Buffer {
    const all = Buffer.concat(this.#held)
    const [piece, rest] = [all.subarray(0, most), all.subarray(most)]
    this.#held = rest.length > 0 ? [rest] : []
    this.#size = rest.length
    return piece
  }

  #give(piece: Buffer, last: boolean) {
    const made = this.#each(piece, last)
    if (made && made.length > 0) this.push(made)
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      this.#held.push(chunk)
      this.#size += chunk.length
      // One byte more is waited for: a full piece may be the last.
      while (this.#size > this.#piece) this.#give(this.#take(this.#piece), false)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#give(this.#take(this.#piece), true)
      done()
    } catch (error) {
      done(error as Error)
    }
  }
}

/** Encrypts what is written to it with a key made of `secret`. */
export function seal(secret: string): Transform {
  const salt = randomBytes(saltSize)
  const prefix = randomBytes(prefixSize)
  const key = keyOf(secret, salt)
  const sealed = (plain: Buffer, at: number, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, at, last))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  let chunk = 0
  const pieces = new Pieces(chunkSize, (piece, last) => {
    chunk += 1
    return sealed(piece, chunk, last)
  })
  // Chunk 0 is empty: it tells a wrong key from a damaged file.
  pieces.push(Buffer.concat([sealMark, salt, prefix, sealed(Buffer.alloc(0), 0, false)]))
  return pieces
}

/** Decrypts what follows the mark. Fails with UnusableArchive: wrong key, damaged, cut off. */
export function unseal(secret: string): Transform {
  let key: Buffer | undefined
  let prefix = Buffer.alloc(0)
  let chunk = 0
  const opened = (piece: Buffer, at: number, last: boolean) => {
    const decipher = createDecipheriv('aes-256-gcm', key!, nonceOf(prefix, at, last))
    decipher.setAuthTag(piece.subarray(piece.length - tagSize))
    return Buffer.concat([decipher.update(piece.subarray(0, piece.length - tagSize)), decipher.final()])
  }
  const fits = (piece: Buffer, at: number, last: boolean) => {
    try {
      return opened(piece, at, last)
    } catch {
      return undefined
    }
  }
  const begin = (head: Buffer) => {
    const salt = head.subarray(sealMark.length, sealMark.length + saltSize)
    key = keyOf(secret, salt)
    prefix = Buffer.from(head.subarray(sealMark.length + saltSize, headSize))
    if (!fits(head.subarray(headSize), 0, false)) throw wrongKey()
  }
  const pieces = new Pieces(chunkSize + tagSize, (piece, last) => {
    if (piece.length < tagSize) throw cutOff()
    chunk += 1
    const plain = fits(piece, chunk, last)
    if (plain) return plain
    throw last ? cutOff() : damaged()
  })
  return headFirst(headSize + tagSize, begin, pieces)
}

/** Takes the first bytes off a stream before the rest goes on. */
function headFirst(size: number, begin: (head: Buffer) => void, rest: Transform): Transform {
  let head: Buffer | undefined = Buffer.alloc(0)
  const first = rest._transform.bind(rest)
  const end = rest._flush.bind(rest)
  rest._transform = (chunk: Buffer, encoding, done) => {
    if (!head) return first(chunk, encoding, done)
    head = Buffer.concat([head, chunk])
    if (head.length < size) return done()
    const whole = head
    head = undefined
    try {
      begin(whole.subarray(0, size))
    } catch (error) {
      return done(error as Error)
    }
    if (whole.length === size) return done()
    first(whole.subarray(size), encoding, done)
  }
  rest._flush = (done) => (head ? done(cutOff()) : end(done))
  return rest
}
