import { customerName, type NamedCustomer } from '@sexton/contract/customer-name'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeCustomer } from '../../test/factories.ts'
import { customerNameOf } from './customer-name-of.ts'

const park = testPark()

it('names a customer in SQL as the screens do', async () => {
  const ask = { last_name: 'Phiri' }
  const people = [
    ask,
    { ...ask, salutation: 'Mrs', first_name: 'Nomsa' },
    { ...ask, salutation: '', first_name: 'Nomsa', middle_name: 'Ruth' },
    { ...ask, is_corporate: true, company_name: 'Dignity Ltd' },
    { ...ask, is_corporate: true, company_name: '', first_name: 'Nomsa' },
    { ...ask, is_corporate: false, company_name: 'Dignity Ltd' },
  ]
  for (const person of people) await makeCustomer(park.db, person)
  const { rows } = await sql<NamedCustomer & { name: string }>`select *, ${customerNameOf('c')} as name
    from customers c`.execute(park.db)
  expect(rows).toHaveLength(people.length)
  for (const row of rows) expect(row.name).toBe(customerName(row))
})
