import { customerName, type NamedCustomer } from '@sexton/contract/customers/name'
import { fullName, shortName } from '@sexton/contract/values/names'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeCustomer } from '../../test/factories.ts'
import { customerNameOf, fullNameOf, shortNameOf } from './names.ts'

const park = testPark()

it('names a customer in SQL as the screens do (values-3)', async () => {
  const ask = { last_name: 'Phiri' }
  const people = [
    ask,
    { ...ask, salutation: 'Mrs', first_name: 'Nomsa' },
    { ...ask, salutation: 'Mrs', first_name: 'Nomsa', middle_name: 'Ruth' },
    { ...ask, other_title: 'Rev', first_name: 'Nomsa', suffix: 'MD' },
    { ...ask, salutation: '', first_name: 'Nomsa', middle_name: 'Ruth' },
    { ...ask, is_corporate: true, company_name: 'Dignity Ltd' },
    { ...ask, is_corporate: true, company_name: '', first_name: 'Nomsa' },
    { ...ask, is_corporate: false, company_name: 'Dignity Ltd' },
  ]
  for (const person of people) await makeCustomer(park.db, person)
  const { rows } = await sql<NamedCustomer & Record<'name' | 'full' | 'short', string>>`
    select *, ${customerNameOf('c')} as name, ${fullNameOf('c.')} as full, ${shortNameOf('c.')} as short
    from customers c`.execute(park.db)
  expect(rows).toHaveLength(people.length)
  for (const row of rows) {
    const { name, full, short } = row
    expect({ name, full, short }).toEqual({
      name: customerName(row),
      full: fullName(row),
      short: shortName(row),
    })
  }
})
