import type { Given } from '@sexton/contract/core/endpoint'
import { customers } from '@sexton/contract/customers/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { draftSale, makeCustomer } from '../../test/factories.ts'

const park = testPark()
let clerk: Client
const hong = {
  salutation: 'Mrs' as const,
  first_name: 'Thị Hồng',
  last_name: 'Nguyễn',
  address1: '4 Cairo Road',
  country: 'Zambia' as const,
  phone1: '+260 977 123 456',
  email: 'hong@example.com',
}

beforeAll(async () => {
  clerk = await park.as('PERM_EDIT', 'PERM_VIEW')
})

describe('a customer', () => {
  it('is added with names trimmed, read back whole, changed, and each change is in the audit (customers-1)', async () => {
    const { customer_id } = await clerk.call(customers.create, { body: { ...hong, last_name: ' Nguyễn ' } })
    const params = { customer_id }
    const made = await clerk.call(customers.get, { params })
    expect(made).toMatchObject({ ...hong, customer_id, flag: false, sales: [], outstanding_sum: 0 })
    const body = { ...hong, phone1: '', updated_at: made.updated_at }
    expect(await clerk.call(customers.update, { params, body })).toMatchObject({ phone1: null })
    const [created, updated] = await auditsOf(park, 'customer', customer_id)
    expect(created).toMatchObject({ action: 'CREATED', data: { name: 'Mrs Thị Hồng Nguyễn' } })
    expect(updated).toMatchObject({ action: 'UPDATED', message: 'Phone 1: +260 977 123 456 → –' })
  })

  it('keeps fields that a change does not name (customers-7)', async () => {
    const { customer_id } = await clerk.call(customers.create, { body: { ...hong, tax_id: 'T1' } })
    const changed = await clerk.call(customers.update, {
      params: { customer_id },
      body: { last_name: 'Ng' },
    })
    expect(changed).toMatchObject({ ...hong, last_name: 'Ng', tax_id: 'T1' })
  })

  it('changed since the form was opened is not overwritten (core-5)', async () => {
    const { customer_id } = await clerk.call(customers.create, { body: hong })
    const params = { customer_id }
    const { updated_at } = await clerk.call(customers.get, { params })
    await clerk.call(customers.update, { params, body: { ...hong, phone2: '1', updated_at } })
    const late = await clerk.ask(customers.update, { params, body: { ...hong, phone2: '2', updated_at } })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.message).toMatch(/changed by Test Person \d+ at \d\d:\d\d since you opened it/)
    expect((await clerk.call(customers.get, { params })).phone2).toBe('1')
  })

  it('is added once for two requests with one key (core-4)', async () => {
    const body = { ...hong, last_name: 'Żółć', first_name: 'Łukasz' }
    const [one, two] = await Promise.all([
      clerk.call(customers.create, { body }, { key: 'one-customer' }),
      clerk.call(customers.create, { body }, { key: 'one-customer' }),
    ])
    expect(two).toEqual(one)
    const other = await clerk.ask(customers.create, { body: hong }, { key: 'one-customer' })
    expect(other.statusCode).toBe(422)
  })

  it('is deleted with their notes while nothing refers to them, otherwise refused with the reasons (customers-8)', async () => {
    const { customer_id } = await clerk.call(customers.create, { body: { last_name: 'O’Brien' } })
    const params = { customer_id }
    const sale_id = await draftSale(park.db, customer_id, 10)
    const refused = await clerk.ask(customers.remove, { params })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toBe('O’Brien cannot be deleted: 1 sale.')
    await park.db.deleteFrom('sales').where('sale_id', '=', sale_id).execute()
    await clerk.call(customers.flag, { params, body: { flag: true, note: 'Moved away' } })
    await clerk.call(customers.remove, { params })
    expect((await clerk.ask(customers.get, { params })).statusCode).toBe(404)
    const notes = park.db.selectFrom('notes').selectAll().where('parent_object_id', '=', customer_id)
    expect(await notes.execute()).toEqual([])
    expect((await auditsOf(park, 'customer', customer_id)).at(-1)?.action).toBe('DELETED')
  })
})

describe('the flag (customers-9)', () => {
  it('is set with PERM_EDIT, and cleared only with PERM_SALES_SUPER and a note', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Mwansa-Phiri' })
    const params = { customer_id }
    expect(await clerk.call(customers.flag, { params, body: {} })).toMatchObject({ flag: true })
    const colleague = await park.as('PERM_VIEW', 'PERM_EDIT')
    expect((await colleague.ask(customers.flag, { params, body: { note: 'Paid' } })).statusCode).toBe(403)
    const chief = await park.as('PERM_SALES_SUPER')
    const answer = await chief.ask(customers.flag, { params, body: { flag: false } })
    expect(answer.json().error.fields).toEqual({ note: 'A note is required to switch the flag off.' })
    expect(await chief.call(customers.flag, { params, body: { note: 'Paid' } })).toMatchObject({
      flag: false,
    })
    const note = park.db.selectFrom('notes').selectAll().where('parent_object_id', '=', customer_id)
    expect(await note.executeTakeFirstOrThrow()).toMatchObject({ note: 'Paid', flagging: true })
    expect((await auditsOf(park, 'customer', customer_id)).map((row) => row.action)).toEqual([
      'FLAGGED',
      'UNFLAGGED',
    ])
  })

  it('is toggled by the bare call, which has no body, off for PERM_SALES_SUPER alone (decision 29)', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Ng', flag: true })
    const bare = { params: { customer_id } } as Given<typeof customers.flag>
    expect((await clerk.ask(customers.flag, bare)).statusCode).toBe(403)
    const chief = await park.as('PERM_SALES_SUPER')
    expect(await chief.call(customers.flag, bare)).toMatchObject({ flag: false })
    expect(await clerk.call(customers.flag, bare)).toMatchObject({ flag: true })
    expect((await auditsOf(park, 'customer', customer_id)).map((row) => row.message)).toEqual([
      'Flag switched off',
      'Flag switched on',
    ])
  })
})
