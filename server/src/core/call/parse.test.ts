import { customers } from '@sexton/contract/customers/calls'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'

const park = testPark()

it('accepts source, build and user_id with any call, and ignores them (screens-3)', async () => {
  const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  const besides = { source: 'New Customer', build: 40, user_id: clerk.user_id + 1 }
  const body = { last_name: 'Ng', ...besides }
  const { customer_id } = await clerk.call(customers.create, { body: body as never })
  const { updated_by } = await park.db
    .selectFrom('customers')
    .select('updated_by')
    .where('customer_id', '=', customer_id)
    .executeTakeFirstOrThrow()
  expect(updated_by).toBe(clerk.user_id)
  const query = { source: 'Customers', build: '40' }
  const found = await clerk.ask(customers.get, { params: { customer_id }, query } as never)
  expect(found.statusCode).toBe(200)
})
