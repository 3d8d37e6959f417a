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
