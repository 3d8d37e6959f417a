import { readFile } from 'node:fs/promises'
import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import type { DrawnPage, PageSizes } from './decoder-messages.ts'
import type { Size } from './heic-sizes.ts'
import { sharpWith } from './load-sharp.ts'
import { limitWasmMemory } from './wasm-memory.ts'

/** A PDF that asks for a password. */
export class Locked extends Error {}

/** Pages whose size is told; further ones are not shown. */
const MOST_PAGES = 200
/** Pixels of a drawn page, whatever size it claims, unless more are asked for. */
const MOST_PIXELS = 4_000_000

let loaded: Promise<PDFiumLibrary> | undefined

async function load(): Promise<PDFiumLibrary> {
  limitWasmMemory()
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  return PDFiumLibrary.init()
}

async function opened<T>(path: string, work: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  const library = await (loaded ??= load())
  const document = await library.loadDocument(await readFile(path)).catch((error: Error) => {
    throw /password/i.test(error.message) ? new Locked() : error
  })
  try {
    return await work(document)
  } finally {
    document.destroy()
  }
}

function sizeOf(document: PDFiumDocument, at: number): Size {
  const { originalWidth, originalHeight } = document.getPage(at).getOriginalSize()
  return { width: Math.max(1, Math.round(originalWidth)), height: Math.max(1, Math.round(originalHeight)) }
}

/** How many pages it has, and how large they are, in points. */
export const pageSizes = (path: string): Promise<PageSizes> =>
  opened(path, async (document) => {
    const count = document.getPageCount()
    if (count < 1) throw new Error('It has no pages')
    const shown = Math.min(count, MOST_PAGES)
    return { count, sizes: Array.from({ length: shown }, (_, at) => sizeOf(document, at)) }
  })

/** Draws a page, the first being 1, as wide as is asked for, as WebP. */
export const drawPage = ({ path, page, width, most = MOST_PIXELS, to }: DrawnPage): Promise<Size> =>
  opened(path, async (document) => {
    const sharp = await sharpWith()
    const size = sizeOf(document, page - 1)
    const scale = Math.min(width / size.width, Math.sqrt(most / (size.width * size.height)))
    const fitted = {
      width: Math.max(1, Math.floor(size.width * scale)),
      height: Math.max(1, Math.floor(size.height * scale)),
    }
    await document.getPage(page - 1).render({
      ...fitted,
      render: async ({ data, width: drawn, height }) => {
        const raw = { width: drawn, height, channels: 4 } as const
        await sharp(data, { raw }).flatten({ background: '#ffffff' }).webp({ quality: 80 }).toFile(to)
        return new Uint8Array()
      },
    })
    return fitted
  })

/** A page as it is seen: four bytes a pixel. */
export interface Pixels extends Size {
  data: Uint8ClampedArray<ArrayBuffer>
}

/** The first pages of a PDF as pixels, each with this longer side. */
export const pagesAsPixels = (path: string, side: number, most: number) =>
  opened(path, async (document) => {
    const count = Math.min(document.getPageCount(), most)
    const pages: Pixels[] = []
    for (let at = 0; at < count; at += 1) {
      const size = sizeOf(document, at)
      const scale = side / Math.max(size.width, size.height)
      await document.getPage(at).render({
        width: Math.max(1, Math.floor(size.width * scale)),
        height: Math.max(1, Math.floor(size.height * scale)),
        render: ({ data, width, height }) => {
          pages.push({ width, height, data: new Uint8ClampedArray(data) })
          return Promise.resolve(new Uint8Array())
        },
      })
    }
    return pages
  })
