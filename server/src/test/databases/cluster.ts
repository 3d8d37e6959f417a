import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chooseAccount } from '../../db/embedded/embedded-account.ts'
import { freePort } from '../../db/embedded/embedded-process.ts'
import { Server } from './cluster-server.ts'

const names = ['one', 'two']

/** A primary and its standbys, which change places. */
export class Cluster {
  /** All of them, as the app is given them. */
  readonly url: string
  readonly #folder: string
  readonly #servers: readonly Server[]
  readonly #primary: Server

  private constructor(folder: string, secret: string, servers: readonly Server[]) {
    this.#folder = folder
    this.#servers = servers
    this.#primary = servers[0]!
    this.url = `postgresql://postgres:${secret}@${servers.map(({ host }) => host).join()}/postgres`
  }

  /** The primary alone; its standbys have a place, and `follow` begins them. */
  static async start(bin: string): Promise<Cluster> {
    const folder = mkdtempSync(path.join(tmpdir(), 'sexton-failover-'))
    const account = chooseAccount(path.join(folder, 'none'))
    const secret = randomBytes(16).toString('hex')
    const secretFile = path.join(folder, 'secret')
    writeFileSync(secretFile, secret, { mode: 0o600 })
    if (account) for (const own of [folder, secretFile]) chownSync(own, account.uid, account.gid)
    const servers: Server[] = []
    for (const name of names) servers.push(new Server({ bin, folder, secret, name, port: await freePort() }))
    const cluster = new Cluster(folder, secret, servers)
    try {
      cluster.#primary.create()
      await cluster.#primary.start()
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  get #standbys() {
    return this.#servers.filter((one) => one !== this.#primary)
  }

  /** The one that takes writes, and one that follows it. */
  servers = () => ({ primary: this.#primary, standby: this.#standbys[0]! })

  /** The others become standbys, which nobody waits for. */
  async follow(): Promise<void> {
    for (const standby of this.#standbys) {
      await standby.kill()
      standby.follow(this.#primary)
      await standby.start()
    }
  }

  /** Commits wait for nobody, and no standby hears of them. */
  async waitForNobody(): Promise<void> {
    await this.#primary.waitForNobody()
    await Promise.all(this.#standbys.map((one) => one.hearNothing()))
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((one) => one.kill()))
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
