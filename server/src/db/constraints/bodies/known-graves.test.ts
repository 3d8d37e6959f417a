import { expect, test } from 'vitest'
import { aBurial, aSitedDraft, aUser } from '../../../test/rows/plain-rows.ts'
import { plainSql } from '../../../test/rows/plain-sql.ts'

/** What is known of a grave (docs/rules/graves.md): what the database refuses, whatever way it is tried. */
const park = plainSql()

const ofGrave = (site_id: number, columns: string, ...values: unknown[]) =>
  park.sql.refusal(`update graves set ${columns} where site_id = $1 and grave_no = 1`, site_id, ...values)
const dugForOne = (site_id: number) =>
  ofGrave(site_id, `places_set = 1, places_reason = 'Dug for one in 1998'`)
const ofBurial = (burial_id: number, columns: string, ...values: unknown[]) =>
  park.sql.refusal(`update burials set ${columns} where burial_id = $1`, burial_id, ...values)
const placesOf = (site_id: number) =>
  park.sql.value('select places from graves where site_id = $1 and grave_no = 1', site_id)
const toAshes = (burial_id: number) => ofBurial(burial_id, `remains_kind = 'ASHES'`)

/** A burial in the grave, buried on this day. */
async function buried(sale_site_id: number, day: string, columns = '') {
  const burial_id = await aBurial(park.sql, sale_site_id)
  await park.sql.rows(
    `update burials set burial_status_ref = 'COMPLETE', deceased_first_name = 'Grace', death_date = $2::date - 1,
       burial_date = $2, burial_slot_id = 1 ${columns} where burial_id = $1`,
    burial_id,
    day,
  )
  return burial_id
}

async function measured(site_id: number, how: string, on_date: string, cm: { depth?: number; top?: number }) {
  const by = await aUser(park.sql)
  return park.sql.refusal(
    `insert into grave_measures (site_id, grave_no, how, on_date, depth_cm, top_cm, measured_by)
     values ($1, 1, $2, $3, $4, $5, $6)`,
    ...[site_id, how, on_date, cm.depth ?? null, cm.top ?? null, by],
  )
}

const roomIn = async (site_id: number) =>
  (await park.sql.rows('select * from grave_room($1, 1, 90, 15, 45)', site_id))[0]!

test('a grave dug for one is full after one, whatever its type says; that of its type counts again (graves-1)', async () => {
  const { site_id, sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  expect(await ofGrave(site_id, 'places_set = 1')).toBe('graves_own_places_have_a_reason')
  expect(await dugForOne(site_id)).toBe('accepted')
  expect(await ofGrave(site_id, 'places = 2')).toBe('graves_own_places_count')
  await aBurial(park.sql, sale_site_id)
  expect(await park.sql.refusal(() => aBurial(park.sql, sale_site_id))).toMatch(
    /^Grave 1 of site T-01-\d+ is full/,
  )
  expect(await park.sql.value('select free_grave($1)', site_id)).toBeNull()
  expect(await ofGrave(site_id, 'places_set = null, places_reason = null')).toBe('accepted')
  expect(await placesOf(site_id)).toBe(2)
  await aBurial(park.sql, sale_site_id)
  expect(await dugForOne(site_id)).toMatch(/need more places than this/)
})

test('another type leaves the own number of a grave alone (graves-1, ground-5)', async () => {
  const { site_id, sale_id, sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  await dugForOne(site_id)
  await park.sql.rows('update sale_sites set released_at = now() where sale_site_id = $1', sale_site_id)
  await park.sql.rows('update sales set voided_at = now() where sale_id = $1', sale_id)
  const toType = `update sites set site_type_id = (select site_type_id from site_types where site_type_ref = $2)
    where site_id = $1`
  await park.sql.rows(toType, site_id, 'LAWN_SINGLE')
  await park.sql.rows(toType, site_id, 'LAWN_DOUBLE')
  expect(await placesOf(site_id)).toBe(1)
})

test('ashes take a place for ashes where their grave has some, and else a place (graves-2)', async () => {
  const { site_id, sale_site_id } = await aSitedDraft(park.sql, 'LAWN_SINGLE')
  const urn = await aBurial(park.sql, sale_site_id)
  expect(await toAshes(urn)).toBe('accepted')
  expect(await park.sql.refusal(() => aBurial(park.sql, sale_site_id))).toMatch(/is full/)
  expect(await ofGrave(site_id, 'ashes_places = 1')).toMatch(
    /^Ashes are buried or planned in grave 1 of site/,
  )

  await ofBurial(urn, `remains_kind = 'BODY'`)
  expect(await ofGrave(site_id, 'ashes_places = 1')).toBe('accepted')
  expect(await toAshes(urn)).toBe('accepted')
  const facts =
    'select takes_place, ashes_no, position, planned_position(burial_id) from burials where burial_id = $1'
  expect(await park.sql.rows(facts, urn)).toEqual([
    { takes_place: false, ashes_no: 1, position: null, planned_position: null },
  ])
  await buried(sale_site_id, '2026-11-19')
  expect(await ofBurial(urn, `remains_kind = 'BODY'`)).toMatch(/is full/)
  expect(await ofBurial(urn, 'takes_place = true')).toBe('accepted')
  expect(await park.sql.value('select takes_place from burials where burial_id = $1', urn)).toBe(false)
  expect(await ofGrave(site_id, 'ashes_places = 0')).toMatch(/cannot have these ashes places/)
  expect(await ofGrave(site_id, 'ashes_places = null')).toMatch(/cannot have these ashes places/)
})

test('a body never takes a place for ashes (graves-2)', async () => {
  const { site_id, sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  await ofGrave(site_id, 'ashes_places = 2')
  const body = await aBurial(park.sql, sale_site_id)
  expect(await ofBurial(body, 'takes_place = false, ashes_no = 1')).toBe('accepted')
  expect(await park.sql.value('select takes_place from burials where burial_id = $1', body)).toBe(true)
  await park.owner.rows('alter table burials disable trigger burials_take_grave_place')
  expect(await ofBurial(body, 'takes_place = false, ashes_no = 1')).toBe('burials_ashes_take_ashes_places')
  await park.owner.rows('alter table burials enable trigger burials_take_grave_place')
})

test('of ten ashes at once for the last place for ashes, one is accepted (graves-2)', async () => {
  const { site_id, sale_site_id } = await aSitedDraft(park.sql, 'LAWN_SINGLE')
  await ofGrave(site_id, 'ashes_places = 2')
  await buried(sale_site_id, '2026-11-19')
  const anUrn = (clerk: typeof park.sql) =>
    clerk.refusal(
      `insert into burials (customer_id, sale_id, sale_site_id, site_id, grave_no, burial_status_ref, remains_kind)
       select s.customer_id, s.sale_id, ss.sale_site_id, ss.site_id, 1, 'DRAFT', 'ASHES'
       from sale_sites ss join sales s using (sale_id) where ss.sale_site_id = $1`,
      sale_site_id,
    )
  expect(await anUrn(park.sql)).toBe('accepted')
  const clerks = await Promise.all(Array.from({ length: 10 }, () => park.more()))
  const answers = await Promise.all(clerks.map(anUrn))
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
  expect(answers.find((answer) => answer !== 'accepted')).toMatch(
    /takes no more ashes: it has 2 places for ashes\.$/,
  )
})

test('nobody is planned in a closed grave; who is buried there already can be recorded (graves-3)', async () => {
  const { site_id, sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  const planned = await aBurial(park.sql, sale_site_id)
  const close = (why: string) => ofGrave(site_id, `closed_for = $2, closed_reason = 'Tree roots.'`, why)
  expect(await close('NO_MORE')).toMatch(
    /^O'Brien \(burial \d+\) is planned in grave 1 of site T-01-\d+\. Move the burial before you close the grave\.$/,
  )
  await park.sql.rows('delete from burials where burial_id = $1', planned)
  expect(await ofGrave(site_id, `closed_for = 'NO_MORE'`)).toBe('graves_closed_with_a_reason')
  expect(await close('NO_MORE')).toBe('accepted')
  const closed = /^Grave 1 of site T-01-\d+ is closed: Tree roots\.$/
  expect(await park.sql.refusal(() => aBurial(park.sql, sale_site_id))).toMatch(closed)
  expect(await park.sql.value('select place_problem($1, null, null)', site_id)).toMatch(closed)
  const old = `insert into burials (customer_id, sale_id, sale_site_id, site_id, grave_no, burial_status_ref, is_legacy)
    select s.customer_id, s.sale_id, ss.sale_site_id, ss.site_id, 1, 'COMPLETE', true
    from sale_sites ss join sales s using (sale_id) where ss.sale_site_id = $1`
  expect(await park.sql.refusal(old, sale_site_id)).toBe('accepted')
})

test('a grave that waits for a probe opens with one that is newer than its closing (graves-3)', async () => {
  const { site_id, sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  await ofGrave(
    site_id,
    `closed_for = 'UNTIL_PROBED', closed_reason = 'Depth unknown', closed_on = '2026-11-10'`,
  )
  await measured(site_id, 'PROBED', '2026-11-09', { top: 150 })
  await measured(site_id, 'BOOK', '2026-11-20', { depth: 200 })
  expect(await park.sql.refusal(() => aBurial(park.sql, sale_site_id))).toMatch(/is closed: Depth unknown\.$/)
  await measured(site_id, 'PROBED', '2026-11-10', { top: 150 })
  await aBurial(park.sql, sale_site_id)
})

test('a measure never changes and is not of the future (graves-4)', async () => {
  const { site_id } = await aSitedDraft(park.sql)
  expect(await measured(site_id, 'DUG', '2026-11-20', { depth: 150 })).toBe('accepted')
  for (const change of ['update grave_measures set depth_cm = 240', 'delete from grave_measures'])
    expect(await park.sql.refusal(`${change} where site_id = $1`, site_id)).toMatch(
      /^A measure stays on record/,
    )
  expect(await measured(site_id, 'DUG', '2031-01-01', { depth: 150 })).toMatch(/on_date_check/)
  expect(await measured(site_id, 'DUG', '2026-11-20', {})).toBe('grave_measures_measure_something')
  expect(await measured(site_id, 'DUG', '2026-11-20', { depth: 100, top: 110 })).toBe(
    'grave_measures_top_above_bottom',
  )
})

test('nobody is laid deeper than who is buried below them, nor below who is above (graves-5)', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  const first = await buried(sale_site_id, '2026-11-18', ', laid_depth_cm = 210')
  const second = await buried(sale_site_id, '2026-11-19')
  expect(await ofBurial(second, 'laid_depth_cm = 215')).toBe(
    "Grace O'Brien is buried below in this grave, at 210 cm. A depth of 215 cm does not fit.",
  )
  expect(await ofBurial(second, 'laid_depth_cm = 150')).toBe('accepted')
  expect(await ofBurial(first, 'laid_depth_cm = 140')).toMatch(/is buried above in this grave, at 150 cm/)
})

test('the room left follows from the best measure, and a coffin that nobody measured counts as usual (graves-5)', async () => {
  const { site_id, sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  expect(await roomIn(site_id)).toEqual({
    known: false,
    top_cm: null,
    room_for_height_cm: null,
    places_left: 2,
    ashes_left: null,
    why: ['Nothing is known of its depth.'],
  })
  await measured(site_id, 'GUESS', '2026-11-17', { depth: 300 })
  await measured(site_id, 'DUG', '2026-11-16', { depth: 210 })
  expect(await roomIn(site_id)).toMatchObject({
    known: true,
    top_cm: 210,
    room_for_height_cm: 120,
    why: ['The grave is 210 cm deep (measured when dug, 16 Nov 2026).', 'No one is buried there yet.'],
  })
  const first = await buried(sale_site_id, '2026-11-18')
  expect(await roomIn(site_id)).toMatchObject({
    top_cm: 165,
    room_for_height_cm: 60,
    places_left: 1,
    why: [
      'The grave is 210 cm deep (measured when dug, 16 Nov 2026).',
      '45 cm is assumed for the height of a coffin that was not measured.',
    ],
  })
  const size = 'coffin_length_cm = 200, coffin_width_cm = 65, coffin_height_cm = 40'
  await ofBurial(first, `${size}, laid_depth_cm = 200`)
  expect(await roomIn(site_id)).toMatchObject({
    top_cm: 160,
    room_for_height_cm: 55,
    why: ["Grace O'Brien was laid at 200 cm."],
  })
  await measured(site_id, 'PROBED', '2026-11-17', { top: 300 })
  expect(await roomIn(site_id)).toMatchObject({ top_cm: 160 })
  await measured(site_id, 'PROBED', '2026-11-18', { top: 143 })
  expect(await roomIn(site_id)).toMatchObject({
    top_cm: 143,
    room_for_height_cm: 38,
    why: ['The top of the uppermost coffin is at 143 cm (probed, 18 Nov 2026).'],
  })
})

test('the room above several coffins that were laid since the depth was measured (graves-5)', async () => {
  const { site_id, sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  await measured(site_id, 'BOOK', '2026-11-20', { depth: 240 })
  await buried(sale_site_id, '2026-11-18')
  await buried(sale_site_id, '2026-11-19')
  expect(await roomIn(site_id)).toMatchObject({
    known: true,
    top_cm: 135,
    room_for_height_cm: 30,
    places_left: 0,
  })
})
