import { beforeAll, expect, test } from 'vitest'
import { aBurial, aCustomer, aSite, aSitedDraft, aUser, place } from '../../../test/rows/plain-rows.ts'
import { plainSql } from '../../../test/rows/plain-sql.ts'

/** Who may lie there (ground-21): what the database refuses once the day of a burial has begun everywhere. */
const park = plainSql()
beforeAll(async () => {
  await park.sql.rows('update burial_slots set capacity = 100')
  await park.sql.rows('update other_charge_groups set required = false')
})
const set = (burial_id: number, columns: string, ...values: unknown[]) =>
  park.sql.refusal(`update burials set ${columns} where burial_id = $1`, burial_id, ...values)
const facts = (burial_id: number, columns: string) =>
  park.sql.rows(`select ${columns} from burials where burial_id = $1`, burial_id)

/** A confirmed burial, two days ago unless said otherwise. */
async function aConfirmed(type = 'LAWN_SINGLE', ago = 2) {
  const sold = await aSitedDraft(park.sql, type)
  const burial_id = await aBurial(park.sql, sold.sale_site_id)
  await park.sql.rows(
    `update burials set burial_status_ref = 'CONFIRMED', deceased_first_name = 'Grace',
       death_date = current_date - 9, burial_date = current_date - $2::int, burial_slot_id = 2 where burial_id = $1`,
    ...[burial_id, ago],
  )
  return { ...sold, burial_id }
}

const MAY_LIE =
  /^Grace O'Brien may have been buried in site T-01-\d+ on \w{3}, \d+ \w{3} \d{4}\. Record first whether the burial took place\./

test('from its day on a confirmed burial keeps its day, slot, place and status, and stays (ground-21)', async () => {
  const { burial_id, sale_site_id } = await aConfirmed('LAWN_COMPANION')
  for (const change of [
    'burial_date = current_date + 7',
    'burial_slot_id = 3',
    'grave_no = 2',
    "burial_status_ref = 'DRAFT'",
    "burial_status_ref = 'UNSITED', site_id = null, grave_no = null",
    'is_legacy = true',
  ])
    expect(await set(burial_id, change), change).toMatch(MAY_LIE)
  expect(await park.sql.refusal('delete from burials where burial_id = $1', burial_id)).toMatch(MAY_LIE)
  const ofSaleSite = (columns: string, ...values: unknown[]) =>
    park.sql.refusal(`update sale_sites set ${columns} where sale_site_id = $1`, sale_site_id, ...values)
  expect(await ofSaleSite('site_id = $2', await aSite(park.sql, 'LAWN_COMPANION'))).toMatch(MAY_LIE)
  expect(await ofSaleSite('released_at = now()')).toMatch(MAY_LIE)
  expect(await set(burial_id, "deceased_last_name = 'Ó Briain'")).toBe('accepted')
})

test('its site is neither free, nor sold, nor unsuitable, nor passed on, and its order stands (ground-21)', async () => {
  const { site_id, sale_id, sale_site_id } = await aConfirmed()
  const ofSite = (columns: string) =>
    park.sql.refusal(`update sites set ${columns} where site_id = $1`, site_id)
  expect(await ofSite("site_status_ref = 'AVAIL'")).toMatch(MAY_LIE)
  expect(await ofSite("site_unsuitability_id = 1, site_status_ref = 'UNSUITABLE'")).toMatch(MAY_LIE)
  const passOn = `insert into site_holders (site_id, customer_id, sale_site_id, held_from, reason)
    values ($1, $2, $3, current_date, 'Inherited')`
  expect(await park.sql.refusal(passOn, site_id, await aCustomer(park.sql), sale_site_id)).toMatch(MAY_LIE)
  await park.sql.together(() => place(park.sql, sale_id))
  const cancel = `update sales set placed_at = null, ordered_at = null, invoice_no = null, paid_at = null,
    fulfilled_at = null, sale_status_ref = 'DRAFT' where sale_id = $1`
  expect(await park.sql.refusal(cancel, sale_id)).toMatch(MAY_LIE)
})

test('before its day, as a draft and when the day has not begun everywhere it is only planned (ground-21)', async () => {
  const { burial_id, sale_site_id } = await aConfirmed('LAWN_COMPANION', -1)
  expect(await set(burial_id, 'grave_no = 2')).toBe('accepted')
  expect(await set(burial_id, "burial_status_ref = 'DRAFT'")).toBe('accepted')
  expect(await set(burial_id, 'burial_date = current_date - 2')).toBe('accepted')
  expect(await set(burial_id, 'grave_no = 1')).toBe('accepted')
  expect(await park.sql.value("select begun_everywhere() <= (now() - interval '12 hours')::date")).toBe(true)
  expect(await park.sql.refusal('delete from burials where burial_id = $1', burial_id)).toBe('accepted')
  expect(await park.sql.refusal('delete from sale_sites where sale_site_id = $1', sale_site_id)).toBe(
    'accepted',
  )
})

test('who says that it did not take place says so whole; another day or confirming it takes that back (ground-21)', async () => {
  const { burial_id } = await aConfirmed()
  const said = 'did_not_take_place_on, did_not_take_place_by, did_not_take_place_why'
  const why = `did_not_take_place_on = current_date, did_not_take_place_by = $2, did_not_take_place_why = $3`
  const user = await aUser(park.sql)
  const draft = `burial_status_ref = 'DRAFT', burial_date = null, burial_slot_id = null`
  expect(await set(burial_id, `${draft}, did_not_take_place_on = current_date`)).toBe(
    'burials_did_not_take_place_whole',
  )
  expect(await set(burial_id, `${draft}, ${why}`, user, ' ')).toBe('burials_did_not_take_place_why_check')
  expect(await set(burial_id, `${draft}, ${why}`, user, 'Rain')).toBe('accepted')
  expect(await facts(burial_id, `${said.split(',')[2]}, burial_status_ref`)).toEqual([
    { did_not_take_place_why: 'Rain', burial_status_ref: 'DRAFT' },
  ])
  expect(await set(burial_id, 'burial_date = current_date - 1, burial_slot_id = 2')).toBe('accepted')
  expect(await facts(burial_id, `num_nulls(${said}) as nulls`)).toEqual([{ nulls: 3 }])
  expect(await set(burial_id, "burial_status_ref = 'CONFIRMED'")).toBe('accepted')
  expect(await set(burial_id, `burial_date = current_date + 1, ${why}`, user, 'Rain')).toBe('accepted')
  expect(await facts(burial_id, `num_nulls(${said}) as nulls, burial_status_ref`)).toEqual([
    { nulls: 3, burial_status_ref: 'CONFIRMED' },
  ])
})

test('who says that it took place has it lie there: a body from then on (ground-2, ground-21)', async () => {
  const { burial_id } = await aConfirmed()
  expect(await set(burial_id, "burial_status_ref = 'DRAFT', in_ground = true")).toBe('accepted')
  expect(await facts(burial_id, 'in_ground, position')).toEqual([{ in_ground: true, position: 1 }])
  const planned = await aConfirmed('LAWN_SINGLE', -3)
  expect(await set(planned.burial_id, "burial_status_ref = 'DRAFT', in_ground = true")).toBe('accepted')
  expect(await facts(planned.burial_id, 'in_ground')).toEqual([{ in_ground: false }])
})

test('it is moved only with a row of its move, and not exhumed (ground-14, ground-21)', async () => {
  const { burial_id, site_id } = await aConfirmed('LAWN_COMPANION')
  const move = (exhumed: boolean) =>
    park.sql.refusal(async () => {
      await park.sql.rows(
        `insert into grave_moves (burial_id, from_site_id, from_grave_no, to_site_id, to_grave_no, reason, exhumed)
         values ($1, $2, 1, $2, 2, 'Flooded', $3)`,
        ...[burial_id, site_id, exhumed],
      )
      await park.sql.rows('update burials set grave_no = 2 where burial_id = $1', burial_id)
    })
  expect(await move(true)).toMatch(/^This burial is complete\. Set it to draft/)
  expect(await move(false)).toBe('accepted')
  expect(await facts(burial_id, 'grave_no, in_ground')).toEqual([{ grave_no: 2, in_ground: false }])
})
