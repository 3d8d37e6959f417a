import { audits } from '@sexton/contract/audits/calls'
import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { shownFirst } from '@sexton/contract/core/page'
import { photos } from '@sexton/contract/photos/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { allTaken, takenIn } from '@sexton/contract/sales/listed-burial'
import { sites } from '@sexton/contract/sites/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { addSaleSite, draftSale, makeCustomer, makeOldBurials, placeSale } from '../../test/factories.ts'
import { fillDocuments, fillNotes, fillNoteDocuments, fillPhotos } from '../../test/rows/fill-record.ts'
import {
  fillBurials,
  fillCharges,
  fillHistory,
  fillReceipts,
  fillSales,
  makeVault,
} from '../../test/rows/fill-sales.ts'

/** Records with thousands of rows: their screens ask for a hundred of each list, and what counts counts all. */
const park = testPark()
const many = 2000
const query = { limit: shownFirst }
let boss: Client
let buyer: number
let family: number
let paid: number
let draft: number
let sale_site_id: number
let site_id: number
let burial_id: number

beforeAll(async () => {
  boss = await park.as()
  const { db } = park
  buyer = await makeCustomer(db, { last_name: 'Buyer' })
  family = await makeCustomer(db, { last_name: 'Vault' })
  paid = await draftSale(db, family, 10)
  await fillCharges(db, paid, many)
  await placeSale(db, paid, '2026-02-28T22:30:00Z')
  await fillReceipts(db, paid, buyer, many)
  await fillHistory(db, paid, many)
  site_id = await makeVault(db, 'VV')
  draft = await draftSale(db, family, 10)
  sale_site_id = await addSaleSite(db, draft, site_id)
  await fillBurials(db, { customer_id: family, sale_id: draft, sale_site_id, site_id }, many - 1)
  await fillCharges(db, draft, many)
  await fillSales(db, buyer, many)
  await fillDocuments(db, buyer, 7000)
  await fillNotes(db, buyer, 7000)
  await fillNoteDocuments(db, buyer, 7000)
  await fillPhotos(db, site_id, many)
  const first = db
    .selectFrom('burials')
    .select('burial_id')
    .where('sale_id', '=', draft)
    .where('grave_no', '=', 57)
  burial_id = (await first.executeTakeFirstOrThrow()).burial_id
})

const sale = (sale_id: number) => [{ parentObjectType: 'sale' as const, parentObjectId: sale_id }]
const ofBuyer = () => [{ parentObjectType: 'customer' as const, parentObjectId: buyer }]
const parts = (id: number) => ({ body: { objects: sale(id), parts: true, ...query } })

/** What each screen asks for first, by what it is called and of which record. */
const asked: Record<string, () => ReturnType<Client['ask']>> = {
  'a placed sale': () => boss.ask(sales.get, { params: { sale_id: paid }, query }),
  'its receipts': () => boss.ask(receipts.list, { params: { sale_id: paid }, query }),
  'its documents': () => boss.ask(documents.get, parts(paid)),
  'its notes': () => boss.ask(notes.get, parts(paid)),
  'its audit rows': () => boss.ask(audits.list, { params: { type: 'sale', id: paid }, query: { limit: 20 } }),
  'a draft': () => boss.ask(sales.draft, { params: { customer_id: family }, query }),
  'a draft’s documents': () => boss.ask(documents.get, parts(draft)),
  'a site': () => boss.ask(sites.get, { params: { site_id } }),
  'who lies in a site': () => boss.ask(sites.burials, { params: { site_id }, query }),
  'a site’s notes': () =>
    boss.ask(notes.get, {
      body: { objects: [{ parentObjectType: 'site', parentObjectId: site_id }], parts: true, ...query },
    }),
  'a site’s photos': () => boss.ask(photos.list, { params: { site_id }, query }),
  'who lies in a site on a sale': () => boss.ask(saleSites.burials, { params: { sale_site_id }, query }),
  'a burial': () => boss.ask(burials.get, { params: { burial_id }, query }),
  'a customer': () => boss.ask(customers.get, { params: { customer_id: buyer } }),
  'the statement': () => boss.ask(customers.statement, { params: { customer_id: buyer }, query }),
  'the sales of a customer': () => boss.ask(customers.sales, { params: { customer_id: buyer }, query }),
  'the burials of a customer': () => boss.ask(customers.burials, { params: { customer_id: family }, query }),
  'what a customer paid for others': () =>
    boss.ask(customers.receipts, { params: { customer_id: buyer }, query }),
  'a customer’s documents': () => boss.ask(documents.get, { body: { objects: ofBuyer(), ...query } }),
  'a customer’s notes': () => boss.ask(notes.get, { body: { objects: ofBuyer(), ...query } }),
}

it.for(Object.entries(asked))('%s with thousands of rows answers in little', async ([, ask]) => {
  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  expect(answer.body.length).toBeLessThan(250_000)
})

describe('a sale read with a limit', () => {
  it('shows the latest lines and charges, and counts and adds up all', async () => {
    const found = await boss.call(sales.get, { params: { sale_id: paid }, query })
    expect(found).toMatchObject({ line_count: many + 1, charge_count: many + 1, price: many + 10 })
    expect([found.lines.length, found.charges.length]).toEqual([shownFirst, shownFirst])
    expect(found.lines.at(-1)!.line_description).toBe(`Charge ${many}`)
    expect(found.charges.map((line) => line.sale_line_id)).toEqual(
      found.lines.map((line) => line.sale_line_id),
    )
    const all = await boss.call(sales.lines, { params: { sale_id: paid } })
    expect(all.slice(-shownFirst)).toEqual(found.lines)
    const { body, headers } = await boss.ask(sales.lines, {
      params: { sale_id: paid },
      query: { limit: 10, offset: 5 },
    })
    expect(headers['x-total-count']).toBe(String(many + 1))
    expect(JSON.parse(body)).toEqual(all.slice(-15, -5))
  })

  it('says what blocks it, who is buried and what can be done with it, as without a limit', async () => {
    const cut = await boss.call(sales.get, { params: { sale_id: draft }, query })
    const whole = await boss.call(sales.get, { params: { sale_id: draft } })
    expect(cut.burials).toEqual(whole.burials.slice(0, shownFirst))
    expect(cut.burial_count).toBe(many - 1)
    const shared = ({ blocking, buried, can_delete, can_unplace, price }: typeof cut) => ({
      blocking,
      buried,
      can_delete,
      can_unplace,
      price,
    })
    expect(shared(cut)).toEqual(shared(whole))
    expect(cut.blocking).toContain("Can't place order with draft burials.")
    const [site] = cut.sale_sites
    expect(site!.burials).toHaveLength(shownFirst)
    expect([allTaken(site!.taken), takenIn(site!.taken, 100)]).toEqual([many - 1, 19])
  })
})

describe('the burials of a site read with a limit', () => {
  it('come by grave, page after page, with their number', async () => {
    const all = await boss.call(sites.burials, { params: { site_id } })
    const page = await boss.ask(sites.burials, { params: { site_id }, query: { limit: 100, offset: 100 } })
    expect(page.headers['x-total-count']).toBe(String(many - 1))
    expect(page.json()).toEqual(all.slice(100, 200))
  })

  it('a burial shows those of its own grave before others', async () => {
    const burial = await boss.call(burials.get, { params: { burial_id } })
    expect([burial.beside.length, burial.beside_count]).toEqual([shownFirst, many - 2])
    expect(burial.beside.filter(({ grave_no }) => grave_no === 57)).toHaveLength(19)
  })
})

it('the statement shows the latest rows, with the balance of all', async () => {
  const params = { customer_id: buyer }
  const all = await boss.call(customers.statement, { params })
  const { headers, ...latest } = await boss.ask(customers.statement, { params, query })
  expect(headers['x-total-count']).toBe(String(many))
  expect(latest.json()).toEqual(all.slice(-shownFirst))
  expect(all.at(-1)!.balance).toBe(many * 10)
  expect(await boss.call(customers.statement, { params, query: { limit: 10, offset: 1995 } })).toEqual(
    all.slice(0, 5),
  )
})

it('a note with thousands of documents shows the latest, and how many there are', async () => {
  const [note] = await boss.call(notes.get, { body: { objects: ofBuyer(), limit: 1 } })
  expect([note!.documents.length, note!.document_count, note!.documents[0]!.filename]).toEqual([
    20,
    7000,
    'note-7000.pdf',
  ])
})

it('a sale knows of a body that is not among the burials listed', async () => {
  const old = {
    is_legacy: true,
    burial_status_ref: 'COMPLETE',
    deceased_first_name: 'Old',
    deceased_last_name: 'Body',
  }
  await makeOldBurials(park.db, [{ ...old, customer_id: family, site_id, grave_no: 100 }])
  const found = await boss.call(sales.get, { params: { sale_id: draft }, query })
  expect(found).toMatchObject({ buried: 'Old Body', can_delete: false, sale_sites: [{ buried: 'Old Body' }] })
  expect(found.sale_sites[0]!.burials.some(({ in_ground }) => in_ground)).toBe(false)
})
