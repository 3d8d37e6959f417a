import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chooseAccount } from '../../server/src/db/embedded/embedded-account.ts'
import { freePort } from '../../server/src/db/embedded/embedded-process.ts'
import { Server } from './server.ts'

/** A primary and its standby, which change places. */
export class Pair {
  /** Both, as the app is given them. */
  readonly url: string
  readonly #folder: string
  #primary: Server
  #standby: Server

  private constructor(folder: string, secret: string, primary: Server, standby: Server) {
    this.#folder = folder
    this.#primary = primary
    this.#standby = standby
    this.url = `postgresql://postgres:${secret}@${primary.host},${standby.host}/postgres`
  }

  static async start(bin: string): Promise<Pair> {
    const folder = mkdtempSync(path.join(tmpdir(), 'sexton-failover-'))
    const account = chooseAccount(path.join(folder, 'none'))
    const secret = randomBytes(16).toString('hex')
    const secretFile = path.join(folder, 'secret')
    writeFileSync(secretFile, secret, { mode: 0o600 })
    if (account) for (const own of [folder, secretFile]) chownSync(own, account.uid, account.gid)
    const place = { bin, folder, secret }
    const [primary, standby] = [
      new Server({ ...place, name: 'one', port: await freePort() }),
      new Server({ ...place, name: 'two', port: await freePort() }),
    ]
    const pair = new Pair(folder, secret, primary, standby)
    try {
      primary.create()
      await primary.start()
      return pair
    } catch (error) {
      await pair.stop()
      throw error
    }
  }

  /** The other server becomes a standby, which each commit waits for from then on. */
  async join(): Promise<void> {
    this.#standby.follow(this.#primary)
    await this.#standby.start()
    await this.#primary.waitForStandby()
  }

  /** The other server becomes a standby that nobody waits for. */
  async follow(): Promise<void> {
    this.#standby.follow(this.#primary)
    await this.#standby.start()
  }

  /** The one that takes writes, and the one that followed it. */
  servers = () => ({ primary: this.#primary, standby: this.#standby })

  fallBehind = () => this.#primary.fallBehind(this.#standby)

  /** The primary dies, and after this many ms the standby takes over. */
  async failOver(pause: () => Promise<unknown>): Promise<void> {
    await this.#primary.kill()
    await pause()
    await this.#standby.promote()
    const former = this.#primary
    this.#primary = this.#standby
    this.#standby = former
  }

  async stop(): Promise<void> {
    await Promise.all([this.#primary.kill(), this.#standby.kill()])
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
