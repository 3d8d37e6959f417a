import { expect, test } from 'vitest'
import {
  aBurial,
  aCustomer,
  aDraft,
  aLine,
  aReceipt,
  aSaleSite,
  aSite,
  aSitedDraft,
  place,
  refresh,
} from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()
const site = (site_id: number) =>
  park.sql.rows(
    'select site_status_ref, owner_customer_id, ownership_date::text from sites where site_id = $1',
    site_id,
  )

test('a site is AVAIL, ORDER while a draft or an order holds it, OWN once that is paid, with owner and date (sites-1)', async () => {
  const { sale_id, site_id } = await aSitedDraft(park.sql)
  const status = () => refresh(park.sql, site_id)
  expect(await status()).toBe('ORDER')
  await aLine(park.sql, sale_id, 100)
  await park.sql.together(() => place(park.sql, sale_id))
  expect(await status()).toBe('ORDER')
  await park.sql.together(() => aReceipt(park.sql, sale_id, 100))
  expect(await status()).toBe('OWN')
  const owner_customer_id = await park.sql.value('select customer_id from sales where sale_id = $1', sale_id)
  expect(await site(site_id)).toEqual([
    { site_status_ref: 'OWN', owner_customer_id, ownership_date: '2026-11-20' },
  ])
})

test('a paid sale that is ordered again clears owner and date, and leaves no holder', async () => {
  const { sale_id, site_id } = await aSitedDraft(park.sql)
  await aLine(park.sql, sale_id, 100)
  const receipt_id = await park.sql.together(async () => {
    await place(park.sql, sale_id)
    return aReceipt(park.sql, sale_id, 100)
  })
  await refresh(park.sql, site_id)
  await park.sql.together(async () => {
    await park.sql.rows(
      `update receipts set voided_at = now(), void_reason = 'x' where receipt_id = $1`,
      receipt_id,
    )
    await park.sql.rows(
      `update sales set sale_status_ref = 'ORDERED', paid_at = null where sale_id = $1`,
      sale_id,
    )
  })
  expect(await refresh(park.sql, site_id)).toBe('ORDER')
  expect(await site(site_id)).toEqual([
    { site_status_ref: 'ORDER', owner_customer_id: null, ownership_date: null },
  ])
  expect(await park.sql.rows('select from site_holders where site_id = $1', site_id)).toHaveLength(0)
})

test('a site of a block or type not for sale is UNAVAIL, and so is one with a burial that nobody owns (sites-1)', async () => {
  const [inBlock, used] = [await aSite(park.sql), await aSite(park.sql)]
  await park.sql.rows('update blocks set saleable = false')
  expect(await refresh(park.sql, inBlock)).toBe('UNAVAIL')
  await park.sql.rows('update blocks set saleable = true')
  await park.sql.rows(`update site_types set saleable = false where site_type_ref = 'LAWN_SINGLE'`)
  expect(await park.sql.value('select refresh_sites($1, $2)', [inBlock, used], '2026-11-20')).toBe(2)
  expect((await site(inBlock))[0]?.site_status_ref).toBe('UNAVAIL')
  await park.sql.rows(`update site_types set saleable = true where site_type_ref = 'LAWN_SINGLE'`)
  expect(await refresh(park.sql, inBlock)).toBe('AVAIL')
  const family = await aCustomer(park.sql)
  await park.sql.together(async () => {
    await park.sql.rows(
      `insert into burials (is_legacy, burial_status_ref, customer_id, site_id, grave_no) values (true, 'COMPLETE', $1, $2, 1)`,
      family,
      used,
    )
    expect(await refresh(park.sql, used)).toBe('UNAVAIL')
  })
})

test('an unsuitable site always has a reason, and no other status has one (sites-1)', async () => {
  const site_id = await aSite(park.sql)
  const set = (status: string, reason: number | null) =>
    park.sql.refusal(
      'update sites set site_status_ref = $2, site_unsuitability_id = $3 where site_id = $1',
      site_id,
      status,
      reason,
    )
  expect(await set('UNSUITABLE', null)).toBe('sites_unsuitable_has_reason')
  expect(await set('AVAIL', 1)).toBe('sites_unsuitable_has_reason')
  expect(await set('UNSUITABLE', 1)).toBe('accepted')
  expect(await refresh(park.sql, site_id)).toBe('UNSUITABLE')
  expect(await set('OWN', null)).toBe('sites_own_has_owner')
})

test('a site is held by at most one sale site (sites-2)', async () => {
  const { site_id } = await aSitedDraft(park.sql)
  const other = await aDraft(park.sql)
  expect(await park.sql.refusal(() => aSaleSite(park.sql, other, site_id))).toBe('sale_sites_site_held_once')
})

test('twenty clerks who choose one site at once: one gets it (sites-2)', async () => {
  const site_id = await aSite(park.sql)
  const clerks = await Promise.all(Array.from({ length: 20 }, () => park.more()))
  const drafts = await Promise.all(clerks.map((clerk) => aDraft(clerk)))
  const answers = await Promise.all(
    clerks.map((clerk, n) => clerk.refusal(() => aSaleSite(clerk, drafts[n]!, site_id))),
  )
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
})

test('a sale takes only a site of the type that was bought (sites-31)', async () => {
  const [site_id, sale_id] = [await aSite(park.sql, 'CHILD'), await aDraft(park.sql)]
  const insert = `insert into sale_sites (sale_id, site_id, site_type_id)
    select $1, $2, site_type_id from site_types where site_type_ref = 'LAWN_SINGLE'`
  expect(await park.sql.refusal(insert, sale_id, site_id)).toMatch(
    /^Site T-01-\d+ is not of type Lawn Single\.$/,
  )
})

test('a site on an open sale keeps its type; a sold site may have another, its sale keeps what was bought (sites-4, sites-31)', async () => {
  const { sale_id, site_id, sale_site_id } = await aSitedDraft(park.sql)
  const change = `update sites set site_type_id = (select site_type_id from site_types where site_type_ref = 'LAWN_DOUBLE')
    where site_id = $1`
  expect(await park.sql.refusal(change, site_id)).toMatch(/^Site T-01-\d+ is on an open sale\.$/)
  await park.sql.together(() => place(park.sql, sale_id))
  expect(await park.sql.refusal(change, site_id)).toBe('accepted')
  const ref = `select site_type_ref from sale_sites join site_types using (site_type_id) where sale_site_id = $1`
  expect(await park.sql.value(ref, sale_site_id)).toBe('LAWN_SINGLE')
  const rewrite = `update sale_sites set site_type_id = (select site_type_id from sites where site_id = $1) where site_id = $1`
  expect(await park.sql.refusal(rewrite, site_id)).toBe(
    'The type that was bought with a site cannot be changed.',
  )
})

test('a site has the graves and places of its type, and can’t lose one that is taken (ground-5)', async () => {
  const site_id = await aSite(park.sql, 'MONUMENTAL_FAMILY_4')
  const graves = 'select grave_no, places from graves where site_id = $1 order by grave_no'
  expect(await park.sql.rows(graves, site_id)).toHaveLength(4)
  const sale = await aDraft(park.sql)
  const burial = await aBurial(park.sql, await aSaleSite(park.sql, sale, site_id), 3)
  await park.sql.together(() => place(park.sql, sale))
  const retype = `update sites set site_type_id = t.site_type_id from site_types t where t.site_type_ref = $2 and site_id = $1`
  expect(await park.sql.refusal(retype, site_id, 'LAWN_SINGLE')).toMatch(
    /^The burials in site T-01-\d+ need more places than this\. Choose a larger type or number\.$/,
  )
  await park.sql.rows('delete from burials where burial_id = $1', burial)
  expect(await park.sql.refusal(retype, site_id, 'LAWN_DOUBLE')).toBe('accepted')
  expect(await park.sql.rows(graves, site_id)).toEqual([{ grave_no: 1, places: 2 }])
})

test('no two customers hold one site on the same day (sites-6)', async () => {
  const [site_id, customer] = [await aSite(park.sql), await aCustomer(park.sql)]
  const hold =
    'insert into site_holders (site_id, customer_id, held_from, held_until) values ($1, $2, $3, $4)'
  await park.sql.rows(hold, site_id, customer, null, '2020-01-01')
  expect(await park.sql.refusal(hold, site_id, customer, '2019-12-31', '2021-01-01')).toBe(
    'site_holders_one_at_a_time',
  )
  expect(await park.sql.refusal(hold, site_id, customer, '2020-01-01', '2021-01-01')).toBe('accepted')
})

test('an owned site has exactly one open period, of its owner; no other site has one (sites-6)', async () => {
  const { sale_id, site_id } = await aSitedDraft(park.sql)
  const customer = await aCustomer(park.sql)
  const hold = 'insert into site_holders (site_id, customer_id, held_from) values ($1, $2, $3)'
  expect(await park.sql.refusal(hold, site_id, customer, '2020-01-01')).toBe('sites_owner_is_holder')
  await park.sql.together(() => place(park.sql, sale_id))
  await refresh(park.sql, site_id, '2020-01-01')
  for (const statement of [
    'update sites set owner_customer_id = $2 where site_id = $1',
    'delete from site_holders where site_id = $1 and customer_id <> $2',
    `update site_holders set held_until = '2024-01-01' where site_id = $1 and customer_id <> $2`,
    'update site_holders set customer_id = $2 where site_id = $1',
  ])
    expect(await park.sql.refusal(statement, site_id, customer)).toBe('sites_owner_is_holder')
})

test('a transferred site keeps its new owner when its old sale is recomputed (sites-16)', async () => {
  const { sale_id, site_id, sale_site_id } = await aSitedDraft(park.sql)
  await park.sql.together(() => place(park.sql, sale_id))
  await refresh(park.sql, site_id, '2020-01-01')
  const heir = await aCustomer(park.sql, 'Nguyễn')
  await park.sql.together(async () => {
    await park.sql.rows(`update site_holders set held_until = '2024-05-01' where site_id = $1`, site_id)
    await park.sql.rows(
      `insert into site_holders (site_id, customer_id, sale_site_id, held_from) values ($1, $2, $3, '2024-05-01')`,
      site_id,
      heir,
      sale_site_id,
    )
    await refresh(park.sql, site_id)
  })
  await refresh(park.sql, site_id)
  expect(await site(site_id)).toEqual([
    { site_status_ref: 'OWN', owner_customer_id: heir, ownership_date: '2024-05-01' },
  ])
})

test('a site’s ref is written A-03-07, is unique, and sorts as people count (sites-5)', async () => {
  const add = `insert into sites (block_id, block_ref, row_no, site_no, site_type_id)
    select block_id, block_ref, $2, $3, 1 from blocks where block_ref = $1 returning site_ref`
  await park.sql.rows(`insert into blocks (block_ref) values ('A')`)
  expect(await park.sql.value<string>(add, 'A', '3', 7)).toBe('A-03-07')
  expect(await park.sql.value<string>(add, 'A', '5A', 11)).toBe('A-5A-11')
  expect(await park.sql.value<string>(add, 'A', '10', 100)).toBe('A-10-100')
  expect(await park.sql.refusal(add, 'A', '3', 7)).toBe('sites_ref_unique')
  expect(await park.sql.refusal(add, 'A', '03', 7)).toBe('sites_ref_unique')
  const refs = await park.sql.rows(`select site_ref from sites where block_ref = 'A' order by sort_key`)
  expect(refs.map((row) => row.site_ref)).toEqual(['A-03-07', 'A-5A-11', 'A-10-100'])
})
