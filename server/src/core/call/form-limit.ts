import type { IncomingMessage } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import { bytesBesideFiles } from '@sexton/contract/core/body-limit'
import { tooLarge } from './body-limits.ts'

type Content = Pick<MultipartFile['file'], 'bytesRead'>

/**
 * Refuses a form with more than its files and fields need, 413: what stands before the first part, headers, or what is cut
 * off of a file could go on for ever, and the parser reads on without a word. Called before it begins to read.
 */
export class FormLimit {
  readonly #request: IncomingMessage
  readonly #files: Content[] = []
  #read = 0

  constructor(request: IncomingMessage) {
    this.#request = request
    request.on('data', this.#count)
  }

  /** The bytes of this file are counted by its own limit. */
  exempt(file: Content): void {
    this.#files.push(file)
  }

  readonly #count = (chunk: Buffer) => {
    // The parser has seen all chunks but this one.
    const beside = this.#files.reduce((left, file) => left - file.bytesRead, this.#read)
    this.#read += chunk.length
    if (beside <= bytesBesideFiles) return
    this.#request.off('data', this.#count)
    // Ends the parser and the file that it reads; destroying the request would take the answer with it.
    this.#request.emit('error', tooLarge())
  }
}
