import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { drawnPages } from './drawn-pages.ts'

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** What the QR codes of a PDF say, page by page, as a reader of codes sees them on the printed page. */
export async function readCodes(pdf: Uint8Array): Promise<string[]> {
  const wasm = await readFile(file)
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const said: string[] = []
  for (const page of await drawnPages(pdf, 2)) {
    const found = await readBarcodes({ ...page, colorSpace: 'srgb' as const }, { formats: ['QRCode'] })
    said.push(...found.map(({ text }) => text))
  }
  return said
}
