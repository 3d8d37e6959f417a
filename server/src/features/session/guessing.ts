import { Refusal } from '../../core/refusal.ts'

const window = 60_000
const perAccount = 5
const perAddress = 20

/**
 * Counts wrong passwords: five in a minute for an account from one address, or twenty from an address, and that
 * address waits for a minute, while the true user elsewhere gets in (design "People and access").
 */
export class Guessing {
  readonly #wrong = new Map<string, number[]>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Refuses with 429 while this address has guessed too often. */
  refuse(address: string, email: string): void {
    const tooMany =
      this.#recent(`${address} ${email.toLowerCase()}`).length >= perAccount ||
      this.#recent(address).length >= perAddress
    if (tooMany) throw new Refusal(429, 'slow_down', 'Too many wrong tries. Please wait a minute.')
  }

  wrong(address: string, email: string): void {
    for (const key of [`${address} ${email.toLowerCase()}`, address])
      this.#wrong.set(key, [...this.#recent(key), this.#now()])
    if (this.#wrong.size > 10_000) this.#forget()
  }

  #recent(key: string): number[] {
    const since = this.#now() - window
    return (this.#wrong.get(key) ?? []).filter((time) => time > since)
  }

  #forget(): void {
    for (const key of this.#wrong.keys()) if (this.#recent(key).length === 0) this.#wrong.delete(key)
  }
}
