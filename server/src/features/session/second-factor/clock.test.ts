import { secondFactor } from '@sexton/contract/session/second-factor'
import { session } from '@sexton/contract/session/calls'
import { afterEach, expect, it, vi } from 'vitest'
import { compareClocks } from '../../../core/clock.ts'
import { testPark } from '../../../test/app.ts'
import { shownCode } from '../../../test/authenticator.ts'
import { anyone, password } from './factor-fixture.ts'

const park = testPark()
const hour = 3_600_000

afterEach(async () => {
  vi.useRealTimers()
  await compareClocks(async () => Date.now())
})

it.each([hour, -hour])(
  'a clock that jumps by %i ms locks nobody out whose phone is right (running-15)',
  async (by) => {
    const { client, email } = await anyone(park, await park.as())
    const { secret } = await client.call(secondFactor.begin, { body: { current_password: password } })
    const there = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: there + by })
    // As each process does with its next sign of life.
    await compareClocks(async () => there)
    await client.call(secondFactor.confirm, { body: { code: shownCode(secret, -by) } })
    const signIn = { email, password, code: shownCode(secret, 30_000 - by) }
    const { statusCode } = await park.app.inject({
      method: 'POST',
      url: session.signIn.path,
      payload: signIn,
    })
    expect(statusCode).toBe(200)
    const { expires_at } = await park.db
      .selectFrom('sessions')
      .select('expires_at')
      .orderBy('session_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(Date.parse(expires_at) - there).toBe(7 * 24 * hour)
  },
)
