import { expect, test } from 'vitest'
import { aUser } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

const anAudit = () =>
  park.sql.value(
    `insert into audits (object, action, message) values ('sale', 'CREATED', 'Made') returning audit_id`,
  )

test('an audit row can be added and read, but neither changed nor removed by the serving role (audits-2)', async () => {
  await anAudit()
  for (const change of [`update audits set message = 'x'`, 'delete from audits', 'truncate audits'])
    expect(await park.sql.refusal(change)).toBe('permission denied for table audits')
})

test('an audit row cannot be changed even by the owner of the database (audits-2)', async () => {
  await anAudit()
  for (const change of [`update audits set message = 'x'`, 'delete from audits', 'truncate audits'])
    expect(await park.owner.refusal(change)).toBe('An audit record cannot be changed.')
})

test('the serving role can define nothing', async () => {
  expect(await park.sql.refusal('create table own (id integer)')).toMatch('permission denied')
  expect(await park.sql.refusal('alter table users add own integer')).toMatch('must be owner')
  expect(await park.sql.refusal('drop table sales')).toMatch('must be owner')
  expect(await park.sql.refusal(`delete from migrations`)).toMatch('permission denied')
})

test('two users never share an e-mail address, however it is written (users-2)', async () => {
  await park.sql.rows(
    `insert into users (first_name, last_name, email) values ('A', 'B', 'Ann@park.example')`,
  )
  const again = `insert into users (first_name, last_name, email) values ('C', 'D', 'ann@PARK.example')`
  expect(await park.sql.refusal(again)).toBe('users_email_unique')
})

test('a user with audit rows can be disabled, not deleted (users-3)', async () => {
  const user = await aUser(park.sql)
  await park.sql.rows(
    `insert into audits (object, action, user_id, message) values ('sale', 'X', $1, 'x')`,
    user,
  )
  expect(await park.sql.refusal('delete from users where user_id = $1', user)).toBe('audits_user_id_fkey')
  const disable = 'update users set can_login = $2, disabled_at = now() where user_id = $1'
  expect(await park.sql.refusal(disable, user, true)).toBe('users_disabled_cannot_login')
})

test('the last user who can change roles and users can be neither disabled, deleted nor stripped (users-4)', async () => {
  const [first, second] = [await aUser(park.sql), await aUser(park.sql)]
  const grant = `insert into role_users select role_id, $1 from roles where role_ref = 'ADMINISTRATOR'`
  await park.sql.rows(grant, first)
  const sentence = 'At least one user who can sign in must hold PERM_PERMISSIONS and PERM_USERS_EDIT.'
  const changes: [string, unknown[]][] = [
    ['update users set can_login = false where user_id = $1', [first]],
    ['delete from users where user_id = $1', [first]],
    ['delete from role_users where user_id = $1', [first]],
    [
      `delete from role_permissions using permissions p where p.permission_id = role_permissions.permission_id
         and p.permission_ref = 'PERM_PERMISSIONS'`,
      [],
    ],
  ]
  for (const [change, values] of changes) expect(await park.sql.refusal(change, ...values)).toBe(sentence)
  await park.sql.rows(grant, second)
  expect(await park.sql.refusal('update users set can_login = false where user_id = $1', first)).toBe(
    'accepted',
  )
})

test('two administrators who disable each other at once: one is refused (users-4)', async () => {
  const held = await park.sql.rows<{ user_id: number }>(
    'select u.user_id from users u join role_users using (user_id) where u.can_login',
  )
  const other = await aUser(park.sql)
  await park.sql.rows(
    `insert into role_users select role_id, $1 from roles where role_ref = 'ADMINISTRATOR'`,
    other,
  )
  expect(held).toHaveLength(1)
  const two = [await park.more(), await park.more()] as const
  const disable = 'update users set can_login = false where user_id = $1'
  const answers = await Promise.all([
    two[0].refusal(disable, held[0]!.user_id),
    two[1].refusal(disable, other),
  ])
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
})

test('a code that was used, and an older one, is never taken again (second-factor-3)', async () => {
  const user = await aUser(park.sql)
  await park.sql.rows(
    `insert into second_factors (user_id, secret, confirmed_at, last_step) values ($1, 'ABC', now(), 7)`,
    user,
  )
  const take = (step: number) =>
    park.sql.refusal('update second_factors set last_step = $2 where user_id = $1', user, step)
  const used = 'That code has already been used. Wait for the next one.'
  expect([await take(7), await take(6), await take(8), await take(8)]).toEqual([used, used, 'accepted', used])
})

test('a number once used is never used again (core-21)', async () => {
  const [one, two] = [
    await park.sql.value(`select next_number('receipt')`),
    await park.sql.value(`select next_number('receipt')`),
  ]
  expect(two).toBe(one + 1)
  const sentence = 'A number that has been used cannot be used again.'
  expect(await park.sql.refusal(`update counters set value = 0 where name = 'receipt'`)).toBe(sentence)
  expect(await park.sql.refusal(`delete from counters`)).toBe(sentence)
})

test('a number taken in a failed transaction goes to the next record, so that none is missing (core-21)', async () => {
  const before = await park.sql.value(`select next_number('invoice')`)
  await park.sql.refusal(`select next_number('invoice'), 1 / 0`)
  expect(await park.sql.value(`select next_number('invoice')`)).toBe(before + 1)
})

test('each change of a row sets a later updated_at, within one transaction too (core-5)', async () => {
  const user = await aUser(park.sql)
  const change = `update users set phone = '1' where user_id = $1 returning updated_at`
  const stamps = await park.sql.together(async () => [
    await park.sql.value<Date>('select updated_at from users where user_id = $1', user),
    await park.sql.value<Date>(change, user),
    await park.sql.value<Date>(change, user),
  ])
  expect(new Set(stamps.map(Number)).size).toBe(3)
})
