import { randomUUID } from 'node:crypto'
import { system } from '@sexton/contract/system/calls'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { compareClocks } from '../../core/clock.ts'
import { keepPresence } from './presence.ts'

const park = testPark()
const hour = 3_600_000
const within = { timeout: 20_000 }

/** As the clock of the machine is set, without the time of the timers. */
const setClock = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
afterEach(() => vi.useRealTimers())

/** A process begins to give signs of life: it compares its clock at once. */
function begin() {
  const said = { error: vi.fn(), info: vi.fn() }
  const presence = keepPresence(park.db, randomUUID(), park.core.settings, () => [], said)
  onTestFinished(async () => {
    await presence.stop()
    await compareClocks(async () => Date.now())
  })
  return { ...presence, said }
}

it('a machine whose clock is wrong is told in System, /metrics and the log, and so is that it is right again (running-15)', async () => {
  const boss = await park.as('PERM_TARIFFS')
  const shown = async () => (await boss.call(system.info, {})).processes.map(({ clock_ahead }) => clock_ahead)
  const measured = async () =>
    Number(/^clock_ahead_seconds (\S+)$/m.exec((await park.app.inject('/metrics')).body)?.[1])
  const { said, changed } = begin()
  await vi.waitFor(async () => expect(await shown()).toEqual([0]), within)
  expect([Math.round(await measured()), said.error.mock.calls]).toEqual([0, []])
  setClock(-hour)
  changed()
  await vi.waitFor(async () => expect(await shown()).toEqual([-3600]), within)
  expect(Math.round(await measured())).toBe(-3600)
  expect(said.error.mock.calls).toEqual([
    [{ ahead_s: -3600 }, expect.stringContaining('let a time server set both')],
  ])
  vi.useRealTimers()
  changed()
  await vi.waitFor(async () => expect(await shown()).toEqual([0]), within)
  expect(said.info).toHaveBeenCalledOnce()
  expect(said.error).toHaveBeenCalledOnce()
})
