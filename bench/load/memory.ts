import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Case } from '../rig/case.ts'
import { pssMb } from '../rig/machine.ts'
import { serve } from '../rig/served-park.ts'
import { withUsers, type User } from '../rig/user.ts'
import { most } from '../targets/target.ts'
import { slowerBy, withGauge } from '../targets/yardstick.ts'
import { atRate } from './at-rate.ts'
import { slopeOf, type Sample } from './slope.ts'
import { workOf } from './work.ts'

const teller = path.resolve(import.meta.dirname, '../rig/tell-heap.mjs')

/** Half of what an office asks for, in requests a second, by so many people; less on a slower machine. */
const RATE = 100
const PEOPLE = 10
/** Rounds of the yardstick that say how slow it is. */
const ROUNDS = 60
/** Seconds between two looks at the heap, and the share of the time in which plans, caches and code are still built. */
const EVERY = { long: 5, short: 0.5 }
const SETTLING = 0.4
/** MB an hour that the heap may grow by; a slope that is less certain than this is held only where it is too much for certain. */
const MOST = 1
/** Seconds after which what still grows is kept, not built. */
const SETTLED = 300

async function heapMb(address: string): Promise<number> {
  const reply = await fetch(new URL('/bench-heap', address))
  const bytes = Number(await reply.text())
  expect(bytes > 0, 'the app tells of its heap')
  return bytes / 1e6
}

/** Whether the app keeps something of each call: its heap after a collection, over time. */
export const memory: Case = {
  about:
    'what the app’s heap grows by, after a collection, at half an office’s load; --seconds 600 for a figure to hold',
  targets: [most('growth of the app’s heap at half the load', 'heap/MB an hour', 'MB', [MOST, MOST])],
  async runOnFolder({ dataDir, serving, short, seconds, note }) {
    const node = [...(serving.node ?? []), '--expose-gc', '--import', teller]
    const park = await serve(dataDir, { ...serving, node })
    const look = async (users: readonly User[]) => {
      const rate = short
        ? RATE
        : RATE / (await withGauge(park, async (gauge) => slowerBy(await gauge(ROUNDS))))
      const samples: Sample[] = []
      let isOver = false
      const began = performance.now()
      const looking = (async () => {
        while (!isOver) {
          samples.push({ hours: (performance.now() - began) / 3_600_000, mb: await heapMb(park.address) })
          await sleep((short ? EVERY.short : EVERY.long) * 1000)
        }
      })()
      const visits = await atRate(users, await workOf(park), { rate, seconds: Math.max(2, seconds) })
      isOver = true
      await looking
      const failed = visits.find(({ putOff, wrong }) => putOff || wrong !== undefined)
      expect(!failed, `a visit failed: ${failed?.wrong ?? 'put off'}`)
      const settled = samples.slice(Math.floor(samples.length * SETTLING))
      const { slope, error } = slopeOf(settled)
      note('heap/asked per second', rate)
      note('heap/looks', settled.length)
      note('heap/at the end, MB', settled.at(-1)!.mb)
      note('heap/PSS of the app at the end, MB', pssMb([park.pids.app]))
      note('heap/growth, MB an hour', slope)
      note('heap/growth, 95 % lie within ±', error)
      const isTooMuch = seconds >= SETTLED && slope - error > MOST
      note('heap/MB an hour', error <= MOST || isTooMuch ? slope : Number.NaN)
    }
    await withUsers(park.address, PEOPLE, look).finally(park.stop)
  },
}
