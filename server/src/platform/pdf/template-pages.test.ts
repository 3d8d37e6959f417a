import { PDFDocument, StandardFonts } from 'pdf-lib'
import { extractText, extractTextItems } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { NotAPdf, tryPdf } from './pdf-thread.ts'
import { renderPdf, type Paper } from './pdf.ts'

const park = { name: 'Ogród Pamięci', colour: '#2f5d50' }
const paper: Paper = { title: 'Prices', dated: '2026-03-02', content: ['One page'] }
const pagesOf = async (bytes: Uint8Array) => (await extractText(new Uint8Array(bytes))).text

beforeAll(() => renderPdf(park, paper))

/** A template with a text field, and one that no paper knows. */
async function template({ long = false, typed = '' } = {}) {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  page.drawText('Terms', { x: 60, y: 780, size: 14, font: await document.embedFont(StandardFonts.Helvetica) })
  const form = document.getForm()
  const owner = form.createTextField('owner_name')
  if (long) owner.enableMultiline()
  owner.setText(typed)
  owner.addToPage(page, { x: 120, y: 600, width: 300, height: long ? 80 : 20 })
  const other = form.createTextField('of_the_lawyer')
  other.setText('Kept')
  other.addToPage(page, { x: 120, y: 500, width: 300, height: 20 })
  return document.save()
}

describe('a template before a paper (papers-12)', () => {
  const merged = async (bytes: Uint8Array, owner_name: string) =>
    renderPdf(park, paper, { bytes, fields: { owner_name, park_name: park.name } })

  it.each(['Łukasz Żółć', '王小明', 'محمد علي', 'श्रीकृष्ण सिंह'])(
    'has its field filled with %s, at its place, and can be filled no more',
    async (name) => {
      const bytes = await merged(await template(), name)
      const document = await PDFDocument.load(bytes)
      expect(document.getPageCount()).toBe(2)
      expect(document.getForm().getFields()).toEqual([])
      expect(document.getPage(0).node.Annots()?.size() ?? 0).toBe(0)
      const [first] = await pagesOf(bytes)
      expect(first).toContain('Terms')
      expect(first).toContain('Kept')
      const read = first!.replace(/\s+/g, '').normalize('NFC')
      for (const word of name.split(' ')) expect(read).toContain(word.normalize('NFC'))
      const { items } = await extractTextItems(new Uint8Array(bytes))
      const written = items[0]!.find(({ str }) => name.normalize('NFC').includes(str.trim()) && str.trim())!
      expect(written.y).toBeGreaterThan(600)
      expect(written.y).toBeLessThan(620)
      expect(written.x).toBeGreaterThanOrEqual(120)
    },
  )

  it('that is none, or is locked, says which', async () => {
    const why = (bytes: Uint8Array) =>
      tryPdf(bytes).then(
        () => 'fits',
        (error: unknown) => (error instanceof NotAPdf ? error.why : error),
      )
    const locked = Buffer.from(
      Buffer.from(await (await PDFDocument.create()).save({ useObjectStreams: false }))
        .toString('latin1')
        .replace(
          'trailer\n<<',
          'trailer\n<<\n/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>',
        ),
      'latin1',
    )
    expect(await why(await template())).toBe('fits')
    expect(await why(locked)).toBe('locked')
    expect(await why(Buffer.from('%PDF-1.4\nnothing'))).toBe('broken')
  })
})
