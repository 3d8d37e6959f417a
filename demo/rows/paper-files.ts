import { randomUUID } from 'node:crypto'
import { constants, copyFile, link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { FileStore, StoredFile } from '../../server/src/platform/files/files.ts'
import type { Paper } from '../sale/papers-of.ts'

/** A page that says what it stands for; the real ones are scans. */
async function placeholder(filename: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  // The same bytes each time: no creation date.
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  const title = filename.replace('.pdf', '').replaceAll('-', ' ')
  page.drawText(title.charAt(0).toUpperCase() + title.slice(1), { x: 72, y: 740, size: 22, font })
  page.drawText('A stand-in of the demo park for a scanned paper.', { x: 72, y: 710, size: 12, font })
  return pdf.save()
}

/** How many names one file may have on the usual file systems. */
const mostNames = 50_000
const atOnce = 32

interface Page extends StoredFile {
  names: number
}

/** The pages of the demo's documents: one file each, under as many names as there are documents. */
export class PaperFiles {
  readonly #files: FileStore
  readonly #folder: string
  readonly #pages = new Map<string, Page>()
  readonly #folders = new Set<string>()
  #waiting: [from: string, to: string][] = []

  constructor(files: FileStore) {
    this.#files = files
    this.#folder = files.folder
  }

  /** Prepares this many papers of these names. */
  async prepare(filenames: Iterable<Paper['filename']>): Promise<void> {
    for (const filename of filenames) {
      const page = this.#pages.get(filename)
      if (page && page.names < mostNames) continue
      const stored = await this.#files.write(await placeholder(filename))
      this.#pages.set(filename, { ...stored, names: 0 })
    }
  }

  /** The page of a paper under a name of its own; the name is there after `settle`. */
  name(filename: Paper['filename']): StoredFile {
    const page = this.#pages.get(filename)
    if (!page) throw new Error(`No page is ready for ${filename}`)
    page.names += 1
    const uuid = randomUUID()
    const storage_key = `${uuid.slice(0, 2)}/${uuid}`
    this.#waiting.push([page.storage_key, storage_key])
    return { storage_key, size_bytes: page.size_bytes, sha256: page.sha256 }
  }

  /** Gives all the files their names. */
  async settle(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    const take = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await this.#giveName(...next)
    }
    await Promise.all(Array.from({ length: atOnce }, take))
  }

  async #giveName(page: string, key: string): Promise<void> {
    const [from, to] = [join(this.#folder, page), join(this.#folder, key)]
    const folder = dirname(to)
    if (!this.#folders.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
    this.#folders.add(folder)
    // Where one file can't have two names, each gets a copy.
    await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_EXCL))
  }
}
