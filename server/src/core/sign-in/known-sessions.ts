import { hashToken } from './tokens.ts'

/** So many sessions at once are more than any park has; the one that was seen first is forgotten first. */
const atMost = 10_000

/** The sessions this process has found to be real, by the hash of their cookie, so that a limit can tell them from invented ones. */
export class KnownSessions {
  readonly #hashes = new Set<string>()

  /** Whose requests are counted together: the session's, where it is known; else all of the address. */
  countedBy(token: string | undefined, address: string): string {
    const hash = token && hashToken(token)
    return hash && this.#hashes.has(hash) ? hash : address
  }

  /** The cookie was found to be a live session's. */
  note(token: string): void {
    this.#hashes.add(hashToken(token))
    const [oldest] = this.#hashes
    if (this.#hashes.size > atMost && oldest !== undefined) this.#hashes.delete(oldest)
  }
}
