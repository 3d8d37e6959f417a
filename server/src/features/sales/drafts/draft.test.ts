import type { Given } from '@sexton/contract/core/endpoint'
import { sales } from '@sexton/contract/sales/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { aCustomer, aDraft } from '../sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let clerk: Client
let boss: Client

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  boss = await park.as()
})

describe('the draft of a customer', () => {
  it('is opened once, under the current tariff, and then answered (sales-1)', async () => {
    const customer_id = await aCustomer(park, "O'Brien")
    const ask = () => clerk.call(sales.draft, { params: { customer_id } })
    expect(await ask()).toBeNull()
    const { sale_id } = await clerk.call(sales.create, { body: { customer_id } })
    expect(await clerk.call(sales.create, { body: { customer_id } })).toEqual({ sale_id })
    expect(await ask()).toMatchObject({
      sale_id,
      sale_status_ref: 'DRAFT',
      tariff_name: 'Standard tariff',
      price: 0,
      customer: { last_name: "O'Brien" },
      blocking: ['No products ordered.'],
    })
    const [opened, ...more] = await auditsOf(park, 'sale', sale_id)
    expect(opened).toEqual({
      action: 'CREATED',
      message: `Sale ${sale_id} opened for Mrs Chanda O'Brien, Standard tariff`,
      data: {
        name: "Mrs Chanda O'Brien",
        sale_id,
        customer_id,
        sale_status_ref: 'DRAFT',
        sale_status: 'Draft',
      },
    })
    expect(more).toEqual([])
  })

  it('is not opened for a flagged customer, though an existing one is answered (sales-2)', async () => {
    const { customer_id, sale_id } = await aDraft(park, clerk)
    const flagged = await aCustomer(park)
    await park.db.updateTable('customers').set({ flag: true }).execute()
    const refused = await clerk.ask(sales.create, { body: { customer_id: flagged } })
    expect(refused.statusCode).toBe(409)
    expect(await clerk.call(sales.create, { body: { customer_id } })).toEqual({ sale_id })
    await park.db.updateTable('customers').set({ flag: false }).execute()
  })

  it('needs an existing customer', async () => {
    const refused = await clerk.ask(sales.create, { body: { customer_id: 999_999 } })
    expect(refused.statusCode).toBe(422)
    const nobody = await clerk.ask(sales.draft, { params: { customer_id: 999_999 } })
    expect(nobody.statusCode).toBe(404)
  })

  it('says to a user without PERM_EDIT that they may not place it (sales-18)', async () => {
    const { params } = await aDraft(park, clerk)
    const viewer = await park.as('PERM_VIEW')
    const { blocking } = await viewer.call(sales.get, { params })
    expect(blocking).toContain("Don't have permission to place this order.")
  })
})

describe('the flag of a sale (sales-41)', () => {
  it('is set freely, and cleared only with PERM_SALES_SUPER and a note that is stored', async () => {
    const { params, sale_id } = await aDraft(park, clerk)
    expect((await clerk.call(sales.flag, { params, body: {} })).flag).toBe(true)
    const colleague = await park.as('PERM_VIEW', 'PERM_EDIT')
    expect((await colleague.ask(sales.flag, { params, body: { note: 'Fine' } })).statusCode).toBe(403)
    const answer = await boss.ask(sales.flag, { params, body: { flag: false } })
    expect(answer.json().error.fields).toEqual({ note: 'A note is required to switch the flag off.' })
    await boss.call(sales.flag, { params, body: { flag: false, note: 'Papers found' } })
    const whole = await clerk.call(sales.get, { params })
    expect(whole).toMatchObject({ flag: false, note_count: 1 })
    const trail = await auditsOf(park, 'sale', sale_id)
    expect(trail.map((row) => row.action)).toEqual(['CREATED', 'FLAGGED', 'UNFLAGGED'])
  })

  it('is toggled by the bare call, which has no body, off for PERM_SALES_SUPER alone (decision 29)', async () => {
    const { params } = await aDraft(park, clerk)
    const bare = { params } as Given<typeof sales.flag>
    expect((await clerk.call(sales.flag, bare)).flag).toBe(true)
    const colleague = await park.as('PERM_VIEW', 'PERM_EDIT')
    expect((await colleague.ask(sales.flag, bare)).statusCode).toBe(403)
    expect((await boss.call(sales.flag, bare)).flag).toBe(false)
  })
})
