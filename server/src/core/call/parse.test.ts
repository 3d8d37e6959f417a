import { api } from '@sexton/contract'
import { customers } from '@sexton/contract/customers/calls'
import { siteTypes } from '@sexton/contract/site-types/calls'
import { expect, it, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { sessionCookieName } from '../sign-in/cookies.ts'
import { sayIgnored } from './ignored-parameters.ts'

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

it('names the parameters that a search or list does not know, in a header and in the log (search-11)', async () => {
  const clerk = await park.as()
  const ignoredBy = async (url: string) => {
    const { token, csrf } = clerk
    const options = { cookies: { [sessionCookieName]: token }, headers: { 'access-token': csrf } }
    return (await park.app.inject({ method: 'GET', url, ...options })).headers['x-ignored-parameters']
  }
  const asked = 'source=sale%20search&build=40'
  expect(await ignoredBy(`/api/v1/sales/search?${asked}&name=Phiri&filters[DRAFT]=true`)).toBeUndefined()
  expect(await ignoredBy(`/api/v1/sales/search?${asked}&customer_name=Phiri`)).toBe('customer_name')
  expect(await ignoredBy('/api/v1/sales/search?filters[SOLD]=true&n%C3%A4me=x%0Ay')).toBe(
    'filters[SOLD], n?me',
  )
  expect(await ignoredBy('/api/v1/burials/search?site[block]=A')).toBe('site[block]')
  expect(await ignoredBy('/api/v1/sales/searchExport?customer_name=Phiri')).toBe('customer_name')
  expect(await ignoredBy('/api/v1/contractors?name=Phiri')).toBe('name')
  const body = { name: 'Lawn', colour: 'green', source: 'x', build: 40 } as never
  const types = await clerk.ask(siteTypes.search, { body })
  expect(types.headers['x-ignored-parameters']).toBe('colour')
  const calls = ['/api/v1/sales/search?customer=Phiri', '/api/v1/tariffs?name=x']
  const together = await clerk.ask(api.reads.together, {
    body: { calls: calls.map((address) => ({ method: 'GET' as const, address })) },
  })
  expect(together.headers['x-ignored-parameters']).toBe('customer, name')
  const warn = vi.fn()
  const reply = { getHeader: () => undefined, header: () => reply }
  const query = { customer_name: 'Phiri' }
  sayIgnored(api.sales.search, { query, body: undefined }, { log: { warn } } as never, reply as never)
  const said = { call: '/api/v1/sales/search', ignored: 'customer_name' }
  expect(warn.mock.calls).toEqual([[said, 'unknown parameters were ignored']])
})
