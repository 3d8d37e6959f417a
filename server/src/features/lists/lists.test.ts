import { burials } from '@sexton/contract/burials/calls'
import { lists } from '@sexton/contract/lists/calls'
import { listRefs, type ListEntryForm, type ListRef } from '@sexton/contract/lists/lists'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { siteTypes } from '@sexton/contract/site-types/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { sites } from '@sexton/contract/sites/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listTables } from '../../domain/lists/list-tables.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { saleWithSite } from '../burials/burials-fixture.ts'
import { switchOn, switchOff } from '../../test/practices.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'

const park = testPark()
let keeper: Client
let boss: Client

beforeAll(async () => {
  await switchOn(park, { rights: {}, plans: {} })
  await park.db.insertInto('plan_kinds').values({ plan_kind: 'Twelve months' }).execute()
  keeper = await park.as('PERM_TARIFFS')
  boss = await park.as()
})

const entriesOf = async (list: ListRef) =>
  (await keeper.call(lists.all, {})).find((one) => one.list === list)!.entries
const named = async (list: ListRef, name: string) =>
  (await entriesOf(list)).find((entry) => entry.name === name)!
const add = (list: ListRef, body: ListEntryForm) => keeper.ask(lists.add, { params: { list }, body })
const at = (list: ListRef, { entry_id }: { entry_id: number }) => ({ params: { list, entry_id } })
const retire = (list: ListRef, entry: { entry_id: number }, retired = true) =>
  keeper.ask(lists.setRetired, { ...at(list, entry), body: { retired } })
const messages = async (list: ListRef, { entry_id }: { entry_id: number }) =>
  (await auditsOf(park, listTables[list].object, entry_id)).map(({ message }) => message)
const message = (reply: { json(): { error: { message: string } } }) => reply.json().error.message

describe.each(listRefs)('the list %s (lists-1 to lists-5)', (list) => {
  const body = { name: '  Something new ', parent_object: 'event', kind: 'COURT' } as const

  it('takes an entry at its end, renames, retires and offers it again, and deletes what nothing names', async () => {
    const before = await entriesOf(list)
    const made = (await add(list, body)).json()
    expect(made).toMatchObject({ name: 'Something new', retired: false, in_use: false, stays: false })
    expect((await entriesOf(list)).at(-1)).toEqual(made)
    const again = await add(list, { ...body, name: 'SOMETHING new' })
    expect([again.statusCode, again.json().error.fields]).toEqual([
      422,
      { name: 'There is already an entry with this name.' },
    ])
    const renamed = await keeper.call(lists.update, {
      ...at(list, made),
      body: { name: 'Nothing new', updated_at: made.updated_at },
    })
    expect(renamed.name).toBe('Nothing new')
    const late = await keeper.ask(lists.update, {
      ...at(list, made),
      body: { name: 'Late', updated_at: made.updated_at },
    })
    expect(late.statusCode).toBe(409)
    expect((await retire(list, made)).json()).toMatchObject({ retired: true })
    await retire(list, made)
    expect((await retire(list, made, false)).json()).toMatchObject({ retired: false })
    await keeper.call(lists.remove, at(list, made))
    expect(await entriesOf(list)).toEqual(before)
    expect(await messages(list, made)).toEqual([
      'Something new added',
      'Name: Something new → Nothing new',
      'Nothing new retired',
      'Nothing new brought back',
      'Nothing new deleted',
    ])
    expect((await keeper.ask(lists.remove, at(list, made))).statusCode).toBe(404)
  })

  it('takes no nameless entry and none with a line end, whatever the way (lists-2)', async () => {
    const blank = await add(list, { ...body, name: ' ' })
    expect(blank.json().error.fields).toEqual({ name: 'A name is required.' })
    expect((await add(list, { ...body, name: 'a\nb' })).statusCode).toBe(422)
    const { id, name } = listTables[list]
    const rename = (to: string) =>
      sql`update ${sql.table(list)} set ${sql.ref(name)} = ${to}
        where ${sql.ref(id)} = (select min(${sql.ref(id)}) from ${sql.table(list)})`.execute(park.db)
    await expect(rename('a\nb')).rejects.toThrow('A name or number contains a line break')
    await expect(rename(' ')).rejects.toThrow(`${list}_named`)
  })
})

describe('what an entry says besides its name (lists-3)', () => {
  it('is kept for the lists that know it, and changed where nothing rests on it', async () => {
    const cause = (await add('causes_of_death', { name: 'Anthrax', is_contagious: true })).json()
    expect(cause).toMatchObject({ is_contagious: true, parent_object: null })
    const mode = (await add('payment_modes', { name: 'Zed Pay', payment_type_ids: [] })).json()
    const card = await named('payment_types', 'Card')
    const body = { name: 'Zed Pay', payment_type_ids: [card.entry_id] }
    expect(await keeper.call(lists.update, { ...at('payment_modes', mode), body })).toMatchObject({
      payment_type_ids: [card.entry_id],
    })
    expect((await messages('payment_modes', mode)).at(-1)).toBe('Payment types: – → Card')
    const offered = await boss.call(receipts.paymentModes, {})
    expect(offered.find(({ payment_mode }) => payment_mode === 'Zed Pay')?.payment_type_ids).toEqual([
      card.entry_id,
    ])
    const unknown = await keeper.ask(lists.update, {
      ...at('payment_modes', mode),
      body: { name: 'Zed Pay', payment_type_ids: [99_999] },
    })
    expect(unknown.json().error.fields).toEqual({ payment_type_ids: 'That payment type does not exist.' })
    const nowhere = await add('other_charge_groups', { name: 'Flowers' })
    expect(nowhere.json().error.fields).toEqual({ parent_object: 'Choose what this group is charged on.' })
    const group = (
      await add('other_charge_groups', { name: 'Flowers', parent_object: 'burial', allow_multiple: true })
    ).json()
    const kept = await keeper.call(lists.update, {
      ...at('other_charge_groups', group),
      body: { name: 'Wreaths', parent_object: 'sale', allow_multiple: false },
    })
    expect(kept).toMatchObject({ name: 'Wreaths', parent_object: 'burial', allow_multiple: true })
    // Nobody must choose of it, or no burial could be confirmed before it has a price.
    const row = park.db.selectFrom('other_charge_groups').where('description', '=', 'Wreaths')
    expect(await row.select(['required', 'other_charge_group_ref']).executeTakeFirst()).toEqual({
      required: false,
      other_charge_group_ref: 'FLOWERS',
    })
    const twin = (await add('event_types', { name: 'Exhumation!' })).json()
    const ref = park.db.selectFrom('event_types').where('event_type_id', '=', twin.entry_id)
    expect(await ref.select('event_type_ref').executeTakeFirst()).toEqual({ event_type_ref: 'EXHUMATION_2' })
  })
})

describe('routes of transfer', () => {
  it('say which documents they need; the list is not there while its practice is off (lists-3, lists-8)', async () => {
    const none = await add('transfer_routes', { name: 'Local court' })
    expect(none.json().error.fields).toEqual({ kind: 'Choose how the right passes on.' })
    const route = (
      await add('transfer_routes', { name: 'Local court', kind: 'COURT', papers: ['Order', 'Map'] })
    ).json()
    expect(route).toMatchObject({ papers: ['Order', 'Map'], needs_all_entitled: true, days_of_notice: 0 })
    const changed = await keeper.call(lists.update, {
      ...at('transfer_routes', route),
      body: { name: 'Local court', kind: 'FAMILY', papers: ['Order'], days_of_notice: 28 },
    })
    expect(changed).toMatchObject({ kind: 'COURT', papers: ['Order'], days_of_notice: 28 })
    expect((await messages('transfer_routes', route)).at(-1)).toBe(
      'Documents: Order, Map → Order; Days of notice: 0 → 28',
    )
    const kind = sql`update transfer_routes set kind = 'FAMILY' where transfer_route_id = ${route.entry_id}`
    await expect(kind.execute(park.db)).rejects.toThrow('The kind of a route of transfer never changes.')
    await switchOff(park)
    expect((await keeper.call(lists.all, {})).map(({ list }) => list)).not.toContain('transfer_routes')
    expect((await add('transfer_routes', { name: 'Late', kind: 'COURT' })).statusCode).toBe(404)
    expect((await retire('transfer_routes', route)).statusCode).toBe(404)
    await switchOn(park, { rights: {}, plans: {} })
  })
})

describe('what is in use (lists-4, lists-5)', () => {
  it('is retired, never erased, and says so', async () => {
    const inUse = {
      site_type_categories: 'Single',
      site_type_groups: 'Lawn',
      event_types: 'Memorial service',
      other_charge_groups: (await entriesOf('other_charge_groups')).find((entry) => entry.in_use)!.name,
    } as const
    for (const [list, name] of Object.entries(inUse)) {
      const entry = await named(list as ListRef, name)
      const refused = await keeper.ask(lists.remove, at(list as ListRef, entry))
      expect([entry.in_use, refused.statusCode, message(refused)]).toEqual([
        true,
        409,
        `${name} is in use. You can retire it but not delete it.`,
      ])
    }
  })

  it('retired, it cannot be chosen again, and stays where it is: categories, groups and reasons', async () => {
    const [type] = await keeper.call(siteTypes.search, { body: { name: 'ASHES_NICHE' } })
    const category = await named('site_type_categories', 'Ashes')
    const group = await named('site_type_groups', 'Chapel')
    await retire('site_type_categories', category)
    await retire('site_type_groups', group)
    const toSearchBy = { query: { former: 'true' } as never }
    expect((await boss.call(sites.categories, {})).map((it) => it.site_type_category)).not.toContain('Ashes')
    expect((await boss.call(sites.categories, toSearchBy)).map((it) => it.site_type_category)).toContain(
      'Ashes',
    )
    expect((await boss.call(sites.groups, {})).map((it) => it.site_type_group)).not.toContain('Chapel')
    expect((await boss.call(sites.groups, toSearchBy)).map((it) => it.site_type_group)).toContain('Chapel')
    const save = (body: object) =>
      keeper.ask(siteTypes.update, { params: { site_type_id: type!.site_type_id }, body })
    expect((await save({ site_type_category_id: category.entry_id, graves: 2 })).statusCode).toBe(200)
    expect((await save({ site_type_group_id: group.entry_id })).json().error.fields).toEqual({
      site_type_group_id: 'Site type group is required.',
    })
    expect((await keeper.call(siteTypes.search, { body: { name: 'ASHES_NICHE' } }))[0]).toMatchObject({
      site_type_category: 'Ashes',
    })
    const rock = await named('site_unsuitabilities', 'Rock')
    await retire('site_unsuitabilities', rock)
    const reasons = await boss.call(siteRecords.unsuitabilities, {})
    expect(reasons.map(({ site_unsuitability }) => site_unsuitability)).not.toContain('Rock')
    await retire('site_type_categories', category, false)
    await retire('site_type_groups', group, false)
  })
})

describe('what is retired while it is in use (lists-4, lists-6)', () => {
  it('retired, it is refused for a new choice, and records that have it can still be saved (lists-4)', async () => {
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    const { sale_id, sale_site_id } = await saleWithSite(park)
    const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id } })
    const stroke = await named('causes_of_death', 'Stroke')
    const cancer = await named('causes_of_death', 'Cancer')
    const save = (burial: object) => clerk.ask(burials.update, { params: { burial_id }, body: { burial } })
    const told = { deceased_last_name: 'Ng', death_date: '2026-01-05' }
    expect((await save({ ...told, cod_id: stroke.entry_id })).statusCode).toBe(200)
    await retire('causes_of_death', stroke)
    await retire('causes_of_death', cancer)
    expect((await save({ ...told, deceased_last_name: 'Ngo', cod_id: stroke.entry_id })).statusCode).toBe(200)
    expect((await save({ ...told, cod_id: cancer.entry_id })).json().error.fields).toEqual({
      'burial.cod_id': 'Choose a cause of death from the list.',
    })

    const params = { tariff_id: -1 }
    const charges = await boss.call(tariffs.otherCharges, { params, query: { parent: 'sale' } })
    const { other_charge_id, other_charge_group_id } = charges[0]!
    await retire('other_charge_groups', { entry_id: other_charge_group_id })
    const groups = await boss.call(tariffs.otherChargeGroups, { params })
    expect(groups.find((group) => group.other_charge_group_id === other_charge_group_id)).toMatchObject({
      retired: true,
      required: false,
    })
    const added = await clerk.ask(sales.addCharge, {
      params: { sale_id },
      body: { other_charge_id } as never,
    })
    expect(added.json().error.fields).toEqual({
      other_charge_id: 'This charge is not in the tariff of the sale.',
    })
  })

  it('the type of money on account is on no list, nor changed by one (on-account-2)', async () => {
    const before = await entriesOf('payment_types')
    const { rows } = await sql<{ entry_id: number }>`select on_account_type() as entry_id`.execute(park.db)
    expect(await entriesOf('payment_types')).toEqual(before)
    const body = { name: 'Cash in hand' }
    const refused = await keeper.ask(lists.update, { ...at('payment_types', rows[0]!), body })
    expect(refused.statusCode).toBe(404)
  })

  it('the type of undertakers is renamed only: burials choose from it (lists-6)', async () => {
    const entry = await named('contractor_types', 'Undertaker')
    expect(entry.stays).toBe(true)
    const sentence =
      'You cannot delete the contractor type Undertaker because burials use it for their undertaker.'
    const refused = await retire('contractor_types', entry)
    expect([refused.statusCode, message(refused)]).toEqual([409, sentence])
    expect(message(await keeper.ask(lists.remove, at('contractor_types', entry)))).toBe(sentence)
    const body = { name: 'Funeral director' }
    expect(await keeper.call(lists.update, { ...at('contractor_types', entry), body })).toMatchObject(body)
  })
})
