import { expect, test } from 'vitest'
import { aDraft, aSite, aSitedDraft, place } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()
const insert = `insert into events (site_id, sale_id, event_type_id, event_time, event_date, description)
  values ($1, $2, 1, '2026-12-01T10:00+02', '2026-12-01', 'Unveiling') returning event_id`
const anEvent = (site_id: number, sale_id: number | null) => park.sql.value(insert, site_id, sale_id)
const siteOf = (event_id: number) =>
  park.sql.value('select site_id from events where event_id = $1', event_id)
const remove = (event_id: number) => park.sql.refusal('delete from events where event_id = $1', event_id)

test('an event is added to and removed from a sale only while that is a draft (events-9)', async () => {
  const { site_id, sale_id } = await aSitedDraft(park.sql)
  const [remaining, gone] = [await anEvent(site_id, sale_id), await anEvent(site_id, sale_id)]
  expect(await remove(gone)).toBe('accepted')
  await place(park.sql, sale_id)
  const late = await park.sql.refusal(insert, site_id, sale_id)
  expect(late).toBe('You can only add an event to a sale while the sale is a draft.')
  expect(await remove(remaining)).toBe('You can only remove an event from a sale while the sale is a draft.')
  expect(
    await park.sql.refusal(`update events set description = 'Later' where event_id = $1`, remaining),
  ).toBe('accepted')
  expect(await remove(await anEvent(site_id, null))).toBe('accepted')
})

test('an event waits for the sale that is just being placed', async () => {
  const { site_id, sale_id } = await aSitedDraft(park.sql)
  const other = await park.more()
  await park.sql.rows('begin')
  await place(park.sql, sale_id)
  const late = other.refusal(insert, site_id, sale_id)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => park.sql.rows(waiting)).toHaveLength(1)
  await park.sql.rows('commit')
  expect(await late).toBe('You can only add an event to a sale while the sale is a draft.')
})

test('an event on a sale takes place at a site of that sale or of its customer (events-8)', async () => {
  const { site_id, sale_id } = await aSitedDraft(park.sql)
  const elsewhere = await aSite(park.sql)
  const message = 'An event on a sale must be at a site on that sale or a site the customer owns.'
  expect(await park.sql.refusal(insert, elsewhere, sale_id)).toBe(message)
  expect(await park.sql.refusal(insert, elsewhere, null)).toBe('accepted')
  await place(park.sql, sale_id)
  await park.sql.rows('select refresh_site($1, $2)', site_id, '2026-11-20')
  const customer = await park.sql.value('select customer_id from sales where sale_id = $1', sale_id)
  const next = await aDraft(park.sql, customer)
  expect(await park.sql.refusal(insert, site_id, next)).toBe('accepted')
})

test('an event keeps its type and its sale (events-10)', async () => {
  const { site_id, sale_id } = await aSitedDraft(park.sql)
  const event_id = await anEvent(site_id, sale_id)
  const set = (column: string) =>
    park.sql.refusal(`update events set ${column} where event_id = $1`, event_id)
  expect(await set('event_type_id = 2')).toBe('You cannot change the type or the sale of an event.')
  expect(await set('sale_id = null')).toBe('You cannot change the type or the sale of an event.')
  expect(await set(`event_time = '2026-12-01T11:00+02'`)).toBe('accepted')
})

test('the events of a sale follow its site; once placed only those still to come (events-11)', async () => {
  const { site_id, sale_id, sale_site_id } = await aSitedDraft(park.sql)
  const [past, ahead] = [await anEvent(site_id, sale_id), await anEvent(site_id, sale_id)]
  const foreign = await anEvent(site_id, null)
  const time = 'update events set event_time = now() + $2::interval where event_id = $1'
  await park.sql.rows(time, past, '-2 days')
  await park.sql.rows(time, ahead, '2 days')
  const move = async () => {
    const to = await aSite(park.sql)
    await park.sql.rows('update sale_sites set site_id = $2 where sale_site_id = $1', sale_site_id, to)
    return to
  }
  const first = await move()
  expect([await siteOf(past), await siteOf(ahead), await siteOf(foreign)]).toEqual([first, first, site_id])
  await place(park.sql, sale_id)
  const second = await move()
  expect([await siteOf(past), await siteOf(ahead)]).toEqual([first, second])
})
