import { documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { customers } from '@sexton/contract/customers/calls'
import { papers } from '@sexton/contract/papers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { system } from '@sexton/contract/system/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { failInvalid } from '../../platform/mail/outcomes.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { documentPath, openedPdf } from '../../test/readers/opened-pdf.ts'
import { aCustomer, anOrder, aSitedDraft, payInCash } from '../sales/sales-fixture.ts'

const park = testPark()
let boss: Client
let reader: Client
beforeAll(async () => {
  boss = await park.as()
  reader = await park.as('PERM_VIEW', 'PERM_DOCUMENT_DOWNLOAD')
})

const listed = async ({ parent_object, parent_object_id, document_id }: DocumentRow) => {
  const objects = [{ parentObjectType: parent_object, parentObjectId: parent_object_id }]
  const found = await boss.call(documents.get, { body: { objects } })
  return found.find((row) => row.document_id === document_id)!
}
const markOf = async (paper: DocumentRow) => (await listed(paper)).invalid_ref
const opened = async (paper: DocumentRow, who = reader) => (await openedPdf(who, documentPath(paper))).text
const sent = (customer_id: number, { document_id }: DocumentRow) => {
  const body = { customer_id, document_ids: [document_id], to: ['hong@example.com'] }
  return boss.ask(documents.email, { body })
}
const renamed = (customer_id: number) =>
  boss.call(customers.update, {
    params: { customer_id },
    body: { first_name: 'Chanda', last_name: 'Zulu', email: 'zulu@example.com' },
  })

/** A legacy burial, and whose it is. */
async function aBurial() {
  const customer_id = await aCustomer(park)
  const who = { deceased_first_name: 'Bupe', deceased_last_name: 'Phiri', nok_is_customer: true }
  const { burial_id } = await park.db
    .insertInto('burials')
    .values({ customer_id, is_legacy: true, death_date: '2024-05-01', ...who })
    .returning('burial_id')
    .executeTakeFirstOrThrow()
  return { burial_id, customer_id }
}

describe('a prepared paper whose facts have changed', () => {
  const changes: [string, () => Promise<{ paper: DocumentRow; customer_id: number; says: RegExp }>][] = [
    [
      'an order summary after a receipt',
      async () => {
        const { params, sale_id, customer_id } = await anOrder(park, boss)
        const paper = await boss.call(papers.order, { params })
        await payInCash(boss, sale_id, 12.34)
        return { paper, customer_id, says: /Received K12\.34/ }
      },
    ],
    [
      'an order summary after Cancel Order',
      async () => {
        const { params, customer_id } = await anOrder(park, boss)
        const paper = await boss.call(papers.order, { params })
        await boss.call(sales.unplace, { params, body: { reason: 'Wrong site' } })
        return { paper, customer_id, says: /Order Summary(?!.*Order date)/ }
      },
    ],
    [
      'an unsigned agreement after its customer was renamed',
      async () => {
        const { sale_site_id, customer_id } = await aSitedDraft(park, boss)
        const paper = await boss.call(papers.agreement, { params: { sale_site_id } })
        await renamed(customer_id)
        return { paper, customer_id, says: /Chanda Zulu/ }
      },
    ],
    [
      'a blank burial certificate after a name was corrected',
      async () => {
        const { burial_id, customer_id } = await aBurial()
        const paper = await boss.call(papers.burialCertificate, { params: { burial_id } })
        await park.db
          .updateTable('burials')
          .set({ deceased_last_name: 'Tembo' })
          .where('burial_id', '=', burial_id)
          .execute()
        return { paper, customer_id, says: /Bupe Tembo/ }
      },
    ],
  ]

  it.each(changes)('%s: is out of date, not sent, and new once opened (papers-20)', async (_, change) => {
    const { paper, customer_id, says } = await change()
    expect(paper.invalid_ref).toBeNull()
    expect(await markOf(paper)).toBe('OUT_OF_DATE')
    const refused = await sent(customer_id, paper)
    expect([refused.statusCode, refused.json().error.fields.document_ids]).toEqual([
      422,
      `${paper.filename} is out of date. Open it to update it, then send it.`,
    ])
    expect(await opened(paper)).toMatch(says)
    expect(await listed(paper)).toMatchObject({ invalid_ref: null, filename: paper.filename })
    expect((await sent(customer_id, paper)).statusCode).toBe(204)
  })

  it('is current while nothing that it says has changed (papers-20)', async () => {
    const { params, customer_id, sale_site_id } = await anOrder(park, boss)
    const made = [
      await boss.call(papers.order, { params }),
      await boss.call(papers.agreement, { params: { sale_site_id } }),
    ]
    await park.db
      .updateTable('customers')
      .set({ flag: true })
      .where('customer_id', '=', customer_id)
      .execute()
    await park.db.updateTable('sales').set({ flag: true }).where('sale_id', '=', params.sale_id).execute()
    for (const paper of made) expect(await markOf(paper)).toBeNull()
  })

  it('is no longer valid once its sale is deleted, and says so on its pages (papers-21)', async () => {
    const { params, customer_id } = await anOrder(park, boss)
    const paper = await boss.call(papers.order, { params })
    await boss.call(sales.unplace, { params, body: { reason: 'Wrong site' } })
    await boss.call(sales.remove, { params, body: {} })
    expect(await markOf(paper)).toBe('REMOVED')
    expect(await opened(paper)).toMatch(/NO LONGER VALID.*The sale was deleted/)
    const refused = await sent(customer_id, paper)
    expect(refused.json().error.fields.document_ids).toBe(
      `${paper.filename} cannot be emailed because it is no longer valid: the sale was deleted.`,
    )
  })
})

describe('a waiting e-mail with such a paper', () => {
  it('is not sent, and not sent again; the database refuses a new one (papers-20)', async () => {
    const { params, sale_id, customer_id } = await anOrder(park, boss)
    const paper = await boss.call(papers.order, { params })
    await sql`update mails set state = 'PUT_ASIDE'`.execute(park.db)
    expect((await sent(customer_id, paper)).statusCode).toBe(204)
    await payInCash(boss, sale_id, 5)
    const [failed] = await failInvalid(park.db)
    expect(failed).toMatchObject({ state: 'FAILED' })
    const words = `${paper.filename} is out of date or no longer valid, so it cannot be sent.`
    const again = await boss.ask(system.sendAgain, { params: { mail_id: failed!.id } })
    expect([again.statusCode, again.json().error.message]).toEqual([409, words])
    expect(await boss.call(system.sendAllAgain, {})).toEqual({ sent_again: 0 })
    const mail = { to_address: 'a@b.example', subject: 'x', body: 'x', message_id: 'x@y' }
    const insert = park.db.insertInto('mails').values({ ...mail, document_ids: [paper.document_id] })
    await expect(insert.execute()).rejects.toThrow(words)
  })
})
