import { expect, test } from 'vitest'
import { aCustomer, aDraft, aSite, refresh } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

/** A legacy sale as an import writes it; `status` is what it claims to be. */
const aLegacySale = (customer_id: number, status = 'FULFILLED') =>
  park.sql.value(
    `insert into sales (customer_id, tariff_id, is_legacy, sale_status_ref, placed_at, paid_at, fulfilled_at)
     select $1, tariff_id, true, $2, now(), case when $2 <> 'ORDERED' then now() end,
       case when $2 = 'FULFILLED' then now() end
     from tariffs where is_current returning sale_id`,
    customer_id,
    status,
  )

const hold = `insert into sale_sites (sale_id, site_id, site_type_id)
  select $1, site_id, site_type_id from sites where site_id = any ($2::int[])`

const bury = `insert into burials (is_legacy, burial_status_ref, customer_id, site_id, grave_no, deceased_last_name)
  select true, 'COMPLETE', $1, $2, $3, 'Banda' from generate_series(1, $4::int)`

const places = `select array_agg(position order by position) from burials where site_id = $1`

test('of many sites that come onto a sale together one that cannot be sold stops all (sites-23, sites-24)', async () => {
  const all = [await aSite(park.sql), await aSite(park.sql), await aSite(park.sql)]
  const draft = await aDraft(park.sql)
  await park.sql.rows(
    `update sites set site_unsuitability_id = 1, site_status_ref = 'UNSUITABLE' where site_id = $1`,
    all[1],
  )
  expect(await park.sql.refusal(hold, draft, all)).toMatch(/^Site T-01-\d+ is unsuitable \(.+\)\. It cannot/)
  expect(await park.sql.refusal(hold, draft, [all[0], all[2]])).toBe('accepted')
  const old = [await aSite(park.sql), await aSite(park.sql)]
  const family = await aCustomer(park.sql)
  await park.sql.rows(`update blocks set saleable = false where block_ref = 'T'`)
  await park.sql.together(async () => {
    await park.sql.rows(bury, family, old[0], 1, 1)
    await park.sql.value('select refresh_sites($1, current_date)', old)
  })
  expect(
    await park.sql.refusal(async () => park.sql.rows(hold, await aLegacySale(family), old)),
    'only where their dead lie',
  ).toBe('Block T is not for sale.')
  expect(await park.sql.refusal(async () => park.sql.rows(hold, await aLegacySale(family), [old[0]]))).toBe(
    'accepted',
  )
  await park.sql.rows(`update blocks set saleable = true where block_ref = 'T'`)
})

test('bodies that come into an empty site together lie one above the other, no more than fit (ground-8)', async () => {
  const site_id = await aSite(park.sql, 'LAWN_DOUBLE')
  const family = await aCustomer(park.sql)
  const grave = await park.sql.value('select places from graves where site_id = $1 and grave_no = 1', site_id)
  const free = await park.sql.value('select sum(places)::int from graves where site_id = $1', site_id)
  const burying = (grave_no: number | null, count: number) =>
    park.sql.refusal(async () => {
      await park.sql.rows(bury, family, site_id, grave_no, count)
      await refresh(park.sql, site_id)
    })
  expect(await burying(1, grave + 1)).toMatch(/^Grave 1 of site T-01-\d+ is full: Banda/)
  expect(await burying(null, free + 1)).toMatch(/^Site T-01-\d+ is full: Banda/)
  expect(await burying(99, 1)).toMatch(/^Site T-01-\d+ has no grave 99\.$/)
  expect(await burying(1, grave)).toBe('accepted')
  expect(await park.sql.value(places, site_id)).toEqual(Array.from({ length: grave }, (_, at) => at + 1))
})

test('a legacy sale is FULFILLED only with its sites and COMPLETE burials, and has no lines (sales-40)', async () => {
  const family = await aCustomer(park.sql)
  const making = (more: string, status?: string) =>
    park.sql.refusal(async () => park.sql.rows(more, await aLegacySale(family, status)))
  const nothing = 'select $1::int'
  expect(await making(nothing)).toBe('accepted')
  expect(await making(nothing, 'ORDERED')).toBe('An ORDERED sale must have an amount outstanding.')
  expect(
    await making(`insert into sale_sites (sale_id, site_type_id)
      select $1, site_type_id from site_types where site_type_ref = 'LAWN_DOUBLE'`),
  ).toBe('A FULFILLED sale must have all its sites.')
  expect(
    await making(`insert into burials (is_legacy, customer_id, sale_id, deceased_last_name)
      select true, customer_id, sale_id, 'Banda' from sales where sale_id = $1`),
  ).toBe('A FULFILLED sale must have only COMPLETE burials.')
  expect(
    await making(`insert into sale_lines (sale_id, parent_object, source_object, product_id, line_description, line_price)
      select $1, 'sale', 'discount', product_id, 'A line', -1 from products where product_ref = 'DISCOUNT'`),
  ).toBe('You cannot change the lines of a placed order.')
})
