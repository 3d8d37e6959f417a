import { burials } from '@sexton/contract/burials/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { exported } from '../../../test/readers/exported.ts'
import { makeCustomer, makeOldBurials, makeSite } from '../../../test/factories.ts'

const park = testPark()
let accounts: Client

beforeAll(async () => {
  accounts = await park.as('PERM_ACCOUNTS', 'PERM_VIEW')
  const customer_id = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Banda' })
  const old = { customer_id, is_legacy: true, burial_status_ref: 'COMPLETE' }
  const site_id = await makeSite(park.db, 'A', '1', 1)
  await makeOldBurials(park.db, [
    { ...old, deceased_last_name: 'O’Brien', burial_date: '1914-05-01', burial_precision: 'month' },
    { ...old, deceased_last_name: 'Żółć', burial_date: '1887-05-03', cod_is_contagious: true },
    { ...old, deceased_last_name: 'Hồng', burial_date: '2024-05-31', deceased_age: 76, site_id, grave_no: 1 },
    { ...old, deceased_last_name: '=Ng', burial_date: '1914-01-01', burial_precision: 'year' },
  ])
})

const read = async (query: object) => (await exported(accounts, burials.searchExport, query)).records

describe('Burials_Export.xlsx (burials-37)', () => {
  it.each([
    {},
    { orderby: 'deceased' },
    { burial_from_year: 1900, burial_to_year: 1920 },
    { name: 'obrien' },
    { name: 'obriem' },
    { cod_is_contagious: true, filters: { COMPLETE: true } },
    { no_place: true, burial_to_year: 1900 },
  ] as const)('holds what the search finds with %j, in its order, all of it', async (query) => {
    const searched = await accounts.call(burials.search, { query: query as never })
    const ids = (await read(query)).map((record) => record['Burial no'])
    expect(ids).toEqual(searched.map((found) => found.burial_id))
    expect(ids.length).toBeGreaterThan(0)
  })

  it('holds only those without a burial place when asked for', async () => {
    const records = await read({ no_place: true, orderby: 'deceased' })
    expect(records.map((record) => record['Last name'])).toEqual(['=Ng', 'O’Brien', 'Żółć'])
    expect(await read({})).toHaveLength(4)
  })

  it('writes dates as exactly as they are known (values-2)', async () => {
    const records = await read({ orderby: 'burial_date_earliest' })
    expect(records.map((record) => [record['Last name'], record['Burial date']])).toEqual([
      ['Żółć', '1887-05-03'],
      ['=Ng', '1914'],
      ['O’Brien', 'May 1914'],
      ['Hồng', new Date('2024-05-31T00:00:00Z')],
    ])
    expect(records[3]).toMatchObject({ Age: 76, Customer: 'Ruth Banda', Status: 'Complete', Legacy: 'Yes' })
  })
})
