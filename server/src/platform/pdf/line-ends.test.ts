import { extractTextItems } from 'unpdf'
import { expect, it } from 'vitest'
import { facts } from './pdf-parts.ts'
import { renderPdf } from './pdf.ts'

const park = { name: 'Ogród Pamięci', colour: '#2f5d50', MONEY_SYMBOL: 'K' }

it.each([
  ['Thai', ['ต้นไม้', 'สวย', 'มาก', 'ใน', 'วัน', 'และ', 'พรุ่ง', 'นี้']],
  ['Lao', ['ສະບາຍດີ', 'ທຸກ', 'ທ່ານ', 'ຍິນດີ', 'ຕ້ອນຮັບ']],
  ['Khmer', ['ភាសាខ្មែរ', 'ជា', 'ភាសាផ្លូវការ']],
  ['Burmese', ['မြန်မာနိုင်ငံ', 'သည်', 'အရှေ့တောင်']],
])('a text in %s ends its lines between words, which no spaces part (core-18)', async (_, words) => {
  const text = words.join('').repeat(12)
  const content = [facts([['Text', text]])]
  const pdf = await renderPdf(park, { title: 'Lines', dated: null, content })
  const { items } = await extractTextItems(new Uint8Array(pdf))
  const written = items.flat().filter(({ x, y }) => x > 180 && y > 80 && y < 720)
  const lines: { y: number; read: string }[] = []
  for (const { str, y } of written) {
    const line = lines.find((one) => Math.abs(one.y - y) < 6)
    if (line) line.read += str.trim()
    else lines.push({ y, read: str.trim() })
  }
  const read = lines.map((line) => line.read.replace(/\s+/g, '').normalize('NFC')).filter(Boolean)
  expect(read.length).toBeGreaterThan(2)
  const ends = words.map((word) => word.normalize('NFC'))
  expect(read.filter((line) => !ends.some((word) => line.endsWith(word)))).toEqual([])
})
