import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** What the QR codes of a PDF say, page by page, as a reader of codes sees them on the printed page. */
export async function readCodes(pdf: Uint8Array): Promise<string[]> {
  const wasm = await readFile(file)
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const said: string[] = []
  try {
    for (const page of document.pages())
      await page.render({
        scale: 2,
        render: async ({ data, width, height }) => {
          const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
          const found = await readBarcodes(pixels, { formats: ['QRCode'] })
          said.push(...found.map(({ text }) => text))
          return data
        },
      })
  } finally {
    document.destroy()
    library.destroy()
  }
  return said
}
