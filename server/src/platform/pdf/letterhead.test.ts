import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { extractText, extractTextItems } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { priceTable } from './pdf-parts.ts'
import { renderPdf, type Paper } from './pdf.ts'

const park = {
  name: 'Ogród Pamięci',
  colour: '#2f5d50',
  address: 'Leopards Hill Road\nLusaka',
  phone: '+260 97 555 0100',
  email: 'office@park.example',
  tax_no: '1000123456',
  footer: 'Open every day',
  MONEY_SYMBOL: 'K',
}
const long = (count: number, name = 'Grace Banda'): Paper => {
  const lines = Array.from({ length: count }, (_, at) => ({ text: `Line ${at} of ${name}`, price: at }))
  return { title: 'Prices', dated: '2026-03-02', content: [priceTable(park, lines, [])] }
}
const pagesOf = async (bytes: Uint8Array) => (await extractText(new Uint8Array(bytes))).text

beforeAll(() => renderPdf(park, long(1)))

describe('each page of a paper (papers-18)', () => {
  it('says whose it is and how they are reached, the head of its table, its number and the park’s words', async () => {
    const bytes = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#2f5d50' } })
      .png()
      .toBuffer()
    const logo = { bytes, mediaType: 'image/png', width: 300, height: 120 }
    const pages = await pagesOf(await renderPdf({ ...park, logo }, long(60)))
    expect(pages).toHaveLength(2)
    pages.forEach((page, at) => {
      for (const words of ['Ogród Pamięci', 'Leopards Hill Road', '+260 97 555 0100', 'Tax no 1000123456'])
        expect(page).toContain(words)
      expect(page).toContain('Open every day')
      expect(page).toContain('Description')
      expect(page).toContain(`Page ${at + 1} of 2`)
    })
  })

  it('has its words below its head, however much that says', async () => {
    const address = Array.from({ length: 8 }, (_, at) => `Line ${at} of the address`).join('\n')
    const { items } = await extractTextItems(new Uint8Array(await renderPdf({ ...park, address }, long(2))))
    const at = (words: string) => items[0]!.find(({ str }) => str.includes(words))!.y
    expect(at('Line 7 of the address')).toBeGreaterThan(at('Prices') + 15)
  })

  it('is the same to the byte where its data is the same, whenever it is made', async () => {
    const [one, other] = [
      await renderPdf(park, long(60, '王小明')),
      await renderPdf(park, long(60, '王小明')),
    ]
    expect(one.equals(other)).toBe(true)
    const made = await PDFDocument.load(one, { updateMetadata: false })
    expect(made.getCreationDate()?.toISOString()).toBe('2026-03-02T00:00:00.000Z')
  })
})
