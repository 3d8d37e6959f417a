import { expect, test } from 'vitest'
import {
  aBurial,
  aCustomer,
  aDraft,
  aSaleSite,
  aSite,
  aSitedDraft,
  place,
  refresh,
} from '../../../test/rows/plain-rows.ts'
import { plainSql } from '../../../test/rows/plain-sql.ts'

/** Who lies where (docs/rules/ground.md): what the database refuses, whatever way it is tried. */
const park = plainSql()
const set = (burial_id: number, columns: string, ...values: unknown[]) =>
  park.sql.refusal(`update burials set ${columns} where burial_id = $1`, burial_id, ...values)
const positionOf = (burial_id: number) =>
  park.sql.value<number | null>('select position from burials where burial_id = $1', burial_id)
const plannedOf = (burial_id: number) =>
  park.sql.value<number | null>('select planned_position($1)', burial_id)

const complete = (burial_id: number) =>
  park.sql.rows(
    `update burials set burial_status_ref = 'COMPLETE', deceased_first_name = 'Grace', death_date = '2026-11-18',
       burial_date = '2026-11-19', burial_slot_id = 1 where burial_id = $1`,
    burial_id,
  )

/** A body in a grave of a drafted site. */
async function aBody(type = 'LAWN_SINGLE', grave_no = 1) {
  const sold = await aSitedDraft(park.sql, type)
  const burial_id = await aBurial(park.sql, sold.sale_site_id, grave_no)
  await complete(burial_id)
  return { ...sold, burial_id }
}

/** A legacy burial of which the site is known and the grave is not. */
const aLegacyBody = (sale_site_id: number, site_id: number, grave_no: number | null = null) =>
  park.sql.refusal(
    `insert into burials (customer_id, sale_id, sale_site_id, site_id, grave_no, burial_status_ref, is_legacy, deceased_last_name)
     select s.customer_id, s.sale_id, ss.sale_site_id, $2, $3, 'COMPLETE', true, 'Mulenga'
     from sale_sites ss join sales s using (sale_id) where ss.sale_site_id = $1`,
    sale_site_id,
    site_id,
    grave_no,
  )

const record = `insert into grave_moves
    (burial_id, from_site_id, from_grave_no, to_site_id, to_grave_no, reason, exhumed)
  select burial_id, site_id, grave_no, $2, $3, $4, $5 from burials where burial_id = $1`

/** The database's answer to a recorded move that is not carried out. */
const recorded = (burial_id: number, site_id: number, grave_no: number, reason = 'Court order') =>
  park.sql.refusal(record, burial_id, site_id, grave_no, reason, false)

/** Move Grave as it should be: recorded and done in one transaction. */
const moveGrave = (
  burial_id: number,
  site_id: number,
  grave_no: number,
  { sale_site_id, exhumed = false }: { sale_site_id: number; exhumed?: boolean },
) =>
  park.sql.together(async () => {
    await park.sql.rows(record, burial_id, site_id, grave_no, 'Court order', exhumed)
    await park.sql.rows(
      'update burials set site_id = $2, grave_no = $3, sale_site_id = $4 where burial_id = $1',
      ...[burial_id, site_id, grave_no, sale_site_id],
    )
  })

const LIES = /^Grace O'Brien is buried in site T-01-\d+\. Use Move Grave to change where someone is buried\.$/

test('a body does not leave its place: neither by a change of grave, site or sale site, nor with its sale site (ground-1, ground-7)', async () => {
  const { burial_id, sale_site_id } = await aBody('LAWN_COMPANION')
  const other = await aSite(park.sql, 'LAWN_COMPANION')
  expect(await set(burial_id, 'grave_no = 2')).toMatch(LIES)
  expect(await set(burial_id, 'site_id = null, grave_no = null, burial_status_ref = $2', 'UNSITED')).toMatch(
    LIES,
  )
  const ofSaleSite = (columns: string, ...values: unknown[]) =>
    park.sql.refusal(`update sale_sites set ${columns} where sale_site_id = $1`, sale_site_id, ...values)
  expect(await ofSaleSite('site_id = $2', other)).toMatch(LIES)
  expect(await ofSaleSite('released_at = now()')).toMatch(LIES)
  expect(await park.sql.refusal('delete from sale_sites where sale_site_id = $1', sale_site_id)).toMatch(LIES)
  expect(await park.sql.refusal('delete from burials where burial_id = $1', burial_id)).toMatch(
    /You cannot delete the burial/,
  )
})

test('a body stays in the ground when its burial is set to draft, and no update can say otherwise (ground-2)', async () => {
  const { burial_id, site_id } = await aBody()
  expect(await set(burial_id, `burial_status_ref = 'DRAFT'`)).toBe('accepted')
  expect(await set(burial_id, 'in_ground = false')).toBe('accepted')
  const facts = 'select in_ground, position from burials where burial_id = $1'
  expect(await park.sql.rows(facts, burial_id)).toEqual([{ in_ground: true, position: 1 }])
  expect(await park.sql.refusal('delete from burials where burial_id = $1', burial_id)).toMatch(
    /You cannot delete the burial/,
  )
  expect(await park.sql.value('select who_lies_in($1)', site_id)).toMatch(
    /^Grace O'Brien is buried in site T-01-/,
  )
})

test('a body moves only in the transaction that records from where, to where and why (ground-14)', async () => {
  const { burial_id, site_id, sale_site_id } = await aBody('LAWN_COMPANION')
  expect(await recorded(burial_id, site_id, 2, ' ')).toBe('grave_moves_reason')
  expect(await recorded(burial_id, site_id, 2)).toBe('accepted')
  expect(await set(burial_id, 'grave_no = 2')).toMatch(LIES)
  await moveGrave(burial_id, site_id, 2, { sale_site_id })
  expect(await positionOf(burial_id)).toBe(1)
  expect(await park.sql.refusal('delete from grave_moves')).toMatch(/stays on record/)
  expect(await park.sql.refusal(`update grave_moves set reason = 'x'`)).toMatch(/stays on record/)
})

test('a body is moved only to a site owned by its customer or by the owner of its present site, or held by its sale (ground-15)', async () => {
  const { burial_id, sale_id } = await aBody()
  const strangers = await aSitedDraft(park.sql)
  expect(await recorded(burial_id, strangers.site_id, 1)).toMatch(
    /^Site T-01-\d+ is held for another customer by sale \d+\.$/,
  )
  const own = await aSite(park.sql)
  expect(await recorded(burial_id, own, 1)).toMatch(/^Site T-01-\d+ has not been sold yet/)
  await aSaleSite(park.sql, sale_id, own)
  expect(await recorded(burial_id, own, 1)).toBe('accepted')
})

test('a body is out of the ground only where its move says so, and never while its burial is complete (ground-17)', async () => {
  const { burial_id, sale_id, site_id, sale_site_id } = await aBody('LAWN_COMPANION')
  const facts = 'select site_id, in_ground, position from burials where burial_id = $1'
  const out = () => moveGrave(burial_id, site_id, 2, { sale_site_id, exhumed: true })
  expect(await park.sql.refusal(() => out())).toMatch(/^This burial is complete\. Set it to draft/)
  await park.sql.rows('rollback')
  await set(burial_id, `burial_status_ref = 'DRAFT'`)
  await moveGrave(burial_id, site_id, 2, { sale_site_id })
  expect(await park.sql.rows(facts, burial_id)).toEqual([{ site_id, in_ground: true, position: 1 }])
  const own = await aSite(park.sql)
  const other = await aSaleSite(park.sql, sale_id, own)
  await moveGrave(burial_id, own, 1, { sale_site_id: other, exhumed: true })
  expect(await park.sql.rows(facts, burial_id)).toEqual([{ site_id: own, in_ground: false, position: null }])
  expect(await park.sql.refusal('delete from burials where burial_id = $1', burial_id)).toMatch(
    /This record cannot be deleted\.$/,
  )
})

test('a site with a body is never for sale, nor sold (ground-3)', async () => {
  const { site_id } = await aBody()
  const free = `update sites set site_status_ref = 'AVAIL' where site_id = $1`
  expect(await park.sql.refusal(free, site_id)).toMatch(/You cannot put the site on sale/)
  const bare = await aSite(park.sql)
  expect(await park.sql.value('select site_status_ref from sites where site_id = $1', bare)).toBe('AVAIL')
  const buried = `insert into burials (customer_id, site_id, grave_no, burial_status_ref, is_legacy)
    values ($1, $2, 1, 'COMPLETE', true)`
  expect(await park.sql.refusal(buried, await aCustomer(park.sql), bare)).toMatch(
    /You cannot put the site on sale/,
  )
  await park.sql.together(async () => {
    await park.sql.rows(buried, await aCustomer(park.sql), bare)
    await refresh(park.sql, bare)
  })
  const sold = await park.sql.refusal(async () => aSaleSite(park.sql, await aDraft(park.sql), bare))
  expect(sold).toMatch(/^Unknown deceased is buried in site .* The site cannot be sold\.$/)
})

test('an order by which somebody was buried is not cancelled (ground-4)', async () => {
  const { sale_id, burial_id } = await aBody()
  await set(burial_id, `burial_status_ref = 'DRAFT'`)
  await park.sql.together(() => place(park.sql, sale_id))
  const cancel = `update sales set placed_at = null, ordered_at = null, invoice_no = null, paid_at = null,
    fulfilled_at = null, sale_status_ref = 'DRAFT' where sale_id = $1`
  expect(await park.sql.refusal(cancel, sale_id)).toMatch(
    /You cannot cancel the order of a burial that has taken place/,
  )
})

test('burials whose grave is not known take places of the site as a whole (ground-8)', async () => {
  const single = await aSitedDraft(park.sql)
  expect(await aLegacyBody(single.sale_site_id, single.site_id)).toBe('accepted')
  expect(await park.sql.refusal(() => aBurial(park.sql, single.sale_site_id))).toMatch(
    /^Site T-01-\d+ is full: Mulenga is buried there\. The grave of one burial is unknown\.$/,
  )
  expect(await aLegacyBody(single.sale_site_id, single.site_id)).toMatch(/is full/)
  expect(await park.sql.value('select free_grave($1)', single.site_id)).toBeNull()
  const pair = await aSitedDraft(park.sql, 'LAWN_COMPANION')
  expect(await aLegacyBody(pair.sale_site_id, pair.site_id)).toBe('accepted')
  await aBurial(park.sql, pair.sale_site_id, 2)
  expect(await park.sql.refusal(() => aBurial(park.sql, pair.sale_site_id))).toMatch(/is full/)
})

test('of ten burials at once for the last place of a site, known grave or not, one is accepted', async () => {
  const { sale_site_id, site_id } = await aSitedDraft(park.sql, 'LAWN_COMPANION')
  await aLegacyBody(sale_site_id, site_id)
  const clerks = await Promise.all(Array.from({ length: 10 }, () => park.more()))
  const answers = await Promise.all(
    clerks.map((clerk, n) => clerk.refusal(() => aBurial(clerk, sale_site_id, 1 + (n % 2)))),
  )
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
})

test('graves never become fewer or shallower than their burials need (ground-5)', async () => {
  const { sale_site_id, site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  await aLegacyBody(sale_site_id, site_id)
  await aLegacyBody(sale_site_id, site_id)
  const shallower = 'update graves set places = 1 where site_id = $1'
  expect(await park.sql.refusal(shallower, site_id)).toMatch(/need more places/)
  expect(await park.sql.refusal('delete from graves where site_id = $1', site_id)).toMatch(/need more places/)
})

test('a position is given when the burial is completed, in that order; planned ones follow the bodies there and the day (ground-10)', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  const [first, second] = [await aBurial(park.sql, sale_site_id), await aBurial(park.sql, sale_site_id)]
  expect([await positionOf(first), await positionOf(second)]).toEqual([null, null])
  expect([await plannedOf(first), await plannedOf(second)]).toEqual([1, 2])
  await set(first, `burial_date = '2026-12-24', burial_slot_id = 2`)
  await set(second, `burial_date = '2026-12-23', burial_slot_id = 2`)
  expect([await plannedOf(first), await plannedOf(second)]).toEqual([2, 1])
  await complete(second)
  expect([await positionOf(second), await plannedOf(second), await plannedOf(first)]).toEqual([1, null, 2])
  await complete(first)
  expect(await positionOf(first)).toBe(2)
})

test('a burial recorded late gets its place below those buried later, who move up (ground-11)', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  const [first, second] = [await aBurial(park.sql, sale_site_id), await aBurial(park.sql, sale_site_id)]
  await set(first, `burial_date = '2026-11-18', burial_slot_id = 3`)
  await complete(second)
  expect([await plannedOf(first), await positionOf(second)]).toEqual([1, 1])
  await park.sql.rows(
    `update burials set burial_status_ref = 'COMPLETE', deceased_first_name = 'Ruth', death_date = '2026-11-17'
     where burial_id = $1`,
    first,
  )
  expect([await positionOf(first), await positionOf(second)]).toEqual([1, 2])
})

test('a body in the ground cannot have a burial day in the future (ground-12)', async () => {
  const { burial_id } = await aBody()
  await set(burial_id, `burial_status_ref = 'DRAFT'`)
  expect(await set(burial_id, `burial_date = current_date + 7`)).toMatch(/cannot be dated in the future/)
})

test('no two bodies have the same position, none a position that does not exist, and two can swap (ground-13)', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql, 'ASHES_NICHE')
  const [first, second] = [await aBurial(park.sql, sale_site_id), await aBurial(park.sql, sale_site_id)]
  await complete(first)
  expect(await set(second, 'position = 2')).toBe('accepted')
  expect(await positionOf(second)).toBeNull()
  await complete(second)
  expect(await set(second, 'position = 1')).toBe('burials_place_taken_once')
  expect(await set(second, 'position = 9')).toBe('Grave 1 has no position 9: it holds 2.')
  await park.sql.rows('update burials set position = 3 - position where burial_id = any ($1)', [
    first,
    second,
  ])
  expect([await positionOf(first), await positionOf(second)]).toEqual([2, 1])
})

test('a headstone’s photo is one of the site, and is dropped when the body moves away (portal-4, ground-20)', async () => {
  const { burial_id, site_id, sale_id } = await aBody()
  const photo = (of: number) =>
    park.sql.value(
      `insert into photos (site_id, filename, size_bytes, media_type, sha256, storage_key)
       values ($1, 'x.jpg', 1, 'image/jpeg', repeat('0', 64), '00/' || gen_random_uuid()) returning photo_id`,
      of,
    )
  const own = await aSite(park.sql)
  expect(await set(burial_id, 'headstone_photo_id = $2', await photo(own))).toBe('burials_photo_of_site')
  expect(await set(burial_id, 'headstone_photo_id = $2', await photo(site_id))).toBe('accepted')
  await park.sql.rows('update graves set has_headstone = true where site_id = $1', site_id)
  const sale_site_id = await aSaleSite(park.sql, sale_id, own)
  await refresh(park.sql, own)
  await moveGrave(burial_id, own, 1, { sale_site_id })
  expect(
    await park.sql.rows(
      `select b.headstone_photo_id, g.has_headstone from burials b, graves g
       where burial_id = $1 and g.site_id = $2`,
      burial_id,
      site_id,
    ),
  ).toEqual([{ headstone_photo_id: null, has_headstone: false }])
})

test('the day of a past burial can be corrected to any past day, blocked since or full (burials-23)', async () => {
  const { burial_id } = await aBody()
  await park.sql.rows(`insert into no_burial_dates (noburial_date) values ('2026-11-20')`)
  expect(await set(burial_id, `burial_date = '2026-11-20'`)).toBe('accepted')
  const slot = await park.sql.value(
    `insert into burial_slots (slot_no, description, slot_from, slot_to, capacity)
     select max(slot_no) + 1, 'Dawn', '05:00', '06:00', 1 from burial_slots returning burial_slot_id`,
  )
  const { burial_id: there } = await aBody()
  const book = (burial: number) => set(burial, `burial_date = '2026-11-19', burial_slot_id = $2`, slot)
  expect([await book(there), await book(burial_id)]).toEqual(['accepted', 'accepted'])
  const planned = await aBurial(park.sql, (await aSitedDraft(park.sql)).sale_site_id)
  expect(await book(planned)).toMatch(/is full/)
})
