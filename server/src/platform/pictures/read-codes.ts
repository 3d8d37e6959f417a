import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { readBarcodes } from 'zxing-wasm/reader'
import { sharpWith } from './load-sharp.ts'
import { pagesAsPixels, type Pixels } from './pdf-pages.ts'
import { limitWasmMemory } from './wasm-memory.ts'

/** Pixels of the longer side: more than a code on A4 needs. */
const SIDE = 2200
/** A form is on one of the first pages of a scan. */
const MOST_PAGES = 3

type ReadBarcodes = typeof readBarcodes

let loaded: Promise<ReadBarcodes> | undefined

async function load(): Promise<ReadBarcodes> {
  limitWasmMemory()
  const reader = await import('zxing-wasm/reader')
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasm = await readFile(file)
  reader.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  return reader.readBarcodes
}

async function pixelsOf(path: string): Promise<Pixels> {
  const sharp = await sharpWith()
  const { data, info } = await sharp(path, { failOn: 'error', limitInputPixels: 50_000_000 })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** The square codes in a picture, or on the first pages of a PDF. */
export async function readCodes({ path, mediaType }: { path: string; mediaType: string }): Promise<string[]> {
  const isPdf = mediaType === 'application/pdf'
  const pictures = isPdf ? await pagesAsPixels(path, SIDE, MOST_PAGES) : [await pixelsOf(path)]
  const read = await (loaded ??= load())
  const codes: string[] = []
  for (const picture of pictures) {
    const found = await read({ ...picture, colorSpace: 'srgb' }, { formats: ['QRCode'] })
    codes.push(...found.map(({ text }) => text))
  }
  return codes
}
