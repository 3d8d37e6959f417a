import { customers } from '@sexton/contract/customers/calls'
import { papers } from '@sexton/contract/papers/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { documentPath, openedPdf } from '../../test/readers/opened-pdf.ts'
import { makeCustomer, makeSite, siteNoAfter } from '../../test/factories.ts'

const park = testPark({ PARK_NAME: 'Lusaka Memorial Park' })
let boss: Client
let plots = 0

beforeAll(async () => {
  boss = await park.as()
})

const hong = { first_name: 'Thị Hồng', last_name: 'Nguyễn', email: 'hong@example.com' }
const plot = () => {
  plots = siteNoAfter(plots)
  return makeSite(park.db, 'C', '01', plots)
}

/** A customer who owns this many sites. */
async function owner(count: number, fields: object = {}) {
  const customer_id = await makeCustomer(park.db, { ...hong, ...fields })
  const site_ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    site_ids.push(await plot())
    await boss.call(saleSites.legacy, { body: { customerId: customer_id, siteId: site_ids[at]! } })
  }
  return { customer_id, site_ids }
}

const mailsTo = (customer_id: number) =>
  park.db.selectFrom('mails').selectAll().where('customer_id', '=', customer_id).execute()
/** How many statements wait for a locked row. */
const waiting = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(park.db)
  return rows.length
}
const send = (customer_id: number, key?: string, who = boss) =>
  who.ask(papers.emailCertificates, { params: { customer_id } }, key ? { key } : {})

describe('the ownership certificate', () => {
  it('names the owner, and is made again when the owner’s record changes (papers-5)', async () => {
    const { customer_id, site_ids } = await owner(1)
    const params = { site_id: site_ids[0]! }
    const made = await boss.call(papers.certificate, { params })
    expect(made).toMatchObject({ parent_object: 'site', property_ref: 'CERTIFICATE', kind: 'generated' })
    const { text } = await openedPdf(boss, documentPath(made))
    for (const part of ['Lusaka Memorial Park', 'Thị Hồng', 'Nguyễn', 'C-01-0']) expect(text).toContain(part)
    await boss.call(customers.update, { params: { customer_id }, body: { ...hong, last_name: 'Ng' } })
    const again = await boss.call(papers.certificate, { params })
    expect(again.document_id).toBe(made.document_id)
    expect((await openedPdf(boss, documentPath(again))).text).not.toContain('Nguyễn')
  })

  it('is refused while nobody owns the site (papers-5)', async () => {
    const refused = await boss.ask(papers.certificate, { params: { site_id: await plot() } })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringMatching(/^Site C-01-\d+ has no owner, so there is no certificate to make\.$/),
    ])
    expect((await boss.ask(papers.certificate, { params: { site_id: 2_000_000_000 } })).statusCode).toBe(404)
  })

  it('is refused where its site changed while it was rendered (papers-8)', async () => {
    const [site_id] = (await owner(1)).site_ids as [number]
    const asked = await park.db.transaction().execute(async (other) => {
      const site = other.updateTable('sites').where('site_id', '=', site_id)
      const { site_ref } = await site.set({ flag: true }).returning('site_ref').executeTakeFirstOrThrow()
      const answer = boss.ask(papers.certificate, { params: { site_id } })
      await expect.poll(waiting).toBe(1)
      return { answer, site_ref }
    })
    const refused = await asked.answer
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      `Site ${asked.site_ref} or its owner has just been changed. Please try again.`,
    ])
  })
})

describe('certificates by e-mail', () => {
  it('go to the owner in one mail; existing certificates are reused (papers-6)', async () => {
    const { customer_id, site_ids } = await owner(2)
    const made = await boss.call(papers.certificate, { params: { site_id: site_ids[0]! } })
    expect((await send(customer_id, 'first')).statusCode).toBe(204)
    const [mail] = await mailsTo(customer_id)
    expect(mail).toMatchObject({ to_address: 'hong@example.com', state: 'QUEUED' })
    expect(mail!.subject).toBe('Lusaka Memorial Park: your ownership certificates')
    expect(mail!.document_ids).toHaveLength(2)
    expect(mail!.document_ids).toContain(made.document_id)
  })

  it('are sent once for a key, and without one once a minute by the same user (papers-7)', async () => {
    const { customer_id } = await owner(1)
    await Promise.all([send(customer_id, 'same'), send(customer_id, 'same')])
    expect(await mailsTo(customer_id)).toHaveLength(1)
    const other = await park.as()
    const twins = await Promise.all([
      send(customer_id, undefined, other),
      send(customer_id, undefined, other),
    ])
    expect(twins.map((reply) => reply.statusCode)).toEqual([204, 204])
    expect(await mailsTo(customer_id)).toHaveLength(2)
    expect((await send(customer_id)).statusCode).toBe(204)
    expect(await mailsTo(customer_id)).toHaveLength(2)
    await send(customer_id, 'another')
    expect(await mailsTo(customer_id)).toHaveLength(3)
  })

  it('are refused by name for a customer who wants no e-mail, has no address, or owns nothing (papers-6, documents-14)', async () => {
    const refusal = async (customer_id: number) => {
      const reply = await send(customer_id)
      return [reply.statusCode, reply.json().error.message]
    }
    const quiet = await owner(1, { no_transaction_email: true })
    expect(await refusal(quiet.customer_id)).toEqual([
      409,
      'Thị Hồng Nguyễn does not want emails about their orders.',
    ])
    const silent = await owner(1, { email: null })
    expect(await refusal(silent.customer_id)).toEqual([409, 'Thị Hồng Nguyễn has no email address.'])
    const landless = await owner(0)
    expect(await refusal(landless.customer_id)).toEqual([
      409,
      'Thị Hồng Nguyễn does not own a site, so there is nothing to send.',
    ])
    expect(await mailsTo(quiet.customer_id)).toEqual([])
  })
})
