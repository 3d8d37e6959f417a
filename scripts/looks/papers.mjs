// Writes docs/pictures/papers/<paper>-<page>.webp of papers of a demo park of its own: npm run pictures:papers. Needs pdftoppm.
import '../node-version.mjs'
import { Buffer } from 'node:buffer'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { signIn, withDemoPark } from './demo-park.mjs'
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

async function setLogo(page) {
  const picture = await sharp(Buffer.from(logo)).png().toBuffer()
  await page.evaluate(
    async (bytes) => {
      const form = new globalThis.FormData()
      form.append('file', new globalThis.File([new Uint8Array(bytes)], 'logo.png'))
      const headers = { 'access-token': globalThis.localStorage.getItem('sexton.csrf') }
      const reply = await fetch('/api/v1/park/logo', { method: 'POST', headers, body: form })
      if (!reply.ok) throw new Error(await reply.text())
    },
    [...picture],
  )
}

/** The site, where somebody owns it. */
async function ownedSite(ask, site_id) {
  const site = await ask('GET', `/api/v1/sites/${site_id}`)
  return site.owner_customer_id === null ? undefined : site
}

/** The address of each paper, made where it is one that is stored. */
async function addresses(ask) {
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

await withDemoPark(async ({ address, password, browser }) => {
  const page = await browser.newPage()
  await signIn(page, address, password)
  await setLogo(page)
  mkdirSync(folder, { recursive: true })
  for (const [name, where] of Object.entries(await addresses(asking(page)))) {
    if (!where) throw new Error(`The demo park has no ${name}.`)
    const reply = await page.context().request.get(new URL(where, address).href)
    if (!reply.ok()) throw new Error(`${where}: ${reply.status()}`)
    await keepPages(name, await reply.body())
  }
})
rmSync(papers, { recursive: true, force: true })
