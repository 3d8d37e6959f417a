import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { sales } from '@sexton/contract/sales/calls'
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
const supervisorOnly = 403

/** Flags, and gives the number of that act. */
const flagged = async (by: Client, customer_id: number, body: object = {}) => {
  const answer = await by.ask(customers.flag, { params: { customer_id }, body: { flag: true, ...body } })
  return Number(answer.headers['x-audits'])
}
const undo = async (by: Client, customer_id: number, undoes?: number) =>
  (await by.ask(customers.flag, { params: { customer_id }, body: { ...off, undoes } })).statusCode

const aCustomer = () => makeCustomer(park.db, { last_name: 'Ng' })

describe('a flag set by mistake (notes-7)', () => {
  it('is undone by who has set it, on a customer, a sale and a burial, without a note', async () => {
    const { customer_id, sale_id, sale_site_id } = await saleWithSite(park)
    const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id } })
    const calls = [
      [customers.flag, { customer_id }],
      [sales.flag, { sale_id }],
      [burials.flag, { burial_id }],
    ] as const
    for (const [call, params] of calls) {
      const set = await clerk.ask(call as typeof customers.flag, {
        params: params as never,
        body: { flag: true },
      })
      const undoes = Number(set.headers['x-audits'])
      const body = { ...off, undoes }
      const back = await clerk.ask(call as typeof customers.flag, { params: params as never, body })
      expect(back.json().flag).toBe(false)
    }
  })

  it('stays for a call that names no act, as one without a body, and for one that names another act', async () => {
    const [customer_id, other] = [await aCustomer(), await aCustomer()]
    await flagged(clerk, customer_id)
    expect(await undo(clerk, customer_id)).toBe(supervisorOnly)
    expect(await undo(clerk, customer_id, await flagged(clerk, other))).toBe(supervisorOnly)
    const bare = await clerk.ask(customers.flag, { params: { customer_id }, body: {} })
    expect(bare.statusCode).toBe(supervisorOnly)
  })

  it('stays for a colleague', async () => {
    const customer_id = await aCustomer()
    expect(await undo(colleague, customer_id, await flagged(clerk, customer_id))).toBe(supervisorOnly)
  })

  it('is toggled off without a note by a supervisor’s call without a body', async () => {
    const customer_id = await aCustomer()
    await flagged(clerk, customer_id)
    const boss = await park.as()
    expect((await boss.call(customers.flag, { params: { customer_id }, body: {} })).flag).toBe(false)
  })
})
