import { expect, it, onTestFinished, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { liveAt, once, upgrade } from './live-fixture.ts'

const park = testPark()
const { apps, addresses, connect } = liveAt(park, [{}, {}])

const ready = async (at: number) => {
  const answer = await fetch(`${addresses[at]}/readyz`)
  return [
    answer.status,
    ((await answer.json()) as { status: string }).status,
    answer.headers.get('connection'),
  ]
}

it('a process that is about to stop is not ready, answers on, and sends its screens elsewhere once proxies know (running-1)', async () => {
  const client = await park.as()
  const asked = () =>
    fetch(`${addresses[0]}/api/v1/current-user`, {
      headers: { cookie: `sexton_session=${client.token}`, 'access-token': client.csrf },
    })
  const open = connect(addresses[0]!, client)
  await once(open, 'all')
  expect(await ready(0)).toEqual([200, 'ready', 'keep-alive'])

  let told = false
  open.once('elsewhere', () => (told = true))
  apps[0]!.leaving.begin(3_000)
  expect(await ready(0)).toEqual([503, 'stopping', 'close'])
  const answer = await asked()
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  const late = connect(addresses[0]!, client)
  const lateTold = once(late, 'elsewhere')
  await once(late, 'all')
  expect(told).toBe(false)
  await lateTold
  await expect.poll(() => told).toBe(true)

  expect(await upgrade(addresses[0]!)).toMatch(/^HTTP\/1.1 503 [\s\S]*Retry-After: 5\r\n/)
  expect((await asked()).status).toBe(200)
  expect(await ready(1)).toEqual([200, 'ready', 'keep-alive'])
  await once(connect(addresses[1]!, client), 'all')
})

it('screens are sent elsewhere one after another, so that they do not all come to the next process at once (running-1)', async () => {
  const client = await park.as()
  const screens = Array.from({ length: 12 }, () => connect(addresses[1]!, client))
  await Promise.all(screens.map((screen) => once(screen, 'all')))
  let gone = 0
  for (const screen of screens) screen.once('elsewhere', () => (gone += 1))
  const draws = screens.map((_, at) => at / screens.length)
  vi.spyOn(Math, 'random').mockImplementation(() => draws.pop() ?? 0)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers().restoreAllMocks())
  apps[1]!.leaving.begin(3_000)
  vi.advanceTimersByTime(2_100)
  await expect.poll(() => gone).toBeGreaterThan(0)
  expect(gone).toBeLessThan(screens.length)
  vi.advanceTimersByTime(600)
  await expect.poll(() => gone).toBe(screens.length)
})
