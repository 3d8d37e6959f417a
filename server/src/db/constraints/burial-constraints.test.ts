import { expect, test } from 'vitest'
import { aBurial, aCustomer, aSite, aSitedDraft, place, refresh } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()
const set = (burial_id: number, columns: string, ...values: unknown[]) =>
  park.sql.refusal(`update burials set ${columns} where burial_id = $1`, burial_id, ...values)

test('a full grave takes no more, and a removed burial frees its place (ground-8)', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  const first = await aBurial(park.sql, sale_site_id)
  await aBurial(park.sql, sale_site_id)
  const full = /^Grave 1 of site T-01-\d+ is full\.$/
  expect(await park.sql.refusal(() => aBurial(park.sql, sale_site_id))).toMatch(full)
  await park.sql.rows('delete from burials where burial_id = $1', first)
  await aBurial(park.sql, sale_site_id)
})

test('ten burials at once into one grave: one is accepted', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql)
  const clerks = await Promise.all(Array.from({ length: 10 }, () => park.more()))
  const answers = await Promise.all(clerks.map((clerk) => clerk.refusal(() => aBurial(clerk, sale_site_id))))
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
})

test('a burial moves to another grave with a free place', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql, 'LAWN_COMPANION')
  const [first, second] = [await aBurial(park.sql, sale_site_id, 1), await aBurial(park.sql, sale_site_id, 2)]
  expect(await set(first, 'grave_no = 2')).toMatch(/is full/)
  await park.sql.rows('delete from burials where burial_id = $1', second)
  expect(await set(first, 'grave_no = 2')).toBe('accepted')
  expect(await set(first, 'grave_no = 3')).toMatch(/^Site T-01-\d+ has no grave 3\.$/)
})

test('a sale site that moves carries its planned burials along to the new site (ground-6)', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql, 'LAWN_COMPANION')
  const burial = await aBurial(park.sql, sale_site_id, 2)
  const target = await aSite(park.sql, 'LAWN_COMPANION')
  await park.sql.rows('update sale_sites set site_id = $2 where sale_site_id = $1', sale_site_id, target)
  expect(
    await park.sql.rows('select site_id, grave_no, position from burials where burial_id = $1', burial),
  ).toEqual([{ site_id: target, grave_no: 2, position: null }])
})

test('a burial is on the site of its sale site, and is UNSITED exactly while it has none (burials-1)', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql)
  const burial = await aBurial(park.sql, sale_site_id)
  const elsewhere = await aSite(park.sql)
  expect(await set(burial, 'site_id = $2', elsewhere)).toBe('burials_site_of_sale_site')
  expect(await set(burial, `burial_status_ref = 'UNSITED'`)).toBe('burials_unsited_has_no_site')
  expect(await set(burial, 'site_id = null, grave_no = null')).toBe('burials_unsited_has_no_site')
  expect(await set(burial, `site_id = null, grave_no = null, burial_status_ref = 'UNSITED'`)).toBe('accepted')
})

test('a burial belongs to the customer of its sale (burials-7)', async () => {
  const burial = await aBurial(park.sql, (await aSitedDraft(park.sql)).sale_site_id)
  expect(await set(burial, 'customer_id = $2', await aCustomer(park.sql))).toBe('burials_sale_of_customer')
})

const slot = (capacity: number) =>
  park.sql.value(
    `insert into burial_slots (slot_no, description, slot_from, slot_to, capacity)
     select max(slot_no) + 1, 'Evening', '17:00', '18:00', $1 from burial_slots returning burial_slot_id`,
    capacity,
  )

test('a slot of a day takes as many burials as its capacity, and a moved or removed one frees its place (slots-3, slots-4)', async () => {
  const burial_slot_id = await slot(2)
  const burials: number[] = []
  for (let n = 0; n < 3; n += 1)
    burials.push(await aBurial(park.sql, (await aSitedDraft(park.sql)).sale_site_id))
  const book = (burial: number, day = '2026-12-01') =>
    set(burial, 'burial_date = $2, burial_slot_id = $3', day, burial_slot_id)
  const [first, second, third] = burials as [number, number, number]
  expect([await book(first), await book(second)]).toEqual(['accepted', 'accepted'])
  expect(await book(third)).toBe('The slot Evening on 2026-12-01 is full.')
  expect(await book(third, '2026-12-02')).toBe('accepted')
  expect(await book(first, '2026-12-02')).toBe('accepted')
  expect(await book(third)).toBe('accepted')
  await park.sql.rows('update burial_slots set capacity = 1 where burial_slot_id = $1', burial_slot_id)
  expect(await set(third, `deceased_address = 'Lusaka'`)).toBe('accepted')
  expect(await book(third, '2026-12-02')).toMatch(/is full/)
})

test('ten bookings of a slot’s last place at once: one is accepted (slots-4)', async () => {
  const burial_slot_id = await slot(1)
  const clerks = await Promise.all(Array.from({ length: 10 }, () => park.more()))
  const burials: number[] = []
  for (const clerk of clerks) burials.push(await aBurial(clerk, (await aSitedDraft(clerk)).sale_site_id))
  const book = `update burials set burial_date = '2026-12-03', burial_slot_id = $2 where burial_id = $1`
  const answers = await Promise.all(clerks.map((clerk, n) => clerk.refusal(book, burials[n], burial_slot_id)))
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
})

test('a slot that a burial names keeps its times, also where it is being booked at that moment (slots-8)', async () => {
  const burial_slot_id = await slot(3)
  const retime = `update burial_slots set slot_from = '16:30' where burial_slot_id = $1`
  expect(await park.sql.refusal(retime, burial_slot_id)).toBe('accepted')
  const burial_id = await aBurial(park.sql, (await aSitedDraft(park.sql)).sale_site_id)
  await park.sql.rows('begin')
  await park.sql.rows(
    `update burials set burial_date = '2026-12-02', burial_slot_id = $2 where burial_id = $1`,
    ...[burial_id, burial_slot_id],
  )
  const other = await park.more()
  const retimed = other.refusal(retime.replace('16:30', '16:45'), burial_slot_id)
  await park.untilItWaits(other, retimed)
  await park.sql.rows('commit')
  expect(await retimed).toBe('Burials use the slot Evening, so you cannot change its times.')
  expect(
    await park.sql.refusal('update burial_slots set capacity = 1 where burial_slot_id = $1', burial_slot_id),
  ).toBe('accepted')
})

test('a blocked day takes no burial and no event, and keeps those it has (calendar-3, calendar-4)', async () => {
  const { sale_site_id, site_id } = await aSitedDraft(park.sql, 'LAWN_COMPANION')
  const [there, late] = [await aBurial(park.sql, sale_site_id, 1), await aBurial(park.sql, sale_site_id, 2)]
  const book = `burial_date = '2026-12-24', burial_slot_id = 1`
  const event = `insert into events (site_id, event_type_id, event_time, event_date, description)
    values ($1, 1, '2026-12-24T10:00+02', '2026-12-24', 'Unveiling')`
  await set(there, book)
  await park.sql.rows(event, site_id)
  await park.sql.rows(`insert into no_burial_dates (noburial_date) values ('2026-12-24')`)
  expect(await set(late, book)).toBe('No burials can be booked on 2026-12-24.')
  expect(await park.sql.refusal(event, site_id)).toBe('No events can be booked on 2026-12-24.')
  expect(await set(there, `nok_first_name = 'Ng'`)).toBe('accepted')
  expect(await park.sql.refusal(`update events set description = 'Later'`)).toBe('accepted')
})

test('a blocked day says why, or nothing; what holds for all cemeteries comes before what holds for one (calendar-14)', async () => {
  const block = (day: string, cemetery_id: number | null, reason: string | null) =>
    park.sql.refusal(
      `insert into no_burial_dates (noburial_date, cemetery_id, reason) values ($1, $2, $3)`,
      day,
      cemetery_id,
      reason,
    )
  const why = (day: string, cemetery_id: number | null) =>
    park.sql.value('select why_blocked($1::date, $2::int)', day, cemetery_id)
  const here = Number(await park.sql.value('select min(cemetery_id) from cemeteries'))
  expect(await block('2027-01-04', null, ' ')).toBe('no_burial_dates_reason_check')
  expect(await block('2027-01-04', null, null)).toBe('accepted')
  expect(await why('2027-01-04', here)).toBeNull()
  expect(await block('2027-01-04', here, 'Flooded')).toBe('accepted')
  expect(await why('2027-01-04', here)).toBe('Flooded')
  expect(await why('2027-01-04', here + 1)).toBeNull()
  expect(await block('2027-01-05', here, 'Flooded')).toBe('accepted')
  expect(await block('2027-01-05', null, 'Inventory')).toBe('accepted')
  expect(await why('2027-01-05', here)).toBe('Inventory')
})

test('blocking a day waits for bookings under way on it, with a slot or without (calendar-7)', async () => {
  const burial = await aBurial(park.sql, (await aSitedDraft(park.sql)).sale_site_id)
  const late = await aBurial(park.sql, (await aSitedDraft(park.sql)).sale_site_id)
  const other = await park.more()
  await park.sql.rows('begin')
  await park.sql.rows(`update burials set burial_date = '2026-12-27' where burial_id = $1`, burial)
  const blocking = other.refusal(`insert into no_burial_dates (noburial_date) values ('2026-12-27')`)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => park.sql.rows(waiting)).toHaveLength(1)
  await park.sql.rows('commit')
  expect(await blocking).toBe('accepted')
  expect(await set(late, `burial_date = '2026-12-27'`)).toBe('No burials can be booked on 2026-12-27.')
  expect(await set(burial, 'burial_slot_id = 1')).toBe('No burials can be booked on 2026-12-27.')
})

test('a confirmed burial has its name, dates, slot and grave (burials-2)', async () => {
  const burial = await aBurial(park.sql, (await aSitedDraft(park.sql)).sale_site_id)
  const confirm = `burial_status_ref = 'CONFIRMED'`
  expect(await set(burial, confirm)).toBe('burials_confirmed_is_filled')
  const filled = `${confirm}, deceased_first_name = 'Łukasz', death_date = '2026-11-18',
    burial_date = '2026-11-25', burial_slot_id = 1`
  expect(await set(burial, filled)).toBe('accepted')
})

test('birth, death and burial are in this order, where the days are known (burials-17)', async () => {
  const burial = await aBurial(park.sql, (await aSitedDraft(park.sql)).sale_site_id)
  expect(await set(burial, `death_date = '2026-11-18', deceased_birth_date = '2026-11-19'`)).toBe(
    'burials_death_after_birth',
  )
  expect(await set(burial, `death_date = '2026-11-18', burial_date = '2026-11-17'`)).toBe(
    'burials_burial_after_death',
  )
  expect(await set(burial, 'deceased_age = -1')).toBe('burials_age_not_negative')
})

test('the age between two full dates is what they say, however it is written (burials-18)', async () => {
  const burial = await aBurial(park.sql, (await aSitedDraft(park.sql)).sale_site_id)
  const age = async (columns: string) => {
    expect(await set(burial, columns)).toBe('accepted')
    return park.sql.value<number | null>('select deceased_age from burials where burial_id = $1', burial)
  }
  expect(await age('deceased_age = 12')).toBe(12)
  expect(await age(`deceased_birth_date = '2000-02-29', death_date = '2026-02-28'`)).toBe(25)
  expect(await age(`deceased_age = 40`)).toBe(25)
  expect(await age(`deceased_age = null`)).toBe(25)
  expect(await age(`death_date = '2026-03-01'`)).toBe(26)
  expect(await age(`deceased_birth_date = null`)).toBe(26)
  expect(await age(`deceased_age = 30`)).toBe(30)
})

test('only a legacy burial may have a date known by month or year, stored as its first day (burials-28)', async () => {
  const burial = await aBurial(park.sql, (await aSitedDraft(park.sql)).sale_site_id)
  expect(await set(burial, `death_precision = 'year', death_date = '2026-01-01'`)).toBe(
    'burials_partial_dates_are_legacy',
  )
  const customer = await aCustomer(park.sql, 'Historic records')
  const old = (precision: string, day: string | null) =>
    park.sql.refusal(
      `insert into burials (is_legacy, burial_status_ref, customer_id, deceased_last_name, death_precision, death_date)
       values (true, 'COMPLETE', $1, 'Blackall', $2, $3)`,
      customer,
      precision,
      day,
    )
  expect(await old('year', '1914-01-01')).toBe('accepted')
  expect(await old('month', '1914-05-01')).toBe('accepted')
  expect(await old('unknown', null)).toBe('accepted')
  for (const [precision, day] of [
    ['year', '1914-05-01'],
    ['month', '1914-05-02'],
    ['unknown', '1914-01-01'],
  ] as const)
    expect(await old(precision, day)).toBe('burials_dates_fit_precision')
})

test('a burial that is set back to draft can’t leave its sale FULFILLED (burials-4)', async () => {
  const { sale_id, sale_site_id, site_id } = await aSitedDraft(park.sql)
  const burial = await aBurial(park.sql, sale_site_id)
  await set(
    burial,
    `burial_status_ref = 'COMPLETE', deceased_first_name = 'Thị Hồng', death_date = '2026-11-01',
     burial_date = '2026-11-05', burial_slot_id = 2`,
  )
  await park.sql.rows(
    `insert into sale_lines (sale_id, parent_object, burial_id, source_object, other_charge_id, product_id,
       line_description, line_price)
     select $1, 'burial', $2, 'other_charge', other_charge_id, product_id, description, price from other_charges
     where description = 'Weekday'`,
    sale_id,
    burial,
  )
  await park.sql.together(async () => {
    await place(park.sql, sale_id)
    await park.sql.rows(
      `update sales set sale_status_ref = 'FULFILLED', fulfilled_at = now() where sale_id = $1`,
      sale_id,
    )
  })
  expect(await refresh(park.sql, site_id)).toBe('OWN')
  expect(await set(burial, `burial_status_ref = 'DRAFT'`)).toBe(
    'A FULFILLED sale must have only COMPLETE burials.',
  )
})

test('every burial has a public id of 128 bits that nobody can guess (portal-2)', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql)
  const burial = await aBurial(park.sql, sale_site_id)
  expect(await park.sql.value<string>('select public_id from burials where burial_id = $1', burial)).toMatch(
    /^[0-9a-f]{32}$/,
  )
})

test('words of a date or an age are those of a legacy burial, in one line, and go with another value (values-2)', async () => {
  const { sale_site_id } = await aSitedDraft(park.sql)
  const own = await aBurial(park.sql, sale_site_id)
  expect(await set(own, `death_words = 'about 1850'`)).toBe('burials_words_are_legacy')
  const [old] = await park.sql.rows(
    `insert into burials (customer_id, is_legacy, deceased_last_name, death_date, death_precision, death_words, deceased_age,
      deceased_age_words) values ($1, true, 'Quill', '1850-01-01', 'year', 'about 1850', 0, '2 days') returning burial_id`,
    await aCustomer(park.sql),
  )
  const { burial_id } = old as { burial_id: number }
  expect(await set(burial_id, `death_words = ' '`)).toBe('burials_words_are_filled')
  expect(await set(burial_id, `death_words = E'a\\nb'`)).toBe('burials_words_are_plain')
  const words = () =>
    park.sql.rows('select death_words, deceased_age_words from burials where burial_id = $1', burial_id)
  await set(burial_id, `deceased_first_name = 'Ann'`)
  expect(await words()).toEqual([{ death_words: 'about 1850', deceased_age_words: '2 days' }])
  await set(burial_id, `death_date = '1851-01-01'`)
  expect(await words()).toEqual([{ death_words: null, deceased_age_words: '2 days' }])
  await set(burial_id, 'deceased_age = 1')
  expect(await words()).toEqual([{ death_words: null, deceased_age_words: null }])
})
