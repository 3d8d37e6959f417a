import { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeCustomer, makeOldBurials, makeSite } from '../../../test/factories.ts'

const park = testPark()
let clerk: Client
/** Where Grace Ngoma lies. */
let site_id: number

const people: [string, string, string][] = [
  ['Sean', 'O’Brien', '1914-06-01'],
  ['Nguyễn Thị', 'Hồng', '1990-01-02'],
  ['Łukasz', 'Żółć', '2020-02-29'],
  ['Chileshe', 'Mwansa-Phiri', '2024-05-06'],
  ['Li', 'Ng', '2024-05-31'],
  ['Grace', 'Ngoma', '2024-06-01'],
]

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW')
  const customer_id = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Banda' })
  const rows = people.map(([deceased_first_name, deceased_last_name, burial_date]) => ({
    customer_id,
    deceased_first_name,
    deceased_last_name,
    burial_date,
    deceased_id_no: `ID/${deceased_first_name}`,
    is_legacy: true,
    burial_status_ref: 'COMPLETE',
  }))
  site_id = await makeSite(park.db, 'S', '5A', 3, 'CHILD')
  const inGrave = { site_id, grave_no: 1 }
  const buried = rows.map((row) => (row.deceased_last_name === 'Ngoma' ? { ...row, ...inGrave } : row))
  await makeOldBurials(park.db, buried)
})

const found = async (query: object) => {
  const cards = await clerk.call(burials.search, { query: { type: 'items', limit: 20, ...query } })
  return cards.map((card) => card.deceased_last_name)
}

const undertaker = async (name = 'Doves') =>
  (
    await park.db
      .insertInto('contractors')
      .columns(['name', 'contractor_type_id'])
      .expression((eb) =>
        eb
          .selectFrom('contractor_types')
          .select((column) => [column.val(name).as('name'), 'contractor_type_id'])
          .where('contractor_type_ref', '=', 'UNDERTAKER'),
      )
      .returning('contractor_id')
      .executeTakeFirstOrThrow()
  ).contractor_id

describe('finding burials (burials-34)', () => {
  it.each([
    ['obrien', ['O’Brien']],
    ["o'brien", ['O’Brien']],
    ['nguyen hong', ['Hồng']],
    ['zolc lukasz', ['Żółć']],
    ['phiri', ['Mwansa-Phiri']],
    ['ng', ['Ng', 'Ngoma', 'Hồng']],
    ['Mwanza', ['Mwansa-Phiri']],
    ['%', []],
  ])('by the name %j, accents, marks and a slip of the pen apart', async (name, names) => {
    expect(await found({ name })).toEqual(names)
  })

  it('by the customer’s name too', async () => {
    expect(await found({ name: 'banda' })).toHaveLength(people.length)
  })

  it('by dates, id number, status, and in the order asked for', async () => {
    expect(await found({ burial_from_year: 2024, burial_from_month: 5, orderby: 'deceased' })).toEqual([
      'Mwansa-Phiri',
      'Ng',
      'Ngoma',
    ])
    expect(await found({ burial_to_year: 2024, burial_to_month: 5, burial_from_year: 2024 })).toEqual([
      'Ng',
      'Mwansa-Phiri',
    ])
    expect(await found({ id_number: 'id/li' })).toEqual(['Ng'])
    expect(await found({ filters: { COMPLETE: true }, is_legacy: true })).toHaveLength(6)
    expect(await found({ filters: { DRAFT: true, COMPLETE: false } })).toEqual([])
    expect((await found({ orderby: 'burial_date_earliest' }))[0]).toBe('O’Brien')
  })

  it('by place, site type, undertaker, contagion, flags, birth and number', async () => {
    const undertaker_id = await undertaker()
    const { burial_id } = await park.db
      .updateTable('burials')
      .set({ undertaker_id, flag: true, legacy_address_dirty: true })
      .set({ cod_is_contagious: true, deceased_birth_date: '1888-05-01', deceased_birth_precision: 'month' })
      .where('deceased_last_name', '=', 'Ngoma')
      .returning('burial_id')
      .executeTakeFirstOrThrow()
    const { site_type_id } = await park.db
      .selectFrom('sites')
      .select('site_type_id')
      .where('site_id', '=', site_id)
      .executeTakeFirstOrThrow()
    const filters: object[] = [
      { site: { block_ref: 'S' } },
      { site: { block_ref: 'S', row_no: '5A' } },
      { site: { block_ref: 'S', row_no: '5A', site_no: 3 } },
      ...[{ site_type_id }, { undertaker_id }, { burial_id }],
      ...[{ flag: true }, { legacy_flag: true }, { cod_is_contagious: true }],
      ...[{ birth_year: 1888 }, { birth_year: 1888, birth_month: 5 }, { birth_month: 5 }],
    ]
    for (const query of filters) expect(await found(query), JSON.stringify(query)).toEqual(['Ngoma'])
    const others: object[] = [
      { site: { block_ref: 'S', row_no: '5A', site_no: 1 } },
      ...[{ birth_year: 1889 }, { birth_year: 1888, birth_month: 5, birth_day: 1 }, { burial_id: 999_999 }],
    ]
    for (const query of others) expect(await found(query), JSON.stringify(query)).toEqual([])
  })

  it('a toggle that is off does not filter: all are found, not those without', async () => {
    for (const toggle of ['flag', 'legacy_flag', 'cod_is_contagious', 'no_place'])
      expect(await found({ [toggle]: 'false' }), toggle).toHaveLength(people.length)
  })

  it('those with no burial place, as the cards say it, and no others (burials-36)', async () => {
    expect((await found({ no_place: true, orderby: 'deceased' })).join()).toBe(
      'Hồng,Mwansa-Phiri,Ng,O’Brien,Żółć',
    )
    expect(await found({ no_place: true, name: 'ngoma' })).toEqual([])
  })

  it.each([
    ['deceased', ['Hồng', 'Mwansa-Phiri', 'Ng', 'Ngoma', 'O’Brien', 'Żółć']],
    ['created', ['Ngoma', 'Ng', 'Mwansa-Phiri', 'Żółć', 'Hồng', 'O’Brien']],
    ['updated', ['Ngoma', 'Ng', 'Mwansa-Phiri', 'Żółć', 'Hồng', 'O’Brien']],
    ['burial_date_newest', ['Ngoma', 'Ng', 'Mwansa-Phiri', 'Żółć', 'Hồng', 'O’Brien']],
    ['burial_date_earliest', ['O’Brien', 'Hồng', 'Żółć', 'Mwansa-Phiri', 'Ng', 'Ngoma']],
    ['birth_date', ['Ngoma', 'Ng', 'Mwansa-Phiri', 'Żółć', 'Hồng', 'O’Brien']],
    ['site', ['Ngoma', 'Ng', 'Mwansa-Phiri', 'Żółć', 'Hồng', 'O’Brien']],
  ])('in the order "%s"', async (orderby, names) => {
    expect(await found({ orderby })).toEqual(names)
  })

  it('returns ids without paging, and a page with the total count', async () => {
    const all = await clerk.ask(burials.search, {})
    expect(all.json()).toHaveLength(6)
    expect(Object.keys(all.json()[0])).toEqual(['burial_id'])
    const page = await clerk.ask(burials.search, { query: { limit: 2, offset: 4 } })
    expect(page.json()).toHaveLength(2)
    expect(page.headers['x-total-count']).toBe('6')
  })

  it('refuses an unknown order, and is 404 for an unknown burial (burials-39)', async () => {
    const wrong = await clerk.ask(burials.search, { query: { orderby: 'sort_key; drop' as never } })
    expect(wrong.statusCode).toBe(422)
    for (const burial_id of [999_999, 'abc']) {
      const missing = await clerk.ask(burials.get, { params: { burial_id } })
      expect([missing.statusCode, missing.json().error.message]).toEqual([404, 'Burial not found'])
    }
  })
})

describe('a name that very many bear', () => {
  const many = { name: 'zimba', orderby: 'burial_date_newest' } as const
  const pageAt = (offset: number, query: object = {}) =>
    clerk.ask(burials.search, { query: { ...many, limit: 10, offset, ...query } })
  const ids = (body: { burial_id: number }[]) => body.map(({ burial_id }) => burial_id)

  beforeAll(async () => {
    const zimba = await makeCustomer(park.db, { first_name: 'Ann', last_name: 'Zimba' })
    const banda = await makeCustomer(park.db, { first_name: 'Joe', last_name: 'Banda' })
    await sql`insert into burials (customer_id, deceased_last_name, burial_date, is_legacy, burial_status_ref)
      select case when n % 3 = 0 then ${zimba}::int else ${banda}::int end,
        case when n % 3 = 0 and n % 2 = 0 then 'Moonga' else 'Zimba' end,
        case when n % 10 > 0 then date '2001-01-01' + n % 700 end, true,
        case when n % 20 = 0 then 'DRAFT' else 'COMPLETE' end
      from generate_series(1, 1100) n`.execute(park.db)
  })

  it('is counted as "1000+", and its pages hold each burial once', async () => {
    const whole = await clerk.ask(burials.search, { query: many })
    expect(whole.headers['x-total-count']).toBe('1100')
    const all = ids(whole.json())
    expect(new Set(all).size).toBe(1100)
    for (const offset of [0, 500, 985, 1080]) {
      const page = await pageAt(offset)
      expect(ids(page.json())).toEqual(all.slice(offset, offset + 10))
      expect(page.headers['x-total-count']).toBe('1000+')
    }
  })

  it('is counted exactly at its end and where the other filters leave few', async () => {
    expect((await pageAt(1095)).headers['x-total-count']).toBe('1100')
    expect((await pageAt(0, { filters: { DRAFT: true } })).headers['x-total-count']).toBe('55')
  })
})

it('burials are searched by an undertaker who is offered no longer, whom one of them names; forms do not offer them (burials-40)', async () => {
  const contractor_id = await undertaker('Rest')
  const idle = await undertaker('Idle')
  await park.db
    .updateTable('burials')
    .set({ undertaker_id: contractor_id })
    .where('deceased_last_name', '=', 'Ngoma')
    .execute()
  await park.db.updateTable('contractors').set({ retired: true }).execute()
  const named = async (query: object) =>
    (await clerk.call(burials.undertakers, { query })).map((one) => one.contractor_id)
  expect(await named({})).toEqual([])
  expect(await named({ former: 'true' })).toContain(contractor_id)
  expect(await named({ former: 'true' })).not.toContain(idle)
  expect(await found({ undertaker_id: contractor_id })).toEqual(['Ngoma'])
})
