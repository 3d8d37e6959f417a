import { contractors } from '@sexton/contract/contractors/calls'
import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'

const park = testPark()
const dignity = {
  name: 'Dignity Undertakers',
  address_physical: '12 Cairo Road, Lusaka',
  address_postal: 'P.O. Box 31',
  phone1: '+260 211 123456',
  contact_salutation: 'Mrs' as const,
  contact_first_name: 'Nomsa',
  contact_last_name: 'Mwansa-Phiri',
  contact_phone: '+260 977 000111',
  contact_email: 'nomsa@dignity.example',
}

const typeId = async () => {
  const client = await park.as('PERM_VIEW')
  return (await client.call(contractors.types, {}))[0]!.contractor_type_id
}

describe('contractors', () => {
  it('adds, lists, changes and deletes one, each change with its audit row (contractors-1, contractors-3)', async () => {
    const client = await park.as('PERM_TARIFFS')
    const contractor_type_id = await typeId()
    const made = await client.call(contractors.create, { body: { ...dignity, contractor_type_id } })
    expect(made).toMatchObject({ ...dignity, burial_count: 0, event_count: 0 })
    const params = { contractor_id: made.contractor_id }
    const body = { ...dignity, contractor_type_id, phone1: '+260 211 654321' }
    expect(await client.call(contractors.update, { params, body })).toMatchObject({
      phone1: '+260 211 654321',
    })
    await client.call(contractors.remove, { params })
    expect(await client.call(contractors.list, {})).not.toContainEqual(expect.objectContaining(params))
    const audits = await park.db
      .selectFrom('audits')
      .select(['action', 'message'])
      .where('object', '=', 'contractor')
      .where('object_id', '=', made.contractor_id)
      .orderBy('audit_id')
      .execute()
    expect(audits.map((row) => row.action)).toEqual(['CREATED', 'UPDATED', 'DELETED'])
    expect(audits[1]?.message).toBe('Phone 1: +260 211 123456 → +260 211 654321')
  })

  it('requires every field of a new one, with the form’s messages (contractors-2)', async () => {
    const client = await park.as('PERM_TARIFFS')
    const response = await client.ask(contractors.create, {
      body: { ...dignity, name: ' ', contact_email: 'x' } as never,
    })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.fields).toEqual({
      contractor_type_id: 'Contractor type is required',
      name: 'Contractor name is required',
      contact_email: 'Contact email is required',
    })
  })

  it('keeps a contact’s title that is not on the list, which is title enough (contractors-9)', async () => {
    const client = await park.as('PERM_TARIFFS')
    const body = { ...dignity, name: 'Chapel', contractor_type_id: await typeId() }
    const chief = { ...body, contact_salutation: null, contact_other_title: 'Chief' }
    expect(await client.call(contractors.create, { body: chief })).toMatchObject({
      contact_salutation: null,
      contact_other_title: 'Chief',
    })
    const none = await client.ask(contractors.create, { body: { ...body, contact_salutation: null } })
    expect(none.json().error.fields).toEqual({ contact_salutation: 'Contact title is required' })
  })

  it('requires only type and name of an existing one; what is given must be valid (contractors-3)', async () => {
    const client = await park.as('PERM_TARIFFS')
    const contractor_type_id = await typeId()
    const made = await client.call(contractors.create, { body: { ...dignity, contractor_type_id } })
    const params = { contractor_id: made.contractor_id }
    const bare = { contractor_type_id, name: 'Dignity', phone1: '', contact_email: '' }
    expect(await client.call(contractors.update, { params, body: bare })).toMatchObject({ name: 'Dignity' })
    const wrong = await client.ask(contractors.update, { params, body: { ...bare, contact_email: 'x' } })
    expect(wrong.json().error.fields).toEqual({ contact_email: 'Must be valid e-mail' })
    const nameless = await client.ask(contractors.update, { params, body: { ...bare, name: ' ' } })
    expect(nameless.json().error.fields).toEqual({ name: 'Contractor name is required' })
  })

  it('is not overwritten when somebody else has changed it since (contractors-5)', async () => {
    const [one, other] = [await park.as('PERM_TARIFFS'), await park.as('PERM_TARIFFS')]
    const body = { ...dignity, contractor_type_id: await typeId(), name: 'Chilanga Hearses' }
    const { contractor_id, updated_at } = await one.call(contractors.create, { body })
    const params = { contractor_id }
    await other.call(contractors.update, { params, body: { ...body, phone1: '0211 9', updated_at } })
    const late = await one.ask(contractors.update, {
      params,
      body: { ...body, contact_phone: '0966 1', updated_at },
    })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.message).toMatch(/^This was changed by Test Person/)
    const kept = (await one.call(contractors.list, {})).find((row) => row.contractor_id === contractor_id)
    expect(kept).toMatchObject({ phone1: '0211 9', contact_phone: dignity.contact_phone })
  })

  it('does not delete one that a burial names (contractors-4)', async () => {
    const client = await park.as('PERM_TARIFFS')
    const made = await client.call(contractors.create, {
      body: { ...dignity, contractor_type_id: await typeId(), name: 'O’Brien & Sons' },
    })
    const { customer_id } = await park.db
      .insertInto('customers')
      .values({ last_name: 'Ng' })
      .returning('customer_id')
      .executeTakeFirstOrThrow()
    const burial = { customer_id, undertaker_id: made.contractor_id, is_legacy: true }
    await park.db.insertInto('burials').values(burial).execute()
    const response = await client.ask(contractors.remove, { params: { contractor_id: made.contractor_id } })
    expect(response.statusCode).toBe(409)
  })
})
