import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { described } from '../backup/described.ts'
import { UnusableArchive } from '../backup/seal.ts'
import { sha256OfAll } from '../files/sums.ts'
import { describedIn, handedOver, sumsName, type HandedOver } from './shapes.ts'

/** Longest text or file that is read whole into memory. */
const longest = 256 * 1024 * 1024

const foreign = () => new UnusableArchive('This is not a Sexton hand-over file')
const broken = (cause: unknown) =>
  new UnusableArchive('This is not a Sexton hand-over file, or it is cut off or damaged. Take another copy', {
    cause,
  })
const changed = (path: string) =>
  new UnusableArchive(
    `${path} has been changed: its SHA-256 does not match ${sumsName}. Use an unchanged copy`,
  )

/** The files of a ZIP by their paths. Every file is read by itself, in any order. */
export class Handed {
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Throws UnusableArchive where it is no ZIP, or one that ends too early. */
  static async open(file: string): Promise<Handed> {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? error : broken(error)
    })
    const entries = new Map<string, Entry>()
    try {
      for await (const entry of zip.eachEntry())
        if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
    } catch (error) {
      zip.close()
      throw broken(error)
    }
    return new Handed(zip, entries)
  }

  has = (path: string) => this.#entries.has(path)

  async stream(path: string): Promise<Readable> {
    const entry = this.#entries.get(path)
    if (!entry) throw new UnusableArchive(`${path} is missing in the hand-over. Take another copy`)
    return this.#zip.openReadStreamPromise(entry)
  }

  async bytes(path: string): Promise<Buffer> {
    if ((this.#entries.get(path)?.uncompressedSize ?? 0) > longest)
      throw new UnusableArchive(`${path} in the hand-over is too large to be one of Sexton's`)
    return Buffer.concat(await (await this.stream(path)).toArray())
  }

  async #sumOf(path: string): Promise<string> {
    try {
      return await sha256OfAll(await this.stream(path))
    } catch (error) {
      throw error instanceof UnusableArchive ? error : broken(error)
    }
  }

  /** Reads all of it and holds each file against its sum, before anything is touched; answers what it is of. */
  async prove(): Promise<HandedOver> {
    if (!this.has(describedIn) || !this.has(sumsName)) throw foreign()
    const listed = new Set<string>()
    for (const line of (await this.bytes(sumsName)).toString().split('\n').filter(Boolean)) {
      const [sum, path] = [line.slice(0, 64), line.slice(66)]
      listed.add(path)
      if ((await this.#sumOf(path)) !== sum) throw changed(path)
    }
    const extra = [...this.#entries.keys()].find((path) => path !== sumsName && !listed.has(path))
    if (extra)
      throw new UnusableArchive(`${extra} was added to the hand-over later: it is not listed in ${sumsName}`)
    if (!listed.has(describedIn)) throw foreign()
    return described((await this.bytes(describedIn)).toString(), handedOver, foreign())
  }

  close = () => this.#zip.close()
}
