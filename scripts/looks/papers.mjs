// Writes docs/pictures/papers/<paper>-<page>.webp of papers of a demo park of its own: npm run pictures:papers. Needs pdftoppm.
import '../node-version.mjs'
import { Buffer } from 'node:buffer'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { load, signIn, withDemoPark } from './demo-park.mjs'
import { root } from '../root.mjs'

const folder = process.argv[2] ?? path.join(root, 'docs/pictures/papers')
const papers = mkdtempSync(path.join(tmpdir(), 'sexton-papers-'))

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100">
  <circle cx="50" cy="50" r="48" fill="#2f5d50"/><path d="M50 16v68M50 40c-14 0-22-8-22-18M50 40c14 0 22-8 22-18M50 62c-14
  0-22-8-22-18M50 62c14 0 22-8 22-18" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/></svg>`

/** Calls as the signed-in page would. */
const asking = (page) => (method, address, body) =>
  page.evaluate(
    async ({ method, address, body }) => {
      const headers = { 'access-token': globalThis.localStorage.getItem('sexton.csrf') }
      if (body) headers['content-type'] = 'application/json'
      const reply = await fetch(address, { method, headers, body: body && JSON.stringify(body) })
      if (!reply.ok) throw new Error(`${method} ${address}: ${reply.status} ${await reply.text()}`)
      return reply.headers.get('content-type')?.includes('json') ? reply.json() : null
    },
    { method, address, body },
  )

/** Sends a file as the signed-in page would. */
const sending = (page) => (address, name, bytes) =>
  page.evaluate(
    async ({ address, name, bytes }) => {
      const form = new globalThis.FormData()
      form.append('file', new globalThis.File([new Uint8Array(bytes)], name))
      const headers = { 'access-token': globalThis.localStorage.getItem('sexton.csrf') }
      const reply = await fetch(address, { method: 'POST', headers, body: form })
      if (!reply.ok) throw new Error(await reply.text())
    },
    { address, name, bytes: [...bytes] },
  )

const terms = [
  '1. The park grants the right of burial in the site named above, for as long as it is a cemetery.',
  '2. The park keeps the ground; a stone is put up by a contractor whom the park has approved.',
  '3. The right passes to the heirs. It is given to others with the park’s written consent.',
]

/** An agreement’s template, with form fields as a park would have them. */
async function template() {
  const made = await PDFDocument.create()
  const page = made.addPage([595, 842])
  const [font, bold] = [
    await made.embedFont(StandardFonts.TimesRoman),
    await made.embedFont(StandardFonts.TimesRomanBold),
  ]
  page.drawText('Agreement on a right of burial', { x: 60, y: 760, size: 20, font: bold })
  const fields = [
    ['between', 'park_name'],
    ['of', 'park_address'],
    ['and', 'owner_name'],
    ['of', 'owner_address'],
    ['on site', 'site'],
    ['at the price of', 'site_price'],
  ]
  for (const [at, [words, name]] of fields.entries()) {
    const y = 710 - 30 * at
    page.drawText(words, { x: 60, y: y + 5, size: 11, font })
    const field = made.getForm().createTextField(name)
    field.addToPage(page, { x: 150, y, width: 385, height: 20, borderWidth: 0.5 })
  }
  for (const [at, words] of terms.entries()) page.drawText(words, { x: 60, y: 500 - 24 * at, size: 11, font })
  return made.save()
}

/** One name of each script, and mixed lines. */
const names = [
  ['Latin', 'Łukasz Żółć'],
  ['Vietnamese', 'Nguyễn Thị Hồng'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Юлия Щербакова'],
  ['Chinese', '王小明 陳大文'],
  ['Japanese', '山田 たろう'],
  ['Korean', '김철수'],
  ['Arabic', 'محمد علي'],
  ['Persian', 'پروانه یزدانی'],
  ['Hebrew', 'שלום בן־דוד'],
  ['Devanagari', 'श्रीकृष्ण त्रिपाठी'],
  ['Bengali', 'রবীন্দ্রনাথ ঠাকুর'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'ગાંધી'],
  ['Tamil', 'சுப்பிரமணிய பாரதி'],
  ['Telugu', 'శ్రీనివాస రావు'],
  ['Kannada', 'ಕೃಷ್ಣ'],
  ['Malayalam', 'ശ്രീനാരായണ'],
  ['Sinhala', 'ශ්‍රී'],
  ['Thai', 'สมชาย ใจดี ปู่ น้ำ'],
  ['Lao', 'ສົມຊາຍ'],
  ['Khmer', 'ស្រីមុំ'],
  ['Burmese', 'အောင်ဆန်း'],
  ['Ethiopic', 'አበበ ቢቂላ'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Georgian', 'შოთა რუსთაველი'],
  ['Mixed', 'Site A-03-07 of محمد علي (Zambia) and 王小明, 12 May 2020'],
  [
    'A long one',
    'هذا نص طويل جدا لكي نرى كيف تلتف السطور في ورقة صغيرة عندما تكون الكلمات كثيرة ولا تتسع في سطر واحد 2026',
  ],
]

async function namesPaper(picture) {
  const { renderPdf } = await load('server/src/platform/pdf/pdf.ts')
  const { facts } = await load('server/src/platform/pdf/pdf-parts.ts')
  const logo = { bytes: picture, mediaType: 'image/png', width: 400, height: 400 }
  const head = { name: 'Sexton Memorial Park حديقة السلام', colour: '#2f5d50', logo }
  return renderPdf(head, { title: 'Names of all scripts', dated: null, content: [facts(names)] })
}

/** The site, where somebody owns it. */
async function ownedSite(ask, site_id) {
  const site = await ask('GET', `/api/v1/sites/${site_id}`)
  return site.owner_customer_id === null ? undefined : site
}

/** The address of each paper, made where it is one that is stored. */
async function addresses(ask, send) {
  const made = async (address) => {
    const { parent_object, parent_object_id, filename } = await ask('POST', address)
    return `/asset/${parent_object}/${parent_object_id}/${encodeURIComponent(filename)}`
  }
  const found = await ask('GET', '/api/v1/burials/search?name=chanda&type=items&limit=30')
  const paidFor = async ({ sale_id, is_legacy, site_id }) =>
    sale_id && site_id && !is_legacy && (await ask('GET', `/api/v1/sales/${sale_id}/receipts`)).length > 1
  let burial
  for (const one of found) if (await paidFor(one)) burial ??= one
  if (!burial) throw new Error('No burial of the demo park is paid for in two parts.')
  const { sale_id, site_id, customer_id, burial_id, burial_date } = burial
  const paid = await ask('GET', `/api/v1/sales/${sale_id}/receipts`)
  const [held] = await ask('GET', `/api/v1/customers/${customer_id}/sale_sites`)
  const type = held && `/api/v1/document_property/site_type/${held.site_type_id}/SITE_TYPE_AGREEMENT`
  if (type) await send(type, 'agreement.pdf', await template())
  let owned
  for (const { site_id: id } of found.filter((one) => one.site_id)) owned ??= await ownedSite(ask, id)
  return {
    'order-summary': await made(`/api/v1/sales/${sale_id}/generate_order`),
    invoice: await made(`/api/v1/sales/${sale_id}/generate_invoice`),
    agreement: held && (await made(`/api/v1/sale_sites/${held.sale_site_id}/generate_agreement`)),
    certificate: owned && (await made(`/api/v1/sites/${owned.site_id}/generate_certificate`)),
    'burial-certificate': await made(`/api/v1/burials/${burial_id}/generate_burial_certificate`),
    receipt: paid[0] && `/asset/receipt/${paid[0].receipt_id}/${encodeURIComponent(paid[0].filename)}`,
    statement: `/asset/statement/${customer_id}/statement.pdf`,
    'day-sheet': `/asset/day_sheet/${burial_date}/day_sheet.pdf`,
    'burial-card': `/asset/burial_card/${burial_id}/burial_card.pdf`,
    'site-card': `/asset/site_card/${site_id}/site_card.pdf`,
  }
}

/** Each page as a picture, 620 pixels wide. */
async function keepPages(name, bytes) {
  const file = path.join(papers, `${name}.pdf`)
  writeFileSync(file, bytes)
  execFileSync('pdftoppm', ['-r', '75', '-png', file, path.join(papers, name)])
  const pages = readdirSync(papers).filter((page) => page.startsWith(`${name}-`) && page.endsWith('.png'))
  for (const [at, page] of pages.sort().slice(0, 2).entries())
    await sharp(path.join(papers, page))
      .webp({ quality: 60, effort: 6 })
      .toFile(path.join(folder, `${name}-${at + 1}.webp`))
}

mkdirSync(folder, { recursive: true })
await withDemoPark(async ({ address, password, browser }) => {
  const page = await browser.newPage()
  await signIn(page, address, password)
  const picture = await sharp(Buffer.from(logo)).png().toBuffer()
  const send = sending(page)
  await send('/api/v1/park/logo', 'logo.png', picture)
  for (const old of readdirSync(folder)) rmSync(path.join(folder, old))
  await keepPages('names', await namesPaper(picture))
  for (const [name, where] of Object.entries(await addresses(asking(page), send))) {
    if (!where) throw new Error(`The demo park has no ${name}.`)
    const reply = await page.context().request.get(new URL(where, address).href)
    if (!reply.ok()) throw new Error(`${where}: ${reply.status()}`)
    await keepPages(name, await reply.body())
  }
})
rmSync(papers, { recursive: true, force: true })
