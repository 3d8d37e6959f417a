import { PDFDocument, PDFHexString, PDFName, StandardFonts } from 'pdf-lib'
import { extractText, extractTextItems } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawnPages } from '../../test/readers/drawn-pages.ts'
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

  it('is seen on the ground that its field has, and what was typed into the field before is not', async () => {
    const bytes = await merged(await template({ typed: 'To be filled in' }), 'Łukasz Żółć')
    const [first] = await pagesOf(bytes)
    expect(first).not.toContain('filled in')
    const [page] = await drawnPages(bytes, 1)
    let ink = 0
    for (let y = 842 - 618; y < 842 - 602; y += 1)
      for (let x = 123; x < 417; x += 1) if (page!.data[(y * page!.width + x) * 4]! < 100) ink += 1
    expect(ink).toBeGreaterThan(50)
  })

  it('of one line holds an address of several, and a long name, within its frame', async () => {
    const within = async (said: string) => {
      const bytes = await merged(await template(), said)
      const { items } = await extractTextItems(new Uint8Array(bytes))
      const written = items[0]!.filter(({ str, x, y }) => str.trim() && x >= 120 && y > 520 && y < 700)
      for (const { x, y, width } of written) {
        expect(y).toBeGreaterThan(600)
        expect(x + width).toBeLessThan(420)
      }
      return written.map(({ str }) => str).join('')
    }
    expect(await within('Plot 7, Leopards Hill Road,\nLusaka')).toBe('Plot 7, Leopards Hill Road, Lusaka')
    const long = 'Wolfgang Amadeus Maximilian von und zu Hohenlohe-Waldenburg-Schillingsfürst'
    expect(await within(long)).toBe(long)
    expect(await within('王小明陳大文'.repeat(8))).toBe('王小明陳大文'.repeat(8))
  })

  it('keeps its other fields, of a program that leaves their drawing to the reader too', async () => {
    const made = await PDFDocument.load(await template())
    const form = made.getForm()
    const foreign = form.createTextField('of_the_heirs')
    foreign.addToPage(made.getPage(0), { x: 120, y: 400, width: 300, height: 20 })
    // Helvetica has no such letters: pdf-lib cannot draw them.
    foreign.acroField.dict.set(PDFName.of('V'), PDFHexString.fromText('王小明'))
    for (const field of form.getFields())
      for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'))
    const bytes = await made.save({ updateFieldAppearances: false })
    const [first] = await pagesOf(await merged(bytes, 'Łukasz Żółć'))
    for (const word of ['Terms', 'Kept', 'Łukasz']) expect(first).toContain(word)
  })

  it('of several lines holds a long text; the same data gives the same bytes', async () => {
    const words = 'the care of a plot and of its border for a year '.repeat(3)
    const bytes = await template({ long: true })
    const [one, other] = [await merged(bytes, words), await merged(bytes, words)]
    expect(one.equals(other)).toBe(true)
    expect((await pagesOf(one))[0]!.replace(/\s+/g, ' ')).toContain('for a year the care of a plot')
  })

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
