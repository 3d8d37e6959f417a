import { permissionNames, permissionRefs } from '@sexton/contract/core/permissions'
import { expect, test } from 'vitest'
import { plainSql } from '../test/rows/plain-sql.ts'

const park = plainSql()

const held = async (role: string) =>
  (
    await park.sql.rows<{ permission_ref: string }>(
      `select permission_ref from roles join role_permissions using (role_id) join permissions using (permission_id)
       where role_name = $1`,
      role,
    )
  ).map((row) => row.permission_ref.replace('PERM_', ''))

test('a new park has the six roles with their permissions (users-5)', async () => {
  const all = permissionRefs.map((ref) => ref.replace('PERM_', ''))
  const roles: Record<string, string[]> = {
    Administrator: all,
    Manager: all.filter((ref) => !['PERMISSIONS', 'USERS_EDIT'].includes(ref)),
    Sales: ['VIEW', 'EDIT', 'NEWS', 'RECEIPTS', 'DOCUMENT_DOWNLOAD'],
    Accounts: ['VIEW', 'NEWS', 'ACCOUNTS', 'RECEIPTS', 'REPORTS', 'DOCUMENT_DOWNLOAD'],
    Grounds: ['VIEW', 'EDIT', 'SITES', 'NEWS', 'GROUNDS'],
    Viewer: ['VIEW'],
  }
  expect(await park.sql.rows('select from roles')).toHaveLength(6)
  for (const [role, refs] of Object.entries(roles))
    expect((await held(role)).sort()).toEqual([...refs].sort())
})

test('a permission is called the same in a refusal and in a role (users-5)', async () => {
  const rows = await park.sql.rows<{ permission_ref: string; permission: string }>(
    'select * from permissions',
  )
  expect(Object.fromEntries(rows.map((row) => [row.permission_ref, row.permission]))).toEqual(permissionNames)
})

test('every site type of a new park has its site and burial charges in the one current tariff', async () => {
  const without = `select site_type from site_types where exists (
    select from unnest(array['sale_site', 'burial']) as p (parent) where not exists (
      select from type_charges c join tariffs t using (tariff_id)
      where t.is_current and c.site_type_id = site_types.site_type_id and c.parent_object = p.parent))`
  expect(await park.sql.rows(without)).toEqual([])
  expect(await park.sql.rows('select name from tariffs')).toEqual([{ name: 'Standard tariff' }])
})

test('every event type and charge group of a new park can be charged', async () => {
  const groups = `select description from other_charge_groups g where not exists (
    select from other_charges c where c.other_charge_group_id = g.other_charge_group_id)`
  const events = `select event_type from event_types e where not exists (
    select from event_charges c where c.event_type_id = e.event_type_id)`
  expect(await park.sql.rows(groups)).toEqual([])
  expect(await park.sql.rows(events)).toEqual([])
})

test('a new park can sell: no list of choices is empty', async () => {
  const lists = [
    'burial_slots',
    'causes_of_death',
    'contractor_types',
    'payment_modes',
    'payment_types',
    'site_unsuitabilities',
  ]
  for (const list of lists) expect(await park.sql.value<string>(`select count(*) from ${list}`)).not.toBe('0')
  expect(await park.sql.rows('select from causes_of_death where is_contagious')).not.toHaveLength(0)
})
