import { expect, test } from 'vitest'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

test.each([
  ['site_type_categories', 'site_type_category', `'X'`, 'site_type_category_ref'],
  ['site_type_groups', 'site_type_group', `'X'`, 'site_type_group_ref'],
  ['event_types', 'event_type', `'X'`, 'event_type_ref'],
  ['contractor_types', 'contractor_type', `'X'`, 'contractor_type_ref'],
  ['causes_of_death', 'cod', 'false', 'is_contagious'],
  ['payment_types', 'payment_type', 'false', 'payment_mode_required'],
  ['payment_modes', 'payment_mode', '1', 'ordinal'],
  ['site_unsuitabilities', 'site_unsuitability', '1', 'ordinal'],
  ['transfer_routes', 'transfer_route', `'COURT'`, 'kind'],
])('%s: a name is there, in one line, and stands once (lists-2)', async (table, name, value, other) => {
  const insert = `insert into ${table} (${name}, ${other}) values ($1, ${value})`
  expect(await park.sql.refusal(insert, ' ')).toBe(`${table}_named`)
  expect(await park.sql.refusal(insert, 'a\u202eb')).toContain('A name or number contains a line break')
  const known = await park.sql.value<string>(`select ${name} from ${table} limit 1`)
  expect(await park.sql.refusal(insert, known.toUpperCase())).toBe(`${table}_without_case`)
})

test('a group of charges may be called as one of another parent (lists-2)', async () => {
  const insert = `insert into other_charge_groups (other_charge_group_ref, description, parent_object)
    values ($1, 'Flowers', $2)`
  expect(await park.sql.refusal(insert, 'F1', 'burial')).toBe('accepted')
  expect(await park.sql.refusal(insert, 'F2', 'event')).toBe('accepted')
  expect(await park.sql.refusal(insert, 'F3', 'event')).toBe('other_charge_groups_without_case')
})

test('the type of undertakers stays, whatever it is called (lists-6)', async () => {
  await park.sql.rows(
    `update contractor_types set contractor_type = 'Funeral director' where contractor_type_id = 1`,
  )
  const sentence =
    'You cannot delete the contractor type Funeral director because burials use it for their undertaker.'
  for (const work of [
    'delete from contractor_types where contractor_type_id = 1',
    'update contractor_types set retired = true where contractor_type_id = 1',
    `update contractor_types set contractor_type_ref = 'OTHERS' where contractor_type_id = 1`,
  ])
    expect(await park.sql.refusal(work)).toBe(sentence)
})

test('what names an entry keeps it (lists-5)', async () => {
  expect(await park.sql.refusal(`delete from site_type_groups where site_type_group_ref = 'LAWN'`)).toMatch(
    /_fkey$/,
  )
})
