import { expect, test } from 'vitest'
import { aCustomer, aDraft, aSaleSite, aSite } from '../../test/rows/plain-rows.ts'
import { plainSql, type PlainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()
const statusOf = (site_id: number) =>
  park.sql.value<string>('select site_status_ref from sites where site_id = $1', site_id)
const saleOf = (type: string, saleable: boolean, sql: PlainSql = park.sql) =>
  sql.refusal('update site_types set saleable = $2 where site_type_ref = $1', type, saleable)
const promise = (sql: PlainSql, sale_id: number, type: string) =>
  sql.rows(
    `insert into sale_sites (sale_id, site_type_id)
     select $1, site_type_id from site_types where site_type_ref = $2`,
    sale_id,
    type,
  )

test('free sites follow their type and their block whatever way these are changed; no others do (site-types-6, blocks-1)', async () => {
  const [free, unfit, held] = [
    await aSite(park.sql, 'CHILD'),
    await aSite(park.sql, 'CHILD'),
    await aSite(park.sql, 'CHILD'),
  ]
  await park.sql.rows(
    `update sites set site_unsuitability_id = 1, site_status_ref = 'UNSUITABLE' where site_id = $1`,
    unfit,
  )
  await aSaleSite(park.sql, await aDraft(park.sql), held)
  await park.sql.rows('select refresh_site($1, $2)', held, '2026-11-20')
  const all = async () => [await statusOf(free), await statusOf(unfit), await statusOf(held)]
  await saleOf('CHILD', false)
  expect(await all()).toEqual(['UNAVAIL', 'UNSUITABLE', 'ORDER'])
  await park.sql.rows(`update blocks set saleable = false where block_ref = 'T'`)
  await saleOf('CHILD', true)
  expect(await all()).toEqual(['UNAVAIL', 'UNSUITABLE', 'ORDER'])
  await park.sql.rows(`update blocks set saleable = true where block_ref = 'T'`)
  expect(await all()).toEqual(['AVAIL', 'UNSUITABLE', 'ORDER'])
})

test('a site with a burial is not available when its type is for sale again', async () => {
  const site_id = await aSite(park.sql, 'ASHES_NICHE')
  const family = await aCustomer(park.sql)
  await park.sql.together(async () => {
    await park.sql.rows(
      `insert into burials (is_legacy, burial_status_ref, customer_id, site_id, grave_no)
       values (true, 'COMPLETE', $1, $2, 1)`,
      family,
      site_id,
    )
    await park.sql.rows('select refresh_site($1, $2)', site_id, '2026-11-20')
  })
  await saleOf('ASHES_NICHE', false)
  expect(await saleOf('ASHES_NICHE', true)).toBe('accepted')
  expect(await statusOf(site_id)).toBe('UNAVAIL')
})

test('what was promised of a type stays covered: by the type, and by each block (sites-3)', async () => {
  const site_id = await aSite(park.sql, 'CHAPEL_FAMILY_5')
  const draft = await aDraft(park.sql)
  await promise(park.sql, draft, 'CHAPEL_FAMILY_5')
  const sentence = 'The last available sites of type Chapel-side Family of 5 are promised to other sales.'
  expect(await saleOf('CHAPEL_FAMILY_5', false)).toBe(sentence)
  expect(await park.sql.refusal(`update blocks set saleable = false where block_ref = 'T'`)).toBe(sentence)
  expect(await statusOf(site_id)).toBe('AVAIL')
  await park.sql.rows('delete from sale_sites where sale_id = $1', draft)
})

test('a site that is sold while its type or block goes off sale is sold, or not for sale (sites-24)', async () => {
  const clerk = await park.more()
  for (const close of [
    () => saleOf('MONUMENTAL_SINGLE', false),
    () => park.sql.refusal(`update blocks set saleable = false where block_ref = 'T'`),
  ])
    for (let turn = 0; turn < 6; turn += 1) {
      const site_id = await aSite(park.sql, 'MONUMENTAL_SINGLE')
      const draft = await aDraft(park.sql)
      const sell = async () => {
        await aSaleSite(clerk, draft, site_id)
        await clerk.rows('select refresh_sites($1, $2)', [site_id], '2026-11-20')
      }
      const [sold, closed] = await Promise.all([clerk.refusal(sell), close()])
      expect(closed).toBe('accepted')
      expect(await statusOf(site_id)).toBe(sold === 'accepted' ? 'ORDER' : 'UNAVAIL')
      await saleOf('MONUMENTAL_SINGLE', true)
      await park.sql.rows(`update blocks set saleable = true where block_ref = 'T'`)
    }
})

test('a site type is deleted while nothing but its prices names it, and says what does (site-types-7)', async () => {
  const drop = (ref: string) => park.sql.refusal('delete from site_types where site_type_ref = $1', ref)
  expect(await drop('LAWN_COMPANION')).toBe('accepted')
  expect(
    await park.sql.rows(
      `select from type_charges left join site_types using (site_type_id) where site_type is null`,
    ),
  ).toEqual([])
  await aSite(park.sql, 'LAWN_DOUBLE')
  expect(await drop('LAWN_DOUBLE')).toBe('1 site is of type Lawn Double Depth, so it cannot be deleted.')
  await aSite(park.sql, 'LAWN_DOUBLE')
  expect(await drop('LAWN_DOUBLE')).toBe('2 sites are of type Lawn Double Depth, so it cannot be deleted.')
  await promise(park.sql, await aDraft(park.sql), 'LAWN_AT_NEED')
  expect(await drop('LAWN_AT_NEED')).toBe('Sales use the type Lawn At-Need, so it cannot be deleted.')
})

test('a type has a name of its own, capitals apart (site-types-4)', async () => {
  const rename = `update site_types set site_type = 'lawn SINGLE' where site_type_ref = 'ASHES_GARDEN'`
  expect(await park.sql.refusal(rename)).toBe('site_types_name_without_case')
})

test('a type changes its places per grave without rewriting the burials in its sites, and not below what one of them has (site-types-6, ground-5)', async () => {
  const site_id = await aSite(park.sql, 'ASHES_NICHE')
  const family = await aCustomer(park.sql)
  const bury = (burial_id: number) =>
    park.sql.rows(
      `insert into burials (burial_id, is_legacy, burial_status_ref, customer_id, site_id, grave_no)
       overriding system value values ($1, true, 'COMPLETE', $2, $3, 1)`,
      burial_id,
      family,
      site_id,
    )
  await park.sql.together(async () => {
    await bury(9_001)
    await bury(9_002)
    await park.sql.rows('select refresh_site($1, $2)', site_id, '2026-11-20')
  })
  const written = () =>
    park.sql.rows('select xmin::text, updated_at from burials where site_id = $1 order by burial_id', site_id)
  const take = (places: number) =>
    park.sql.refusal(
      `update site_types set burials_per_grave = $1 where site_type_ref = 'ASHES_NICHE'`,
      places,
    )
  const before = await written()
  expect(await take(4)).toBe('accepted')
  expect(await park.sql.value('select min(places) from graves where site_id = $1', site_id)).toBe(4)
  expect(await written()).toEqual(before)
  await park.sql.rows('update burials set position = 4 where burial_id = 9002')
  expect(await take(3)).toMatch(
    /^The burials in site .* need more places than this\. Choose a larger type or number\.$/,
  )
  await park.sql.rows('update burials set position = 2 where burial_id = 9002')
  expect(await take(2)).toBe('accepted')
  expect(await take(1)).toMatch(
    /^The burials in site .* need more places than this\. Choose a larger type or number\.$/,
  )
})
