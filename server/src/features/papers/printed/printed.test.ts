import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { papers, printedPaths } from '@sexton/contract/papers/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { paperToken, type Linked } from '../../../domain/genuine/paper-links.ts'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { documentPath, openedPdf } from '../../../test/readers/opened-pdf.ts'
import { makeCustomer, makeSite, placeSale, takeReceipt } from '../../../test/factories.ts'
import { readCodes } from '../../../test/readers/read-codes.ts'
import { browser, publicBurialIn } from '../../portal/portal-fixture.ts'
import { contactWords } from './day-sheet.ts'

const park = testPark({ PARK_NAME: 'Lusaka Memorial Park' })
let boss: Client
let viewer: Client
let burial: Awaited<ReturnType<typeof publicBurialIn>>
let receipt_id = 0
let owned = 0

beforeAll(async () => {
  boss = await park.as()
  viewer = await park.as('PERM_VIEW')
  burial = await publicBurialIn(park, boss)
  const { sale_id, customer_id, today } = burial
  await placeSale(park.db, sale_id, new Date().toISOString())
  owned = await makeSite(park.db, 'C', '1', 1)
  await boss.call(saleSites.legacy, { body: { customerId: customer_id, siteId: owned } })
  receipt_id = await takeReceipt(park.db, sale_id, customer_id, 12.5, today)
})

const opened = async (url: string) => {
  const pdf = await openedPdf(viewer, url)
  expect(pdf.headers['content-disposition']).toMatch(/^inline/)
  return pdf
}

describe('papers that are not stored', () => {
  it('a statement lists orders and receipts with the balance, the same bytes for the same day (papers-15, papers-18)', async () => {
    const { customer_id } = burial
    const rows = await viewer.call(customers.statement, { params: { customer_id } })
    const { text, bytes } = await opened(printedPaths.statement(customer_id))
    expect(text).toContain(`Statement, customer ${customer_id}`)
    for (const { narrative } of rows) expect(text).toContain(narrative)
    expect(text).toContain('K12.50')
    const outstanding = rows.at(-1)!.balance.toLocaleString('en', { minimumFractionDigits: 2 })
    expect(text).toContain(`Outstanding: K${outstanding}`)
    expect((await opened(printedPaths.statement(customer_id))).bytes.equals(bytes)).toBe(true)
  })

  it('the card of a burial says who, when and where (papers-16)', async () => {
    const { text } = await opened(printedPaths.burialCard(burial.burial_id))
    expect(text).toContain(`Burial Card, burial ${burial.burial_id}`)
    expect(text).toContain('Complete')
    expect(text).toContain('For staff: opens the record')
  })

  it('the card of a site shows its owner and who is buried there (papers-17)', async () => {
    const { text } = await opened(printedPaths.siteCard(burial.site_id))
    const { rows } = await sql<{
      site_ref: string
    }>`select site_ref from sites where site_id = ${burial.site_id}`.execute(park.db)
    expect(text).toContain(`Site Card, site ${rows[0]!.site_ref}`)
    expect(text).toContain('Status Ordered')
    expect(text).toContain('Grave Name Date of burial Status')
  })

  it('the sheet of a day has its burials, and cuts no telephone number (papers-19)', async () => {
    const { text } = await opened(printedPaths.daySheet(burial.today))
    const contact = { name: 'Ann Ng', relation: 'Wife', phones: ['+260977123456', '0211255010'] }
    expect(contactWords(contact)).toBe(
      'Ann Ng (Wife), +260\u00a0977\u00a0123\u00a0456, +260\u00a0211\u00a0255\u00a0010',
    )
    expect(text).toContain('Day Sheet')
    expect(text).toContain('position 1 of 1')
    expect(text).toContain('Events (0)')
  })

  it.each([
    ['/asset/statement/99999/statement.pdf', 404],
    ['/asset/burial_card/99999/burial_card.pdf', 404],
    ['/asset/site_card/99999/site_card.pdf', 404],
    ['/asset/day_sheet/2026-02-30/day_sheet.pdf', 404],
  ])('%s is not there', async (url, status) => {
    expect((await viewer.open(url)).statusCode).toBe(status)
  })
})

describe('the code on a paper', () => {
  const link = (kind: Linked, id: number) => paperToken({ db: park.db }, kind, id)
  const visit = (token: string) =>
    park.app.inject({ url: `/portal/paper/${token}`, headers: { 'user-agent': browser } })
  const holder = async () => {
    const { rows } = await sql<{ site_holder_id: number }>`select site_holder_id from site_holders
      where site_id = ${owned} and held_until is null`.execute(park.db)
    return rows[0]!.site_holder_id
  }

  it('leads staff to the record (papers-14)', async () => {
    const where = async (kind: Linked, id: number) =>
      viewer.call(papers.opened, { params: { token: await link(kind, id) } })
    expect(await where('receipt', receipt_id)).toEqual({ object: 'sale', object_id: burial.sale_id })
    expect(await where('holder', await holder())).toEqual({ object: 'site', object_id: owned })
    expect(await where('burial', burial.burial_id)).toEqual({ object: 'burial', object_id: burial.burial_id })
    const token = `${(await link('burial', burial.burial_id)).slice(0, -1)}!`
    expect((await viewer.ask(papers.opened, { params: { token } })).json().error.message).toBe(
      'We do not recognise this code, or its record has been deleted.',
    )
  })

  it('is read from the printed page (papers-14)', async () => {
    const certificate = await boss.call(papers.certificate, { params: { site_id: owned } })
    const [code, ...others] = await readCodes((await openedPdf(boss, documentPath(certificate))).bytes)
    expect(others).toEqual([])
    expect(code!.endsWith(await link('holder', await holder()))).toBe(true)
    const [plot] = await readCodes((await opened(printedPaths.siteCard(owned))).bytes)
    expect(new URL(plot!).pathname).toBe(`/site/${owned}`)
  })

  it('tells anybody number, date and sum, and nobody’s name (portal-9)', async () => {
    const page = await visit(await link('receipt', receipt_id))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Lusaka Memorial Park and is valid.')
    expect(page.body).toContain('<dd>K12.50</dd>')
    const { rows } = await sql<Record<string, string>>`select c.last_name, c.first_name, b.deceased_last_name
      from customers c join burials b using (customer_id) where b.burial_id = ${burial.burial_id}`.execute(
      park.db,
    )
    for (const kind of ['receipt', 'holder', 'burial'] as const) {
      const id = { receipt: receipt_id, holder: await holder(), burial: burial.burial_id }[kind]
      const { body, statusCode } = await visit(await link(kind, id))
      expect(statusCode).toBe(200)
      for (const name of Object.values(rows[0]!)) expect(body).not.toContain(name)
    }
  })

  it('is ours alone: no number can be tried without its signature, nor another’s signature used (portal-9, papers-14)', async () => {
    const right = await link('receipt', receipt_id)
    const signature = right.split('-').slice(1).join('-')
    for (const wrong of [
      `r${receipt_id}`,
      `r${receipt_id}-${'A'.repeat(22)}`,
      `r${receipt_id + 1}-${signature}`,
      `b${receipt_id}-${signature}`,
      `r0${receipt_id}-${signature}`,
      `r9999999999-${signature}`,
      `${right}A`,
      encodeURIComponent(`' or 1=1 --`),
    ]) {
      const page = await visit(wrong)
      expect([wrong, page.statusCode, page.body.includes('Not issued by us')]).toEqual([wrong, 404, true])
    }
    expect((await visit(await link('receipt', 99999))).statusCode).toBe(404)
  })

  it('of a receipt that is voided says so (portal-9)', async () => {
    const params = { sale_id: burial.sale_id, receipt_id }
    await boss.call(receipts.remove, { params, body: { reason: 'Wrong sum' } })
    const { body } = await visit(await link('receipt', receipt_id))
    expect(body).toContain('has since been voided. It is no longer valid.')
  })

  it('of a certificate whose owner is no longer the owner says so (portal-9)', async () => {
    const id = await holder()
    const other = await makeCustomer(park.db, { last_name: 'Ng' })
    await park.db.transaction().execute(async (tx) => {
      await sql`update site_holders set held_until = current_date where site_holder_id = ${id}`.execute(tx)
      await sql`insert into site_holders (site_id, customer_id, held_from) values (${owned}, ${other}, current_date)`.execute(
        tx,
      )
      await sql`update sites set owner_customer_id = ${other}, ownership_date = current_date
        where site_id = ${owned}`.execute(tx)
    })
    expect((await visit(await link('holder', id))).body).toMatch(
      /but the site has had another owner since \d+ \w+ 20\d\d\. It is no longer valid\./,
    )
  })

  it('of a burial that is not complete says so (portal-9)', async () => {
    const token = await link('burial', burial.burial_id)
    expect((await visit(token)).body).toContain('and is valid.')
    await boss.call(burials.setDraft, {
      params: { burial_id: burial.burial_id },
      body: { note: 'Wrong grave' },
    })
    expect((await visit(token)).body).toContain('the burial is not recorded as complete')
  })

  it('is looked up 60 times a minute from one address at most (portal-9)', async () => {
    let last = 200
    for (let at = 0; at < 70 && last !== 429; at += 1) last = (await visit('none')).statusCode
    expect(last).toBe(429)
  })
})
