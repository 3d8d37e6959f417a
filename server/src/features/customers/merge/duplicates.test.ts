import { customers } from '@sexton/contract/customers/calls'
import { duplicateQueryOf, type DuplicateQuery } from '@sexton/contract/customers/duplicates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeCustomer } from '../../../test/factories.ts'

const park = testPark()
let clerk: Client
const ids: Record<string, number> = {}

beforeAll(async () => {
  clerk = await park.as('PERM_EDIT')
  const people = {
    obrien: { first_name: 'Mary', last_name: "O'Brien", phone1: '0977 123 456', id_no: '123456/10/1' },
    hong: {
      first_name: 'Thị Hồng',
      last_name: 'Nguyễn',
      phone2: '+260-966-555-444',
      email: 'Hong.N@Mail.example',
    },
    house: { last_name: 'Banda', is_corporate: true, company_name: 'Żółć & Sons', phone1: '211 123' },
    vague: { last_name: 'Zulu', id_no: 'none', phone1: 'unknown' },
  }
  for (const [who, person] of Object.entries(people)) ids[who] = await makeCustomer(park.db, person)
})

const found = async (query: DuplicateQuery) =>
  (await clerk.call(customers.duplicates, { query })).map(({ customer_id, shared }) => [
    Object.keys(ids).find((who) => ids[who] === customer_id),
    ...shared,
  ])

describe('possible duplicates of a customer who is being entered', () => {
  it('have the same name and phone, whatever its accents, country code and punctuation (customers-20)', async () => {
    const obrien = { first_name: 'mary', last_name: 'OBRIEN' }
    expect(await found({ ...obrien, phone2: '+260 (977) 123-456' })).toEqual([['obrien', 'phone']])
    expect(await found({ last_name: 'nguyen', phone1: '0966555444' })).toEqual([['hong', 'phone']])
    expect(await found({ last_name: 'x', company_name: 'zolc sons', phone1: '211123' })).toEqual([
      ['house', 'phone'],
    ])
  })

  it('are not those with the same phone alone, as a family has, nor the same name alone (customers-20)', async () => {
    expect(await found({ first_name: 'John', last_name: "O'Brien", phone1: '0977123456' })).toEqual([])
    expect(await found({ first_name: 'Mary', last_name: "O'Brien", phone1: '0977123457' })).toEqual([])
  })

  it('have the same id number however written, or the same e-mail in any case', async () => {
    expect(await found({ id_no: '123456-10-1' })).toEqual([['obrien', 'id_no']])
    expect(await found({ email: 'hong.n@mail.EXAMPLE' })).toEqual([['hong', 'email']])
    expect(await found({ id_no: 'none', last_name: 'Zulu', phone1: 'unknown' })).toEqual([])
    expect(await found({})).toEqual([])
  })

  it('are sorted by how much they have in common, and never include the customer itself', async () => {
    const both = {
      email: 'hong.n@mail.example',
      id_no: '123456101',
      last_name: 'Nguyen',
      phone1: '966555444',
    }
    expect(await found(both)).toEqual([
      ['hong', 'phone', 'email'],
      ['obrien', 'id_no'],
    ])
    expect(await found({ ...both, customer_id: ids['hong']! })).toEqual([['obrien', 'id_no']])
  })
})

describe('what is asked while a customer is typed', () => {
  const form = { last_name: 'Ng' }
  it('is nothing until something can be compared', () => {
    expect(duplicateQueryOf({ ...form, phone1: '09', email: 'a@b', id_no: 'none' })).toBeNull()
    expect(duplicateQueryOf({ last_name: '', phone1: '0977123456' })).toBeNull()
  })

  it('is the name with the phone, the id number and the e-mail, each when it says enough', () => {
    expect(duplicateQueryOf({ ...form, phone1: ' 0977 ', email: 'a@b.c' }, 7)).toEqual({
      last_name: 'Ng',
      phone1: '0977',
      email: 'a@b.c',
      customer_id: 7,
    })
  })
})
