import { secondFactor } from '@sexton/contract/session/second-factor'
import { users } from '@sexton/contract/users/calls'
import { expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { shownCode } from '../../../test/authenticator.ts'
import { signedInAgain } from '../../../test/client.ts'

const park = testPark()
const password = 'four quiet lanterns glow'

it('the first code is guessed five times in a minute, the right one too has to wait then (second-factor-3)', async () => {
  const admin = await park.as('PERM_USERS_EDIT')
  const names = { first_name: 'Chanda', last_name: 'Mwila', email: 'guesses@park.example' }
  const body = { ...names, password, password_confirmation: password }
  const { user_id } = await admin.call(users.create, { body })
  const client = await signedInAgain(park, user_id)
  const { secret } = await client.call(secondFactor.begin, { body: { current_password: password } })
  const right = shownCode(secret)
  const wrong = right === '000000' ? '000001' : '000000'
  const statuses: number[] = []
  for (const code of [wrong, wrong, wrong, wrong, wrong, wrong, right])
    statuses.push((await client.ask(secondFactor.confirm, { body: { code } })).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

it('My account offers new recovery codes until their user says that they are kept: the answer may be lost (second-factor-4)', async () => {
  const admin = await park.as('PERM_USERS_EDIT')
  const names = { first_name: 'Mutinta', last_name: 'Moonga', email: 'lost@park.example' }
  const body = { ...names, password, password_confirmation: password }
  const { user_id } = await admin.call(users.create, { body })
  const client = await signedInAgain(park, user_id)
  const mine = () => client.call(secondFactor.mine, {})
  const proven = { body: { current_password: password } }
  expect(await mine()).toMatchObject({ recovery_codes_left: 0, recovery_codes_kept: true })
  const { secret } = await client.call(secondFactor.begin, proven)
  const code = { body: { code: shownCode(secret) } }
  const { recovery_codes: lost } = await client.call(secondFactor.confirm, code)
  expect(await mine()).toMatchObject({ recovery_codes_left: 10, recovery_codes_kept: false })
  // Whose answer was lost tries again.
  expect((await client.ask(secondFactor.confirm, code)).statusCode).toBe(409)
  const { recovery_codes: shown } = await client.call(secondFactor.renewCodes, proven)
  expect(shown.filter((one) => lost.includes(one))).toEqual([])
  expect(await mine()).toMatchObject({ recovery_codes_left: 10, recovery_codes_kept: false })
  for (const _ of [1, 2]) await client.call(secondFactor.keepCodes, {})
  expect(await mine()).toMatchObject({ recovery_codes_left: 10, recovery_codes_kept: true })
  const said = await park.db
    .selectFrom('audits')
    .select('action')
    .where('object', '=', 'user')
    .where('object_id', '=', user_id)
    .where('action', 'like', 'RECOVERY%')
    .orderBy('audit_id')
    .execute()
  expect(said.map(({ action }) => action)).toEqual(['RECOVERY_CODES', 'RECOVERY_CODES_KEPT'])
})
