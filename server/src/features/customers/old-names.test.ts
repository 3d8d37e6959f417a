import { customers } from '@sexton/contract/customers/calls'
import { assetPath } from '@sexton/contract/documents/calls'
import { notPlainLine } from '@sexton/contract/core/fields'
import { papers } from '@sexton/contract/papers/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessionCookieName } from '../../core/sign-in/cookies.ts'
import { openDatabase } from '../../core/db/db.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { draftSale, makeCustomer, placeSale } from '../../test/factories.ts'
import { pdfText } from '../../test/readers/pdf-text.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

/** A customer from before the rule for names. */
async function oldCustomer(fields: object): Promise<number> {
  const owner = openDatabase(park.ownerUrl)
  try {
    return await owner.db.transaction().execute(async (tx) => {
      await sql`alter table customers disable trigger customers_plain_insert`.execute(tx)
      const { customer_id } = await tx
        .insertInto('customers')
        .values({ last_name: 'Phiri', ...fields })
        .returning('customer_id')
        .executeTakeFirstOrThrow()
      await sql`alter table customers enable trigger customers_plain_insert`.execute(tx)
      return customer_id
    })
  } finally {
    await owner.close()
  }
}

const get = (customer_id: number) => boss.call(customers.get, { params: { customer_id } })
const named = {
  first_name: 'Grace\u202e',
  last_name: 'Phiri\nPaid',
  address1: 'Plot 3',
  email: 'grace@example.com',
}

describe('a customer whose name was stored before the rule for names', () => {
  it('is flagged, found and merged; what is taken over is plain', async () => {
    const customer_id = await oldCustomer({ ...named, phone1: '\u202d0977 123 456\u202c' })
    const flagged = await boss.ask(customers.flag, {
      params: { customer_id },
      body: { flag: true, note: 'Call' },
    })
    expect(flagged.statusCode).toBeLessThan(300)
    const found = await boss.call(customers.search, {
      query: { name: 'Phiri', phone: '0977123456' } as never,
    })
    expect(JSON.stringify(found)).toContain(`"customer_id":${customer_id}`)
    const survivor = await makeCustomer(park.db, { last_name: 'Phiri' })
    const merged = await boss.ask(customers.merge, {
      params: { customer_id: survivor },
      body: { other_customer_id: customer_id },
    })
    expect(merged.statusCode).toBeLessThan(300)
    expect(await get(survivor)).toMatchObject({ first_name: 'Grace', phone1: '0977 123 456' })
  })

  it('is saved once the fields named are typed again', async () => {
    const customer_id = await oldCustomer(named)
    const { updated_at } = await get(customer_id)
    const save = (fields: object) =>
      boss.ask(customers.update, {
        params: { customer_id },
        body: { ...named, updated_at, ...fields } as never,
      })
    const refused = await save({ phone1: '0977 1' })
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { first_name: notPlainLine, last_name: notPlainLine },
    ])
    expect((await save({ first_name: 'Grace', last_name: 'Phiri' })).statusCode).toBeLessThan(300)
  })

  it('is named in one line without hidden characters on papers and in mail', async () => {
    const customer_id = await oldCustomer(named)
    const sale_id = await draftSale(park.db, customer_id, 100)
    await placeSale(park.db, sale_id, '2024-03-01T10:00:00Z')
    const { filename } = await boss.call(papers.order, { params: { sale_id } })
    const cookies = { [sessionCookieName]: boss.token }
    const file = await park.app.inject({ url: assetPath('sale', sale_id, filename), cookies })
    expect((await pdfText(file.rawPayload)).join(' ').replace(/\s+/g, ' ')).toContain('Grace Phiri Paid')
  })
})
