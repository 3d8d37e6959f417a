import { hashToken } from './tokens.ts'

/** More sessions than any park has at once; the oldest is forgotten first. */
const atMost = 10_000

/** The sessions that this process has found valid, by the hash of their cookie: limits treat them apart from invented ones. */
export class KnownSessions {
  readonly #hashes = new Set<string>()

  /** The key that requests are counted by: the session, where it is known; else the network. */
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
