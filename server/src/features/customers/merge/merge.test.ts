import { audits } from '@sexton/contract/audits/calls'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { onAccount } from '@sexton/contract/on-account/calls'
import { papers } from '@sexton/contract/papers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import {
  addSaleSite,
  draftSale,
  makeCustomer,
  makeSite,
  placeSale,
  siteNoAfter,
  takeReceipt,
} from '../../../test/factories.ts'
import { form, png } from '../../../test/multipart.ts'
import { ties } from './merge-queries.ts'

const park = testPark()
let boss: Client
let plots = 0

beforeAll(async () => {
  boss = await park.as()
})

const person = (fields: object = {}) => makeCustomer(park.db, { last_name: 'Phiri', ...fields })
const merge = (customer_id: number, other_customer_id: number, seen: object = {}) =>
  boss.ask(customers.merge, { params: { customer_id }, body: { other_customer_id, ...seen } })
const messageOf = (reply: Awaited<ReturnType<typeof merge>>) => reply.json().error.message as string
const get = (customer_id: number) => boss.call(customers.get, { params: { customer_id } })

/** A site bought and paid for, with a burial in it; returns the ids. */
async function bought(customer_id: number) {
  plots = siteNoAfter(plots)
  const site_id = await makeSite(park.db, 'M', '01', plots)
  const sale_id = await draftSale(park.db, customer_id, 100)
  const sale_site_id = await addSaleSite(park.db, sale_id, site_id)
  await placeSale(park.db, sale_id, '2026-10-01T10:00:00Z')
  const receipt_id = await takeReceipt(park.db, sale_id, customer_id, 100, '2026-10-02')
  const { rows } = await sql<{
    burial_id: number
  }>`insert into burials (customer_id, sale_id, sale_site_id, site_id,
      grave_no, burial_status_ref, deceased_last_name, nok_is_customer)
    values (${customer_id}, ${sale_id}, ${sale_site_id}, ${site_id}, 1, 'DRAFT', 'Phiri', true)
    returning burial_id`.execute(park.db)
  return { site_id, sale_id, receipt_id, burial_id: rows[0]!.burial_id }
}

/** What still names a customer, by the foreign keys the database has. */
async function left(customer_id: number) {
  const { rows } = await sql<{ place: string; tie: string }>`
    select tied::text as place, tie from customer_ties()`.execute(park.db)
  const counts = rows.map(async ({ place, tie }) => {
    const found = await sql`select 1 from ${sql.raw(place)} where ${sql.ref(tie)} = ${customer_id}`.execute(
      park.db,
    )
    return found.rows.length
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

describe('merging two records of one person', () => {
  it('moves everything that refers to the other one, and both have an audit row (customers-18, audits-3)', async () => {
    const survivor = await person({ first_name: 'Mary' })
    const other = await person({ first_name: 'Maria', phone1: '0977 1' })
    const mine = await bought(survivor)
    const theirs = await bought(other)
    const draft = await draftSale(park.db, other, 5)
    await boss.call(notes.add, {
      params: { parent_type: 'customer', parent_id: other },
      body: { note: 'Old' },
    })
    for (const id of [survivor, other])
      await boss.call(
        documents.add,
        { params: { type: 'customer', id }, body: { customer_id: id } },
        form([{ name: 'id.png', content: png }]),
      )
    const reply = await merge(survivor, other)
    expect(reply.json()).toMatchObject({
      customer_id: survivor,
      first_name: 'Mary',
      phone1: '0977 1',
      draft_sale_id: draft,
      merged_from: [other],
      sales_count: 3,
      sites_count: 2,
      burials_count: 2,
    })
    expect(await left(other)).toBe(0)
    const held = park.db.selectFrom('sites').select('owner_customer_id')
    expect(await held.where('site_id', '=', theirs.site_id).executeTakeFirst()).toEqual({
      owner_customer_id: survivor,
    })
    const mined = await boss.call(customers.receipts, { params: { customer_id: survivor } })
    expect(mined).toEqual([])
    expect(mine.sale_id).toBeLessThan(theirs.sale_id)
    const objects = [{ parentObjectType: 'customer' as const, parentObjectId: survivor }]
    expect(await boss.call(notes.get, { body: { objects } })).toMatchObject([{ note: 'Old' }])
    const files = await boss.call(documents.get, { body: { objects } })
    expect(files.map((paper) => paper.filename).sort()).toEqual(['id (2).png', 'id.png'])
    const history = await boss.call(audits.list, { params: { type: 'customer', id: survivor } })
    expect(history.slice(0, 2).map((row) => row.action)).toEqual(['MERGED', 'MERGED_INTO'])
    expect(history[0]!.message).toMatch(
      /^Customer \d+, Maria Phiri merged into this record: 2 sales, 1 site, 1 burial, 1 receipt .* moved\. Values copied: Phone 1: – → 0977 1\. Customer \d+ had First name: Maria$/,
    )
  })

  it('is refused with a message: with itself, with nobody, twice, with two drafts, or when either was changed since (customers-18)', async () => {
    const [survivor, other] = [await person(), await person()]
    expect((await merge(survivor, survivor)).json().error.fields.other_customer_id).toContain(
      'merge a customer with itself',
    )
    expect((await merge(survivor, 2_000_000_000)).json().error.fields.other_customer_id).toContain(
      'no customer',
    )
    const seen = {
      updated_at: (await get(survivor)).updated_at,
      other_updated_at: (await get(other)).updated_at,
    }
    await boss.call(customers.update, {
      params: { customer_id: other },
      body: { last_name: 'Phiri', phone1: '1' },
    })
    expect(messageOf(await merge(survivor, other, seen))).toMatch(
      new RegExp(`^Customer ${other} was changed by`),
    )
    const drafts = [await draftSale(park.db, survivor, 1), await draftSale(park.db, other, 1)]
    expect(messageOf(await merge(survivor, other))).toBe(
      `Both have a draft sale (${drafts.join(' and ')}). Place or delete one of them first.`,
    )
    await park.db.deleteFrom('sales').where('sale_id', 'in', drafts).execute()
    expect((await merge(survivor, other)).statusCode).toBe(200)
    expect((await merge(survivor, other)).statusCode).toBe(409)
  })
})

describe('the number of a merged record', () => {
  it('leads to the survivor, through several merges, and the old record is hidden (customers-19)', async () => {
    const [first, second, third] = [await person(), await person(), await person({ id_no: '77' })]
    await merge(second, first)
    await merge(third, second)
    expect(await get(first)).toMatchObject({ customer_id: third, merged_from: [first, second] })
    const found = await boss.call(customers.search, { query: { customer_id: first } as never })
    expect(found).toEqual([{ customer_id: third }])
    const named = await boss.call(customers.search, { query: { name: 'Phiri' } })
    expect(named).not.toContainEqual({ customer_id: first })
    const gone = { params: { customer_id: first }, body: { last_name: 'X' } }
    expect(messageOf(await boss.ask(customers.update, gone))).toContain(`merged into customer ${third}`)
    const survivor = await boss.ask(customers.remove, { params: { customer_id: third } })
    expect(messageOf(survivor)).toContain('2 records that were merged into it')
  })

  it('leads to the survivor in every call under a customer (customers-19)', async () => {
    const [survivor, other, payer] = [
      await person(),
      await person({ email: 'mary@mail.example' }),
      await person(),
    ]
    const { sale_id } = await bought(other)
    const paidFor = await draftSale(park.db, payer, 7)
    await placeSale(park.db, paidFor, '2026-10-03T10:00:00Z')
    await takeReceipt(park.db, paidFor, other, 7, '2026-10-04')
    await draftSale(park.db, other, 5)
    await merge(survivor, other)
    const calls = Object.values({
      ...customers,
      draft: sales.draft,
      emails: papers.emailCertificates,
    }).filter(({ path, method }) => method === 'GET' && path.includes('/:customer_id'))
    expect(calls.length).toBeGreaterThanOrEqual(8)
    for (const declared of calls) {
      const [of, under] = await Promise.all(
        [survivor, other].map((customer_id) =>
          boss.ask(declared as never, { params: { customer_id } } as never),
        ),
      )
      expect(of!.statusCode, declared.path).toBeLessThan(300)
      expect([under!.statusCode, under!.body], declared.path).toEqual([of!.statusCode, of!.body])
      expect(of!.body, declared.path).not.toBe('[]')
    }
    const sent = await boss.call(audits.list, { params: { type: 'customer', id: other } })
    expect(sent).toEqual(await boss.call(audits.list, { params: { type: 'customer', id: survivor } }))
    const named = await boss.call(sales.search, { query: { customer_id: other } as never })
    expect(named).toContainEqual({ sale_id })
    expect((await boss.ask(customers.sales, { params: { customer_id: 2_000_000_000 } })).statusCode).toBe(404)
  })
})

describe('whatever names a customer', () => {
  const inDatabase = async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select k.relname as table, a.attname as column from pg_constraint c
        join pg_class k on k.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'customers'::regclass order by 1, 2`.execute(park.db)
    return rows
  }
  const byName = (one: { table: string }, other: { table: string }) => (one.table < other.table ? -1 : 1)

  it('is moved by a merge: every foreign key the database has (customers-18)', async () => {
    const moved = ties.map(({ table, column }) => ({ table, column }))
    expect(moved.sort(byName)).toEqual((await inDatabase()).sort(byName))
  })
})

describe('money on account', () => {
  it('follows a merge, also what has been given to an order (customers-18, on-account-5)', async () => {
    const [survivor, other] = [await person({ first_name: 'Mary' }), await person({ first_name: 'Maria' })]
    const [{ payment_type_id } = { payment_type_id: 0 }] = await park.db
      .selectFrom('payment_types')
      .select('payment_type_id')
      .where('payment_mode_required', '=', false)
      .limit(1)
      .execute()
    const take = (customer_id: number, receiptValue: number) =>
      boss.call(onAccount.take, {
        params: { customer_id },
        body: { receiptDate: '2026-11-01', receiptValue, paymentTypeId: payment_type_id },
      })
    await take(other, 100)
    await take(survivor, 5)
    const sale_id = await draftSale(park.db, other, 100)
    await placeSale(park.db, sale_id, '2026-11-01T10:00:00Z')
    await boss.call(onAccount.move, { params: { customer_id: other }, body: { sale_id, value: 100 } })
    await merge(survivor, other)
    expect(await boss.call(onAccount.get, { params: { customer_id: survivor } })).toMatchObject({
      balance: 5,
      rows: { length: 3 },
    })
    expect(await left(other)).toBe(0)
  })
})
