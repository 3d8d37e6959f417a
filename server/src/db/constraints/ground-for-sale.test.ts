import { expect, test } from 'vitest'
import {
  aBurial,
  aCustomer,
  aDraft,
  aSaleSite,
  aSite,
  aSitedDraft,
  refresh,
} from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

const spoil = (site_id: number, sql = park.sql) =>
  sql.refusal(
    `update sites set site_unsuitability_id = 1, site_status_ref = 'UNSUITABLE' where site_id = $1`,
    site_id,
  )

test('a site on a sale, or with a burial or a planned one, cannot be unsuitable (sites-23)', async () => {
  const { site_id, sale_id, sale_site_id } = await aSitedDraft(park.sql)
  expect(await spoil(site_id)).toMatch(
    new RegExp(`^Site T-01-\\d+ is on sale ${sale_id}\\. A site in use cannot be marked unsuitable\\.$`),
  )
  await aBurial(park.sql, sale_site_id, 1)
  await park.sql.rows('delete from burials where sale_site_id = $1', sale_site_id)
  const old = await aSite(park.sql)
  const family = await aCustomer(park.sql)
  await park.sql.together(async () => {
    await park.sql.rows(
      `insert into burials (is_legacy, burial_status_ref, customer_id, site_id, grave_no, deceased_last_name)
       values (true, 'COMPLETE', $1, $2, 1, 'Banda')`,
      family,
      old,
    )
    await refresh(park.sql, old)
  })
  expect(await spoil(old)).toMatch(/^Banda is buried in site T-01-\d+\. A site in use/)
})

test('an unsuitable site is neither sold nor buried in, whatever its status says (sites-23)', async () => {
  const site_id = await aSite(park.sql)
  expect(await spoil(site_id)).toBe('accepted')
  const draft = await aDraft(park.sql)
  expect(await park.sql.refusal(() => aSaleSite(park.sql, draft, site_id))).toMatch(
    /^Site T-01-\d+ is unsuitable \(.+\)\. It cannot be sold\.$/,
  )
  const bury = `insert into burials (is_legacy, burial_status_ref, customer_id, site_id) values (true, 'COMPLETE', $1, $2)`
  expect(await park.sql.refusal(bury, await aCustomer(park.sql), site_id)).toMatch(
    /is unsuitable \(.+\)\. No one can be buried there\.$/,
  )
  const { sale_site_id } = await aSitedDraft(park.sql)
  const move = 'update sale_sites set site_id = $2 where sale_site_id = $1'
  expect(await park.sql.refusal(move, sale_site_id, site_id)).toMatch(/It cannot be sold\.$/)
})

test('a site that is sold and spoilt at once is one of the two (sites-23)', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const [site_id, sale_id, clerk] = [await aSite(park.sql), await aDraft(park.sql), await park.more()]
    const answers = await Promise.all([
      clerk.refusal(() => aSaleSite(clerk, sale_id, site_id)),
      spoil(site_id),
    ])
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
  }
})

test('a site whose block or type is not for sale is sold only to the family of someone buried there (sites-24)', async () => {
  const [site_id, sale_id] = [await aSite(park.sql), await aDraft(park.sql)]
  const sell = () => park.sql.refusal(() => aSaleSite(park.sql, sale_id, site_id))
  await park.sql.rows(`update blocks set saleable = false where block_ref = 'T'`)
  expect(await sell()).toBe('Block T is not for sale.')
  await park.sql.rows(`update blocks set saleable = true where block_ref = 'T'`)
  const close = `update site_types set saleable = $1 where site_type_ref = 'LAWN_SINGLE'`
  await park.sql.rows(close, false)
  expect(await sell()).toBe('The site type Lawn Single is not for sale.')
  const promise = `insert into sale_sites (sale_id, site_type_id)
    select $1, site_type_id from site_types where site_type_ref = 'LAWN_SINGLE'`
  expect(await park.sql.refusal(promise, sale_id)).toBe('The site type Lawn Single is not for sale.')
  await park.sql.rows(close, true)
  expect(await sell()).toBe('accepted')
})

test('a site in which a draft plans a burial keeps its type (sites-4)', async () => {
  const { site_id, sale_site_id } = await aSitedDraft(park.sql)
  await aBurial(park.sql, sale_site_id, 1)
  const retype = `update sites set site_type_id = t.site_type_id from site_types t
    where t.site_type_ref = 'LAWN_DOUBLE' and site_id = $1`
  expect(await park.sql.refusal(retype, site_id)).toMatch(/is on an open sale\.$/)
  // As where the draft buries in ground that another sale holds.
  await park.sql.together(async () => {
    await park.sql.rows(`update sale_sites set released_at = now() where sale_site_id = $1`, sale_site_id)
    expect(await park.sql.value('select count(*)::int from burials where site_id = $1', site_id)).toBe(1)
  })
  expect(await park.sql.refusal(retype, site_id)).toMatch(
    /^Draft sale \d+ has a burial in site T-01-\d+, priced by its type\./,
  )
})

test('a site is verified only without its flag (sites-22)', async () => {
  const site_id = await aSite(park.sql)
  const set = (columns: string) => park.sql.refusal(`update sites set ${columns} where site_id = $1`, site_id)
  expect(await set('flag = true')).toBe('accepted')
  expect(await set('verified = true')).toBe('Verifying a site clears its flag.')
  expect(await set('verified = true, flag = false')).toBe('accepted')
  expect(await set('flag = true')).toBe('accepted')
})
