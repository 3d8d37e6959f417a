import { burials } from '@sexton/contract/burials/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { customers } from '@sexton/contract/customers/calls'
import { find } from '@sexton/contract/find/calls'
import { home as homeCalls } from '@sexton/contract/home/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sites } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeOldBurials, makeSite } from '../../test/factories.ts'

const park = testPark()
let ground: Client
let viewer: Client
let grave: number

beforeAll(async () => {
  ground = await park.as('PERM_SITES')
  viewer = await park.as('PERM_VIEW')
  grave = await makeSite(park.db, 'A', '3', 7)
  await makeSite(park.db, 'B', '1', 1)
})

const all = () => viewer.call(cemeteries.list, {})
const idOf = async (code: string) => (await all()).find((one) => one.code === code)!.cemetery_id
const refOf = async (site_id: number) => (await viewer.call(sites.get, { params: { site_id } })).site_ref
const found = async (text: string) =>
  (await viewer.call(find.find, { query: { q: text } })).sites.map(({ site_ref }) => site_ref)
const searched = async (site_ref: string) =>
  (await viewer.call(siteRecords.search, { query: { site_ref, type: 'items' } })).map((site) => site.site_ref)
const blockOf = async (ref: string) =>
  (await viewer.call(sites.blocks, {})).find(({ block_ref }) => block_ref === ref)!.block_id

describe('one cemetery (cemeteries-1)', () => {
  it('is there in every park, and names no ref', async () => {
    expect(await all()).toMatchObject([{ cemetery: 'Cemetery', block_count: 2, example: 'A-03-07' }])
    expect(await refOf(grave)).toBe('A-03-07')
  })

  it('takes its example from the first block that has a site', async () => {
    const empty = await park.db
      .insertInto('blocks')
      .values({ block_name: '0' })
      .returning('block_id')
      .execute()
    expect(await all()).toMatchObject([{ block_count: 3, example: 'A-03-07' }])
    await park.db.deleteFrom('blocks').where('block_id', '=', empty[0]!.block_id).execute()
  })

  it('cannot be deleted', async () => {
    await park.db.insertInto('cemeteries').values({ cemetery: 'Empty', code: 'X' }).execute()
    await ground.call(cemeteries.remove, { params: { cemetery_id: await idOf('X') } })
    const reply = await ground.ask(cemeteries.remove, { params: { cemetery_id: await idOf('C') } })
    expect(reply.statusCode).toBe(409)
  })
})

describe('the second cemetery (cemeteries-2)', () => {
  it('names the first, and gives its refs their code in one act, with one row of history', async () => {
    const body = { cemetery: 'Matero', code: 'ma', first: { cemetery: 'Evergreen', code: 'EV' } }
    const made = await ground.call(cemeteries.add, { body })
    expect(made).toMatchObject({ cemetery: 'Matero', code: 'MA', block_count: 0, example: null })
    expect(await refOf(grave)).toBe('EV.A-03-07')
    const rows = await park.db
      .selectFrom('audits')
      .select('message')
      .where('object', '=', 'cemetery')
      .execute()
    expect(rows.map(({ message }) => message)).toContain(
      'Cemetery added: Matero, MA. Sites of Evergreen are called EV.A-03-07',
    )
  })

  it('leaves a site as it was: a form that shows it can be saved (cemeteries-8)', async () => {
    const { updated_at } = await viewer.call(sites.get, { params: { site_id: grave } })
    await ground.call(cemeteries.update, {
      params: { cemetery_id: await idOf('EV') },
      body: { cemetery: 'Evergreen', code: 'EG' },
    })
    expect((await viewer.call(sites.get, { params: { site_id: grave } })).updated_at).toBe(updated_at)
  })
})

describe('a ref of an older paper (cemeteries-6)', () => {
  it.each(['EG.A-03-07', 'EV.A-03-07', 'A-03-07', 'a 3 7', 'ev.a 3 7', 'eg.a0307'])(
    '%s finds the site',
    async (typed) => {
      expect(await found(typed)).toEqual(['EG.A-03-07'])
      expect(await searched(typed)).toEqual(['EG.A-03-07'])
    },
  )

  it('finds by part of it', async () => {
    expect(await searched('ev.a-')).toEqual(['EG.A-03-07'])
    expect(await searched('eg')).toEqual(['EG.A-03-07', 'EG.B-01-01'])
    expect(await searched('3-7')).toEqual(['EG.A-03-07'])
    expect(await searched('zz.a-03-07')).toEqual([])
  })

  it('belongs to its cemetery for good (cemeteries-3)', async () => {
    const reply = await ground.ask(cemeteries.add, { body: { cemetery: 'Third', code: 'EV' } })
    expect(reply.json().error.message).toBe(
      'EV was the code of Evergreen and is printed on older documents. Choose another code.',
    )
  })
})

describe('a block of another cemetery (cemeteries-5)', () => {
  it('moves where its name is free, and is found by its former ref too', async () => {
    const block_id = await blockOf('EG.B')
    const cemetery_id = await idOf('MA')
    const moved = await ground.call(cemeteries.moveBlock, { params: { block_id }, body: { cemetery_id } })
    expect(moved.block_ref).toBe('MA.B')
    expect(await found('EV.B-01-01')).toEqual(['MA.B-01-01'])
    expect(
      await viewer.call(siteRecords.search, { query: { cemetery_id, type: 'items' } as never }),
    ).toMatchObject([{ site_ref: 'MA.B-01-01' }])
    await park.db
      .insertInto('blocks')
      .values({ block_name: 'B', cemetery_id: await idOf('EG') })
      .execute()
    const again = await ground.ask(cemeteries.moveBlock, {
      params: { block_id },
      body: { cemetery_id: await idOf('EG') },
    })
    expect(again.json().error.message).toBe('Evergreen already has a block B. Rename one of them first.')
    const late = await ground.ask(cemeteries.moveBlock, {
      params: { block_id },
      body: { cemetery_id: await idOf('EG'), shown_cemetery_id: await idOf('EG') },
    })
    expect(late.json().error.message).toMatch(/^Block MA\.B was changed by .* since you opened it\./)
  })
})

describe('what happens at once (cemeteries-7)', () => {
  it('two cemeteries are added, sites are sold and a code is changed: every ref is right', async () => {
    const clerk = await park.as()
    const buyers = await Promise.all(
      ['Ng', 'Phiri', 'Banda'].map((last_name) => makeCustomer(park.db, { last_name })),
    )
    const free = await Promise.all([1, 2, 3].map((no) => makeSite(park.db, 'EG.A', '9', no)))
    const sell = async (at: number) => {
      const { sale_id } = await clerk.call(sales.create, { body: { customer_id: buyers[at]! } })
      return clerk.ask(saleSites.addWithSite, { params: { sale_id }, body: { site_id: free[at]! } })
    }
    const eg = await idOf('EG')
    const replies = await Promise.all([
      ground.ask(cemeteries.add, { body: { cemetery: 'Third', code: 'TH' } }),
      sell(0),
      ground.ask(cemeteries.add, { body: { cemetery: 'Fourth', code: 'TH' } }),
      sell(1),
      ground.ask(cemeteries.update, {
        params: { cemetery_id: eg },
        body: { cemetery: 'Evergreen', code: 'EV' },
      }),
      sell(2),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 422])
    for (const site_id of free) expect(await refOf(site_id)).toMatch(/^EV\.A-09-0\d$/)
    const { rows: wrong } =
      await sql`select from blocks where block_ref <> block_ref_of(cemetery_id, block_name)`.execute(park.db)
    expect(wrong).toEqual([])
  })
})

describe('searches of one cemetery (cemeteries-9)', () => {
  it('know of a burial without a site by its slot, and count on Home what they find (cemeteries-11)', async () => {
    const [ev, ma] = [await idOf('EV'), await idOf('MA')]
    const customer_id = await makeCustomer(park.db, { last_name: 'Sakala' })
    const slot = (cemetery_id: number | null) =>
      park.db
        .insertInto('burial_slots')
        .values({
          slot_no: 90 + (cemetery_id ?? 0),
          description: `Of ${cemetery_id}`,
          slot_from: '08:00',
          slot_to: '09:00',
          capacity: 9,
          cemetery_id,
        })
        .returning('burial_slot_id')
        .executeTakeFirstOrThrow()
    const today = todayIn('Africa/Lusaka')
    const at = async (cemetery_id: number | null, deceased_last_name: string) => ({
      customer_id,
      deceased_last_name,
      is_legacy: true,
      burial_status_ref: 'CONFIRMED',
      burial_date: today,
      burial_slot_id: (await slot(cemetery_id)).burial_slot_id,
    })
    await makeOldBurials(park.db, [
      await at(ev, 'Evening'),
      await at(ma, 'Morning'),
      await at(null, 'Anywhere'),
    ])
    const named = async (cemetery_id: number) =>
      (
        await viewer.call(burials.search, {
          query: { cemetery_id, type: 'items', orderby: 'deceased' } as never,
        })
      ).map((it) => it.deceased_last_name)
    expect([await named(ev), await named(ma)]).toEqual([
      ['Anywhere', 'Evening'],
      ['Anywhere', 'Morning'],
    ])
    const home = async (cemetery_id?: number) =>
      (await viewer.call(homeCalls.today, { query: { cemetery_id } as never })).counts.burials_today
    expect([await home(), await home(ev), await home(ma)]).toEqual([3, 2, 2])
    await park.db.deleteFrom('burials').where('customer_id', '=', customer_id).execute()
    await park.db.deleteFrom('burial_slots').where('slot_no', '>=', 90).execute()
  })

  it('find its sites, its burials and its sales', async () => {
    const [ev, ma] = [await idOf('EV'), await idOf('MA')]
    const customer_id = await makeCustomer(park.db, { last_name: 'Mwila' })
    await makeOldBurials(park.db, [
      {
        deceased_last_name: 'Mwila',
        site_id: grave,
        grave_no: 1,
        customer_id,
        is_legacy: true,
        burial_status_ref: 'COMPLETE',
        in_ground: true,
      },
    ])
    const burialsAt = async (cemetery_id: number) =>
      (await viewer.call(burials.search, { query: { cemetery_id, type: 'items' } as never })).map(
        (it) => it.site_ref,
      )
    const salesAt = async (cemetery_id: number) =>
      (await viewer.call(sales.search, { query: { cemetery_id } as never })).length
    expect([await burialsAt(ev), await burialsAt(ma)]).toEqual([['EV.A-03-07'], []])
    expect([await salesAt(ev), await salesAt(ma)]).toEqual([3, 0])
    const customersAt = async (cemetery_id: number) =>
      (
        await viewer.call(customers.search, {
          query: { cemetery_id, type: 'items', orderby: 'name' } as never,
        })
      ).map((it) => ('last_name' in it ? it.last_name : null))
    expect([await customersAt(ev), await customersAt(ma)]).toEqual([['Banda', 'Mwila', 'Ng', 'Phiri'], []])
  })
})
