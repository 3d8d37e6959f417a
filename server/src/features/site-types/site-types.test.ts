import { siteTypes } from '@sexton/contract/site-types/calls'
import { sites } from '@sexton/contract/sites/calls'
import { charges } from '@sexton/contract/tariffs/charge-calls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
let keeper: Client
let grounds: Client

beforeAll(async () => {
  boss = await park.as()
  keeper = await park.as('PERM_TARIFFS')
  grounds = await park.as('PERM_SITES')
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const typeOf = async (ref: string) =>
  (await keeper.call(siteTypes.search, { body: { name: ref } })).find((type) => type.site_type_ref === ref)!
const names = async (body: object) =>
  (await keeper.call(siteTypes.search, { body })).map(({ site_type }) => site_type)
const at = ({ site_type_id }: { site_type_id: number }) => ({ params: { site_type_id } })
const save = (type: { site_type_id: number }, body: object, by = keeper) =>
  by.ask(siteTypes.update, { ...at(type), body })
const last = async ({ site_type_id }: { site_type_id: number }) =>
  (await auditsOf(park, 'site_type', site_type_id)).at(-1)

const forPets = async () => {
  const { site_type_category_id, site_type_group_id } = await typeOf('CHILD')
  return {
    site_type: 'Pets’ corner',
    description: '',
    site_type_category_id,
    site_type_group_id,
    graves: 1,
    burials_per_grave: 3,
    allow_preneed: true,
  }
}

describe('the site types search (site-types-1)', () => {
  it('finds by category, group, part of the name or reference, graves and whether it is for sale', async () => {
    const lawn = await typeOf('LAWN_SINGLE')
    const ashes = await typeOf('ASHES_NICHE')
    expect(await names({ group_id: lawn.site_type_group_id })).toEqual([
      'Lawn At-Need',
      'Lawn Double Depth',
      'Lawn Single',
      'Lawn Companion',
    ])
    expect(await names({ category_id: ashes.site_type_category_id, orderby: 'name' })).toEqual([
      'Ashes Garden Plot',
      'Ashes Niche',
    ])
    expect(await names({ name: 'family', orderby: 'name' })).toHaveLength(3)
    expect(await names({ name: 'chapel_f' })).toEqual(['Chapel-side Family of 5'])
    expect(await names({ graves: 9 })).toEqual(['Monumental Family of 9'])
    expect(await names({ name: 'zz', category_id: null, graves: null })).toEqual([])
    await save(lawn, { saleable: false })
    expect(await names({ saleable: true })).not.toContain('Lawn Single')
    expect(await names({ saleable: false })).toContain('Lawn Single')
    await save(lawn, { saleable: true })
  })

  it('is for who keeps tariffs or sites; both see what a site and a burial cost (site-types-2, site-types-3)', async () => {
    const { site_type_id } = await typeOf('LAWN_SINGLE')
    const seen = await grounds.call(siteTypes.get, { params: { site_type_id } })
    const [listed] = (await boss.call(sites.types, {})).filter((type) => type.site_type_id === site_type_id)
    expect(seen).toMatchObject(listed!)
    expect(seen.current_type_charge + seen.current_burial_charge).toBeGreaterThan(0)
    expect((await save(seen, { graves: 2 }, grounds)).statusCode).toBe(403)
  })
})

describe('a new site type (site-types-5)', () => {
  it('has a reference of its name, is not for sale, and can be deleted with its prices while nothing names it (site-types-7)', async () => {
    const made = await keeper.call(siteTypes.create, { body: await forPets() })
    expect(made).toMatchObject({
      site_type_ref: 'PETS_CORNER',
      description: null,
      saleable: false,
      burials_per_grave: 3,
      available: 0,
      site_count: 0,
      in_use: false,
    })
    expect(await last(made)).toMatchObject({ action: 'CREATED', message: 'Site type Pets’ corner added' })
    const { tariff_id } = await park.db
      .selectFrom('tariffs')
      .select('tariff_id')
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow()
    await boss.call(charges.addType, {
      body: {
        tariff_id,
        site_type_id: made.site_type_id,
        parent_object: 'sale_site',
        description: 'Right',
        product_id: 1,
        price: 120.5,
      },
    })
    expect(await keeper.call(siteTypes.get, at(made))).toMatchObject({
      current_type_charge: 120.5,
      in_use: false,
    })
    await keeper.call(siteTypes.remove, at(made))
    expect((await keeper.ask(siteTypes.get, at(made))).statusCode).toBe(404)
    expect(await last(made)).toMatchObject({ action: 'DELETED', message: 'Site type Pets’ corner deleted' })
  })

  it('has a name of its own, capitals apart, a category and a group in use, and whole numbers (site-types-4)', async () => {
    const body = await forPets()
    const refusal = async (given: object) =>
      (await keeper.ask(siteTypes.create, { body: { ...body, ...given } as never })).json().error.fields
    expect(await refusal({ site_type: ' ' })).toEqual({
      site_type: 'A name is required for the site type.',
    })
    expect(await refusal({ site_type: 'LAWN single', site_type_ref: 'LAWN_9' })).toEqual({
      site_type: 'There is already a site type with this name.',
    })
    expect(await refusal({ site_type: 'Lawn-single' })).toEqual({
      site_type_ref: 'There is already a site type with this reference.',
    })
    expect(await refusal({ site_type: '墓地' })).toEqual({
      site_type_ref: 'A reference is required for the site type.',
    })
    expect(await refusal({ site_type_ref: 'a b' })).toEqual({
      site_type_ref: 'A reference can contain only capital letters, numbers and underscores.',
    })
    expect(await refusal({ graves: 0, burials_per_grave: 1.5 })).toEqual({
      graves: 'Graves must be a whole number from 1 to 100.',
      burials_per_grave: 'Burials per grave must be a whole number from 1 to 100.',
    })
    expect(await refusal({ site_type_category_id: 9999 })).toEqual({
      site_type_category_id: 'Site type category is required.',
    })
    expect(await refusal({ site_type_group_id: null })).toEqual({
      site_type_group_id: 'Site type group is required.',
    })
  })
})

describe('a site type that is changed (site-types-4)', () => {
  it('takes either spelling of pre-need, changes field by field, and says what changed', async () => {
    const type = await typeOf('ASHES_NICHE')
    expect((await save(type, { allow_preeneed: false })).json()).toMatchObject({ allow_preneed: false })
    expect((await last(type))?.message).toBe('Allow pre-need: yes → no')
    expect((await save(type, { allow_preneed: true, allow_preeneed: false })).json()).toMatchObject({
      allow_preneed: true,
    })
    const saved = (await save(type, { description: ' ', site_type: 'Niche', graves: 2 })).json()
    expect(saved).toMatchObject({
      description: null,
      site_type: 'Niche',
      graves: 2,
      updated_by_id: keeper.user_id,
    })
    expect((await last(type))?.message).toBe(
      'Name: Ashes Niche → Niche; Description: A niche in the wall for two urns. → –; Graves: 1 → 2',
    )
    const count = (await auditsOf(park, 'site_type', type.site_type_id)).length
    await save(type, { site_type: 'Niche' })
    expect(await auditsOf(park, 'site_type', type.site_type_id)).toHaveLength(count)
  })

  it('is not overwritten when somebody else has changed it since it was opened; of ten one is in time', async () => {
    const type = await typeOf('ASHES_GARDEN')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        save(type, { description: `Words ${at}`, updated_at: type.updated_at }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  })
})
