import { sales } from '@sexton/contract/sales/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { users } from '@sexton/contract/users/calls'
import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { aDraft } from '../sales/sales-fixture.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'

const park = testPark()

describe('the price book as the sale screens read it', () => {
  it('takes -1 for the current tariff, and returns 404 for an unknown one (tariffs-1)', async () => {
    const viewer = await park.as('PERM_VIEW')
    const [current] = await viewer.call(tariffs.list, {})
    expect(current).toMatchObject({ name: 'Standard tariff', is_current: true, use_count: 0 })
    const named = await viewer.call(tariffs.typeCharges, { params: { tariff_id: current!.tariff_id } })
    const byDefault = await viewer.call(tariffs.typeCharges, { params: { tariff_id: -1 } })
    expect(byDefault).toEqual(named)
    const unknown = await viewer.ask(tariffs.typeCharges, { params: { tariff_id: 99 } })
    expect(unknown.statusCode).toBe(404)
    const none = await viewer.ask(tariffs.typeCharges, { params: { tariff_id: 0 } })
    expect(none.statusCode).toBe(404)
  })

  it('lists a site type’s own charges: the site’s first, then the burial’s (tariffs-9)', async () => {
    const viewer = await park.as('PERM_VIEW')
    const query = { siteTypeId: 1 }
    const charges = await viewer.call(tariffs.typeCharges, { params: { tariff_id: -1 }, query })
    expect(charges.map((charge) => [charge.parent_object, charge.price])).toEqual([
      ['sale_site', 9500],
      ['sale_site', 1500],
      ['burial', 2800],
    ])
  })

  it('lists the charges of a parent with their groups, single or multiple (tariffs-10)', async () => {
    const viewer = await park.as('PERM_VIEW')
    const params = { tariff_id: -1 }
    const charges = await viewer.call(tariffs.otherCharges, { params, query: { parent: 'sale' } })
    expect(charges).toHaveLength(7)
    expect(await viewer.call(tariffs.otherCharges, { params })).toHaveLength(18)
    const groups = await viewer.call(tariffs.otherChargeGroups, { params })
    for (const { other_charge_group_id, other_charge_group_description } of charges)
      expect(groups).toContainEqual(
        expect.objectContaining({ other_charge_group_id, description: other_charge_group_description }),
      )
    expect(groups.find((group) => group.other_charge_group_ref === 'SALE_ADMIN')).toMatchObject({
      allow_multiple: false,
      parent_object: 'sale',
    })
    expect(await viewer.call(tariffs.eventCharges, { params })).toHaveLength(7)
  })
})

describe('editing tariffs', () => {
  it('adds one as a copy of the current one, not available yet, and asks for a name (tariffs-4)', async () => {
    const manager = await park.as('PERM_TARIFFS')
    const unnamed = await manager.ask(tariffs.create, { body: { name: '  ' } })
    expect(unnamed.statusCode).toBe(422)
    expect(unnamed.json().error.fields).toEqual({ name: 'A name is required for the tariff.' })
    const made = await manager.call(tariffs.create, { body: { name: 'Tariff 2027' } })
    expect(made).toMatchObject({ name: 'Tariff 2027', is_available: false, is_current: false, use_count: 0 })
    const params = { tariff_id: made.tariff_id }
    expect(await manager.call(tariffs.get, { params })).toEqual(made)
    for (const list of [tariffs.typeCharges, tariffs.otherCharges, tariffs.eventCharges] as const) {
      const facts = async (tariff_id: number) =>
        (await manager.call(list, { params: { tariff_id } })).map((charge) => {
          const place = 'site_type_id' in charge ? charge.site_type_id : charge.product_id
          return [place, charge.description, charge.price, charge.product_id]
        })
      expect(await facts(made.tariff_id)).toEqual(await facts(-1))
    }
    const twin = await manager.ask(tariffs.create, { body: { name: 'tariff 2027' } })
    expect(twin.json().error.fields).toEqual({ name: 'There is already a tariff with this name.' })
    expect((await auditsOf(park, 'tariff', made.tariff_id)).map((row) => row.message)).toEqual([
      'Tariff Tariff 2027 added, a copy of Standard tariff',
    ])
  })

  it('makes another one the default, only when it is available (tariffs-2)', async () => {
    const manager = await park.as('PERM_TARIFFS')
    const { tariff_id } = await manager.call(tariffs.create, { body: { name: 'Next' } })
    const params = { tariff_id }
    const early = await manager.ask(tariffs.toggle, { params, body: { is_current: true } })
    expect(early.statusCode).toBe(409)
    expect(early.json().error.message).toBe('Next is not available, so it cannot be the default.')
    expect(await manager.call(tariffs.toggle, { params, body: { is_available: true } })).toMatchObject({
      is_available: true,
      is_current: false,
    })
    expect(await manager.call(tariffs.toggle, { params, body: { is_current: true } })).toMatchObject({
      is_current: true,
    })
    const list = await manager.call(tariffs.list, {})
    expect(list.filter((tariff) => tariff.is_current).map((tariff) => tariff.name)).toEqual(['Next'])
    const hidden = await manager.ask(tariffs.toggle, { params, body: { is_available: false } })
    expect(hidden.json().error.message).toBe('Next is the default tariff, so it stays available.')
    const none = await manager.ask(tariffs.toggle, { params, body: { is_current: false } })
    expect(none.statusCode).toBe(409)
    expect((await manager.ask(tariffs.toggle, { params, body: {} })).statusCode).toBe(422)
    const standard = list.find((tariff) => tariff.name === 'Standard tariff')!
    expect((await auditsOf(park, 'tariff', standard.tariff_id)).at(-1)).toMatchObject({
      action: 'NOT_DEFAULT',
      message: 'The default tariff is Next now',
    })
    await manager.call(tariffs.toggle, { params: standard, body: { is_current: true } })
  })

  it('does not overwrite somebody else’s toggle', async () => {
    const manager = await park.as('PERM_TARIFFS')
    const made = await manager.call(tariffs.create, { body: { name: 'Overtaken' } })
    const params = { tariff_id: made.tariff_id }
    const { updated_at } = made
    await manager.call(tariffs.toggle, { params, body: { is_available: true, updated_at } })
    const late = await manager.ask(tariffs.toggle, { params, body: { is_available: true, updated_at } })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.message).toMatch(/^This was changed by Test Person \d+ at /)
  })

  it('deletes one by PERM_SALES_SUPER, while no sale is priced by it and it is not the default (tariffs-3)', async () => {
    const boss = await park.as()
    const manager = await park.as('PERM_TARIFFS')
    const { tariff_id } = await boss.call(tariffs.create, { body: { name: 'A mistake' } })
    const params = { tariff_id }
    expect((await manager.ask(tariffs.remove, { params })).statusCode).toBe(403)
    await boss.call(tariffs.toggle, { params, body: { is_available: true } })
    const draft = await aDraft(park, boss)
    await boss.call(sales.changeTariff, { params: draft.params, body: { tariff_id } })
    const used = await boss.ask(tariffs.remove, { params })
    expect(used.json().error.message).toBe('1 sale is priced by A mistake, so it cannot be deleted.')
    await boss.call(sales.remove, { params: draft.params, body: {} })
    await boss.call(tariffs.remove, { params })
    expect((await boss.ask(tariffs.get, { params })).statusCode).toBe(404)
    expect((await boss.ask(tariffs.remove, { params })).statusCode).toBe(404)
    const left = await park.db
      .selectFrom('type_charges')
      .select('type_charge_id')
      .where('tariff_id', 'is', null)
      .execute()
    expect(left).toEqual([])
    const current = await boss.call(tariffs.get, { params: { tariff_id: -1 } })
    expect((await boss.ask(tariffs.remove, { params: current })).statusCode).toBe(409)
  })
})

describe('the list of users', () => {
  it('shows only names without PERM_USERS_VIEW (users-1)', async () => {
    const short = await (await park.as('PERM_VIEW')).call(users.list, {})
    expect(Object.keys(short[0]!).sort()).toEqual(['first_name', 'last_name', 'user_id', 'user_name'])
    const whole = await (await park.as('PERM_USERS_VIEW')).call(users.list, {})
    expect(whole[0]).toHaveProperty('email')
  })
})
