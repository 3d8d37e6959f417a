import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { saleWithSite } from './burials-fixture.ts'

const park = testPark()
let clerk: Client
let colleague: Client

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  colleague = await park.as('PERM_VIEW', 'PERM_EDIT')
})

const off = { flag: false }

describe('a flag set by mistake (notes-7)', () => {
  it('is taken back at once by whoever has set it, on a customer, a sale and a burial, without a note', async () => {
    const { customer_id, sale_id, sale_site_id } = await saleWithSite(park)
    const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id } })
    await clerk.call(customers.flag, { params: { customer_id }, body: { flag: true } })
    await clerk.call(sales.flag, { params: { sale_id }, body: { flag: true } })
    await clerk.call(burials.flag, { params: { burial_id }, body: { flag: true } })
    const flags = [
      await clerk.call(customers.flag, { params: { customer_id }, body: off }),
      await clerk.call(sales.flag, { params: { sale_id }, body: off }),
      await clerk.call(burials.flag, { params: { burial_id }, body: off }),
    ]
    expect(flags.map(({ flag }) => flag)).toEqual([false, false, false])
  })

  it('stays for a colleague', async () => {
    const params = { customer_id: await makeCustomer(park.db, { last_name: 'Ng' }) }
    await clerk.call(customers.flag, { params, body: { flag: true } })
    expect((await colleague.ask(customers.flag, { params, body: off })).statusCode).toBe(403)
  })

  it('stays after a while for whoever has set it', async () => {
    const params = { customer_id: await makeCustomer(park.db, { last_name: 'Ng', flag: true }) }
    const done = { object: 'customer', object_id: params.customer_id, action: 'FLAGGED' }
    const a_minute_ago = sql<string>`now() - interval '1 minute'`
    await park.db
      .insertInto('audits')
      .values({ ...done, user_id: clerk.user_id, message: '', audit_at: a_minute_ago })
      .execute()
    expect((await clerk.ask(customers.flag, { params, body: off })).statusCode).toBe(403)
  })

  it('asks a supervisor for a note where another has set it, on a burial too', async () => {
    const { sale_id, sale_site_id } = await saleWithSite(park)
    const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id } })
    await clerk.call(burials.flag, { params: { burial_id }, body: { flag: true } })
    const boss = await park.as()
    expect((await boss.ask(burials.flag, { params: { burial_id }, body: off })).statusCode).toBe(422)
  })

  it('is no way round the supervisor: a flag that another set since, or an older one, is not taken back', async () => {
    const params = { customer_id: await makeCustomer(park.db, { last_name: 'Ng' }) }
    const boss = await park.as()
    await clerk.call(customers.flag, { params, body: { flag: true } })
    await boss.call(customers.flag, { params, body: { flag: false, note: 'Seen to' } })
    await boss.call(customers.flag, { params, body: { flag: true } })
    expect((await clerk.ask(customers.flag, { params, body: off })).statusCode).toBe(403)
  })
})
