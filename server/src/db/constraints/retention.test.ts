import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testPark } from '../../test/app.ts'
import { addSaleSite, draftSale, makeCustomer, makeSite, placeSale } from '../../test/factories.ts'
import { aBuried } from '../../features/retention/retention-fixture.ts'

const park = testPark()

const set = (burial_id: number, columns: string) =>
  sql`update burials set ${sql.raw(columns)} where burial_id = ${burial_id}`.execute(park.db)

const emptied = `nok_relation = null, nok_salutation = null, nok_first_name = null, nok_last_name = null,
  nok_address = null, nok_phone1 = null, nok_phone2 = null, nok_email = null, nok_id_type = null, nok_id_no = null`

test('a next of kin is removed whole, of complete burials only, and that stays on record (retention-4)', async () => {
  const { burial_id } = await aBuried(park, { years: 10 })
  await expect(set(burial_id, 'kin_removed_at = now()')).rejects.toThrow('are removed together')
  await expect(
    set(burial_id, `${emptied.replace('nok_phone2 = null', "nok_phone2 = '1'")}, kin_removed_at = now()`),
  ).rejects.toThrow('are removed together')
  await expect(
    set(burial_id, `${emptied}, burial_status_ref = 'CONFIRMED', kin_removed_at = now()`),
  ).rejects.toThrow('next of kin from a complete burial')
  await set(burial_id, `${emptied}, kin_removed_at = now()`)
  await expect(set(burial_id, 'kin_removed_at = null')).rejects.toThrow('stays on record')
  await expect(aBuried(park, { years: 10, kin_removed_at: '2026-01-01T00:00:00Z' })).rejects.toThrow(
    'are removed together',
  )
})

test('no burial with a body, and no sale that was placed, is deleted, whatever the rule says (retention-7)', async () => {
  const { burial_id } = await aBuried(park, { years: 99 })
  await expect(sql`delete from burials where burial_id = ${burial_id}`.execute(park.db)).rejects.toThrow(
    'You cannot delete the burial of someone who has been buried',
  )
  const customer_id = await makeCustomer(park.db, { last_name: 'Zulu' })
  const sale_id = await draftSale(park.db, customer_id, 10)
  await addSaleSite(park.db, sale_id, await makeSite(park.db, 'Q', '1', 1))
  await placeSale(park.db, sale_id, '2001-01-01T00:00:00Z')
  const removal = sql`delete from sales where sale_id = ${sale_id}`.execute(park.db)
  await expect(removal).rejects.toThrow(`Sale ${sale_id} has been placed, so it cannot be deleted.`)
})

test('evidence stays as it was reported: an act, and its photo (retention-7)', async () => {
  const site_id = await makeSite(park.db, 'Q', '1', 2)
  const sum = 'a'.repeat(64)
  const { rows } = await sql<{ photo_id: number }>`
    insert into photos (site_id, kind, filename, size_bytes, media_type, sha256, storage_key)
    values (${site_id}, 'evidence', 'peg.png', 1, 'image/png', ${sum}, '00/' || gen_random_uuid()) returning photo_id`.execute(
    park.db,
  )
  const { user_id } = await park.as()
  await sql`insert into acts (act_uuid, kind, user_id, entered_by, how, done_at, site_id, said, outcome, body_sha256)
    values (gen_random_uuid(), 'grave.marked', ${user_id}, ${user_id}, 'AT_GRAVE', now(), ${site_id}, '{}', 'APPLIED', ${sum})`.execute(
    park.db,
  )
  for (const statement of [
    sql`update photos set deleted_at = now() where photo_id = ${rows[0]!.photo_id}`,
    sql`delete from photos where photo_id = ${rows[0]!.photo_id}`,
  ])
    await expect(statement.execute(park.db)).rejects.toThrow('This photo is evidence of what was done')
  for (const statement of [sql`delete from acts`, sql`update acts set said = '{"a": 1}'`])
    await expect(statement.execute(park.db)).rejects.toThrow('permission denied for table acts')
})
