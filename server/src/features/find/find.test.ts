import { find, type Found, type FoundList } from '@sexton/contract/find/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { askBox, makeFindPark, namesIn as listed, type FindPark } from './find-fixture.ts'

const park = testPark()
let viewer: Client
let made: FindPark

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  made = await makeFindPark(park.db)
})

const ask = (q: string, limit?: number) => askBox(viewer, q, limit)
const namesIn = (found: Found, list: FoundList) => listed(made, found, list)

describe('names (find-2)', () => {
  it.each([
    ['obrien', ['obrien']],
    ["O'BRIEN sean", ['obrien']],
    ['hong nguyen thi', ['hong']],
    ['Łukasz Zolc', ['zolc']],
    ['иванова', ['ivanova']],
    ['Ng', ['ng', 'ngoma', 'hong']],
    ['mary phiri', ['young', 'old', 'double']],
    ['phiri mary', ['young', 'old', 'double']],
    ['phi', ['double', 'young', 'old']],
    ['mwansa mary', ['double']],
    ['Mrs Phiri', ['double', 'young', 'old']],
  ])('%s: burials, best match first', async (q, names) => {
    const found = await ask(q)
    expect([namesIn(found, 'burials'), found.similar]).toEqual([names, false])
  })

  it.each([
    ['Mwanza', 'burials', 'double'],
    // More letters of Hamududu are right, but Hamoonga sounds so (search-13).
    ['hamunga', 'burials', 'hamoonga'],
    ['Nguyan', 'burials', 'hong'],
    ['bandda ruth', 'customers', 'banda'],
    ['digniti undertaker', 'companies', 'dignity'],
    ['everqreen', 'contractors', 'Évergreen Stones'],
  ] as const)('%s is nobody’s name: the nearest, and it says so', async (q, list, name) => {
    const found = await ask(q)
    expect([namesIn(found, list)[0], found.similar]).toEqual([name, true])
  })

  it('people who sound so come before what is only written alike; every word must sound so (search-13)', async () => {
    const hamoonga = { first_name: 'Lushomo', last_name: 'Hamoonga' }
    await makeCustomer(park.db, hamoonga)
    await makeCustomer(park.db, { is_corporate: true, company_name: 'Hamung Hardware', last_name: 'Zimba' })
    await makeCustomer(park.db, { first_name: 'Victor', last_name: 'Soko' })
    await makeCustomer(park.db, { first_name: 'Usha', last_name: 'Patel' })
    const found = await ask('hamunga')
    expect(found.order.slice(0, 2).toSorted()).toEqual(['burials', 'customers'])
    expect(found.customers.map(({ name }) => name)).toEqual(['Lushomo Hamoonga'])
    expect(found.companies).toMatchObject([{ name: 'Hamung Hardware' }])
    for (const q of ['zzzqqq', 'who owes']) expect((await ask(q)).order, q).toEqual([])
  })

  it('customers, companies, contractors and events, the list with the best match first (find-1)', async () => {
    expect(namesIn(await ask('ruth'), 'customers').toSorted()).toEqual(['banda', 'zulu'])
    expect((await ask('ruth banda')).order).toEqual(['customers', 'sales'])
    expect(namesIn(await ask('undertakers 24'), 'companies')).toEqual(['dignity'])
    const byContact = await ask('sakala')
    expect(namesIn(byContact, 'companies')).toEqual(['dignity'])
    expect(byContact.companies[0]).toMatchObject({ contact: 'Sakala' })
    expect(namesIn(await ask('mason joe'), 'contractors')).toEqual(['Évergreen Stones'])
    expect(namesIn(await ask('swiatek'), 'events')).toEqual(['Unveiling for the Świątek family'])
  })

  it('tell two of one name apart: dates, site, status, the sum owed (find-1)', async () => {
    const { burials } = await ask('grace ngoma')
    expect(burials).toMatchObject([
      { burial_date: '2024-06-01', site_ref: 'S-5A-03', grave_no: 1, burial_status_ref: 'COMPLETE' },
    ])
    const { customers } = await ask('ruth banda')
    expect(customers).toMatchObject([
      { name: 'Mrs Ruth Banda', outstanding_sum: 1000.25, sites: ['A-03-07'], phone1: '+260 977 123 456' },
    ])
  })

  it('bring what is under way for them (find-9)', async () => {
    expect(namesIn(await ask('ruth banda'), 'sales')).toEqual(['sale'])
    expect(namesIn(await ask('zulu'), 'sales')).toEqual(['draft'])
  })

  it.each(['b', '%', '_', '\\', "'", '""', '--', '   ', '()'])('%j finds nothing', async (q) => {
    expect((await ask(q)).order).toEqual([])
  })
})

describe('users', () => {
  it('are found by name and e-mail address, for PERM_USERS_VIEW alone, and not once they are deleted (find-16)', async () => {
    const mei = { first_name: 'Mei', last_name: 'Świątek', email: 'mei.s@park.example', position: 'Clerk' }
    const { user_id } = await park.db
      .insertInto('users')
      .values(mei)
      .returning('user_id')
      .executeTakeFirstOrThrow()
    const watcher = await park.as('PERM_USERS_VIEW')
    for (const q of ['swiatek mei', 'mei.s@park', 'mei s park'])
      expect((await askBox(watcher, q)).users, q).toEqual([
        { user_id, name: 'Mei Świątek', email: mei.email, about: ['Clerk'] },
      ])
    expect((await ask('swiatek mei')).users).toEqual([])
    expect((await askBox(watcher, 'banda')).order).toEqual([])
    const gone = { can_login: false, disabled_at: new Date().toISOString() }
    await park.db.updateTable('users').set(gone).where('user_id', '=', user_id).execute()
    expect((await askBox(watcher, 'swiatek mei')).users).toEqual([])
  })
})

describe('limits', () => {
  it('hostile text is harmless, too much is refused (find-8)', async () => {
    const hostile = ['😀', '\u202e', "'; drop table customers; --", '%%%', 'a '.repeat(99), 'x'.repeat(200)]
    for (const q of [
      ...hostile,
      '1'.repeat(200),
      '-'.repeat(200),
      'ab '.repeat(66),
      '\\'.repeat(60),
      '[]{}()*+?|^$',
    ])
      expect(await ask(q), q).toMatchObject({ order: [] })
    for (const q of ['a'.repeat(201), 'a'.repeat(10_000), 'a\0b'])
      expect((await viewer.ask(find.find, { query: { q } })).statusCode, q.slice(0, 20)).toBe(422)
  })

  it('returns 5 of each list, or as many as asked for up to 20 (find-1)', async () => {
    for (let at = 0; at < 25; at++)
      await makeCustomer(park.db, { first_name: `Many ${at}`, last_name: 'Kunda' })
    expect((await ask('kunda')).customers).toHaveLength(5)
    expect((await ask('kunda', 20)).customers).toHaveLength(20)
    expect((await viewer.ask(find.find, { query: { q: 'kunda', limit: '21' } })).statusCode).toBe(422)
  })
})

describe('records that are remembered (find-10)', () => {
  const recent = (list: string, who = viewer) => who.call(find.find, { query: { recent: list } })

  it('are read by kind and number, in their order; what is gone is left out', async () => {
    const {
      burials: { ng, ngoma },
      customers: { zulu, dignity },
      sales: { sale },
      sites: { site },
    } = made
    const found = await recent(
      `burial:${ngoma},burial:${ng},sale:${sale},customer:${zulu},customer:${dignity},site:${site},sale:9999999999,burial:77777`,
    )
    expect(namesIn(found, 'burials')).toEqual(['ngoma', 'ng'])
    expect(namesIn(found, 'customers')).toEqual(['zulu'])
    expect(namesIn(found, 'companies')).toEqual(['dignity'])
    expect([namesIn(found, 'sales'), namesIn(found, 'sites')]).toEqual([['sale'], ['site']])
  })

  it('who may not see them finds contractors alone (find-7)', async () => {
    const setup = await park.as('PERM_TARIFFS')
    expect((await recent(`sale:${made.sales.sale},burial:${made.burials.ng}`, setup)).order).toEqual([])
    const found = (q: string) => setup.call(find.find, { query: { q } })
    expect((await found('mason')).order).toEqual(['contractors'])
    for (const q of [
      'phiri',
      'banda',
      '0977123456',
      'A-03-07',
      '123456/10/1',
      `sale ${made.sales.sale}`,
      'receipt 1',
      'mwanza',
    ])
      expect((await found(q)).order, q).toEqual([])
  })
})
