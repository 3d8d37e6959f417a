import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'
import { extractText, extractTextItems } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { facts, priceTable } from './pdf-parts.ts'
import { NotAPdf } from './pdf-thread.ts'
import { renderPdf } from './pdf.ts'
import { pdfText } from '../../test/readers/pdf-text.ts'
import { turn } from '../../test/waiting.ts'

const park = { name: 'Ogród Pamięci', colour: '#2f5d50', MONEY_SYMBOL: 'K' }
const names = [
  'Nguyễn Thị Hồng',
  'Łukasz Żółć',
  'O’Brien',
  'Mwansa-Phiri',
  'Ελένη Παπαδοπούλου',
  'Юлия Щербакова',
]

describe('a paper', () => {
  it('holds names of many scripts, in the park’s name (core-18)', async () => {
    const content = [facts(names.map((name, at) => [`Name ${at}`, name] as const))]
    const [text] = await pdfText(await renderPdf(park, { title: 'Names', dated: null, content }))
    const joined = text!.replace(/\s+/g, '')
    for (const name of [...names, 'Ogród Pamięci']) expect(joined).toContain(name.replace(/\s+/g, ''))
  })

  it.each([
    ['Chinese', '王小明 陳大文'],
    ['Japanese', '山田 たろう'],
    ['Korean', '김철수'],
    ['Arabic', 'عائشة محمد'],
    ['Persian', 'پروانه'],
    ['Hebrew', 'שלום'],
    ['Devanagari', 'श्रीकृष्ण सिंह'],
    ['Thai', 'สมชาย น้ำ'],
    ['Ethiopic', 'አበበ ቢቂላ'],
    ['Bengali', 'রবীন্দ্রনাথ'],
    ['Tamil', 'சுப்பிரமணிய'],
    ['Armenian', 'Արամ'],
    ['Georgian', 'შოთა'],
  ])('a name in %s is drawn by a font that has it, and can be copied (core-18)', async (_, name) => {
    const pdf = await renderPdf(park, { title: 'Names', dated: null, content: [facts([['Name', name]])] })
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
    const read = text.replace(/\s+/g, '').normalize('NFC')
    for (const word of name.split(' ')) expect(read).toContain(word.normalize('NFC'))
  })

  it('sets words that run to the left in their order, brackets and numbers with them (core-18)', async () => {
    const content = [facts([['Name', 'Site A of محمد علي (12), paid']])]
    const { items } = await extractTextItems(
      new Uint8Array(await renderPdf(park, { title: 'Names', dated: null, content })),
    )
    const words = items
      .flat()
      .filter(({ str, x }) => str.trim() !== '' && x > 200 && x < 500)
      .sort((one, other) => one.x - other.x)
    expect(words.map(({ str }) => str)).toEqual(['Site A of', '(', '12', ')', 'علي', 'محمد', ', paid'])
  })

  it('is printed without hidden characters and changes of direction, whatever an old row holds', async () => {
    const content = [facts([['Customer', 'Grace\u202e Pa\u0007id\u2066']])]
    const text = (
      await pdfText(await renderPdf(park, { title: 'Old\u202ename\nline', dated: null, content }))
    ).join(' ')
    expect(text.replace(/\s+/g, '')).toContain('GracePaid')
    expect(text.replace(/\s+/g, '')).toContain('Oldnameline')
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  it('writes amounts with two decimals, negatives in brackets', async () => {
    const lines = [
      { text: 'Lawn grave', price: 12500 },
      { text: 'Discount', price: -1250.5 },
    ]
    const content = [priceTable(park, lines, [['Total', 11249.5]])]
    const text = (await pdfText(await renderPdf(park, { title: 'Prices', dated: null, content }))).join('')
    expect(text).toContain('K12,500.00')
    expect(text).toContain('(K1,250.50)')
    expect(text).toContain('K11,249.50')
  })

  it('may have several pages', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => ({ text: `Line ${at}`, price: at }))
    const pages = await pdfText(
      await renderPdf(park, { title: 'Long', dated: null, content: [priceTable(park, lines, [])] }),
    )
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.at(-1)).toContain('Line')
  })

  it('keeps each line on one page, however it wraps (core-18)', async () => {
    const long = (at: number) =>
      `From${at} ${'the care of a plot and of its border for a year '.repeat(4)} to${at}.`
    const lines = Array.from({ length: 60 }, (_, at) => ({ text: long(at), price: at }))
    const pairs = Array.from({ length: 60 }, (_, at) => [`Name ${at}`, long(at + 60)] as const)
    const content = [priceTable(park, lines, [['Total', 1770]]), facts(pairs)]
    const pages = await pdfText(await renderPdf(park, { title: 'Long lines', dated: null, content }))
    const pageOf = (word: string) => pages.findIndex((page) => page.replace(/\s+/g, ' ').includes(word))
    for (let at = 0; at < 120; at += 1) expect([at, pageOf(`to${at}.`)]).toEqual([at, pageOf(`From${at} `)])
    expect(pages.length).toBeGreaterThan(3)
  })

  it('is made, ten at once, while the server goes on (papers-18)', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({ text: `Line ${at}`, price: at }))
    const made = () => renderPdf(park, { title: 'Long', dated: null, content: [priceTable(park, lines, [])] })
    await made()
    const all = Promise.all(Array.from({ length: 10 }, made))
    let isMade = false
    void all.finally(() => (isMade = true))
    let turns = 0
    for (; !isMade; turns += 1) await turn()
    expect(new Set((await all).map((pdf) => pdf.toString('latin1'))).size).toBe(1)
    // Made on this thread they would leave it a few turns each.
    expect(turns).toBeGreaterThan(1000)
  })

  it('that cannot be made does not affect others', async () => {
    const broken = renderPdf(park, { title: 'Broken', dated: null, content: [{ image: 'nowhere.png' }] })
    const whole = renderPdf(park, { title: 'Whole', dated: null, content: [] })
    await expect(broken).rejects.toThrow()
    expect(await pdfText(await whole)).toHaveLength(1)
  })
})

describe('a PDF that comes before a paper', () => {
  const MEGA = 1024 * 1024

  /** A PDF of some kB whose list of objects unpacks to this many megabytes of spaces. */
  async function bomb(megabytes: number): Promise<Buffer> {
    const spaces = Buffer.alloc(MEGA, ' ')
    const packed = await buffer(Readable.from(Array(megabytes).fill(spaces)).pipe(createDeflate()))
    const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`
    return Buffer.concat([
      Buffer.from(`%PDF-1.5\n5 0 obj\n${head}\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
    ])
  }

  it('does not take the memory it unpacks to', async () => {
    await renderPdf(park, { title: 'First', dated: null, content: [] })
    const sent = await bomb(300)
    const before = process.memoryUsage.rss()
    const content: [] = []
    await expect(
      renderPdf(park, { title: 'Bomb', dated: null, content }, { bytes: sent, fields: {} }),
    ).rejects.toThrow(NotAPdf)
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MEGA)
  })
})

it('a name stands on one line with what is beside it, whatever the script (core-18)', async () => {
  const names = ['محمد علي', 'श्रीकृष्ण', 'أمينة', 'အောင်ဆန်း', '王小明']
  const content = [facts(names.map((name, at) => [`Label ${at}`, name] as const))]
  const { items } = await extractTextItems(
    new Uint8Array(await renderPdf(park, { title: 'Names', dated: null, content })),
  )
  const lines = names.map((_, at) => items[0]!.find(({ str }) => str === `Label ${at}`)!.y)
  for (const [at, y] of lines.entries()) {
    const beside = items[0]!.filter((one) => one.x > 150 && Math.abs(one.y - y) < 8 && one.str.trim())
    expect(beside.length).toBeGreaterThan(0)
    for (const one of beside) expect(Math.abs(one.y - y)).toBeLessThan(0.1)
    if (at > 0) expect(lines[at - 1]! - y).toBeCloseTo(lines[0]! - lines[1]!, 3)
  }
})
