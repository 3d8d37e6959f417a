import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Case } from '../rig/case.ts'
import { quantile } from '../rig/quantile.ts'
import { most } from '../targets/target.ts'
import { atRate } from './at-rate.ts'
import { withScreens } from './screens.ts'
import { workOf } from './work.ts'

/** Requests a second, on the machine that the targets were set on. */
const RATE = 200
/** Milliseconds that what is heard may take at the end. */
const LAST_WORDS = 2000

/** Everybody at work at once, with the screens of a large office open. */
export const office: Case = {
  about: '200 requests a second, one in five a write, with 500 open screens that hear of each change',
  targets: [
    most('200 requests a second, 500 screens open, p95', 'office/p95', 'ms', [100, 150]),
    most('200 requests a second, 500 screens open, p99', 'office/p99', 'ms', [200, 200]),
    most('what the screens hear meanwhile, p99', 'office/feed p99', 'ms', [250, 250]),
  ],
  async run({ users, note, park, short, seconds, slower }) {
    const work = await workOf(park)
    const rate = RATE / slower
    await withScreens({ address: park.address, users, short }, async (late) => {
      const visits = await atRate(users, work, { rate, seconds: Math.max(1, seconds) })
      const share = visits.length / (rate * Math.max(1, seconds))
      expect(short || share > 0.99, `only ${Math.round(share * 100)} of 100 visits could be begun in time`)
      await sleep(LAST_WORDS)
      const failed = visits.filter(({ putOff, wrong }) => putOff || wrong !== undefined)
      const why = failed[0]?.wrong ?? 'put off'
      expect(failed.length === 0, `${failed.length} of ${visits.length} failed: ${why}`)
      expect(late.length > 0, 'the screens hear of what was written')
      const took = visits.map((visit) => visit.took)
      note('office/visits', visits.length)
      note('office/asked per second', rate)
      note('office/p50', quantile(took, 0.5))
      note('office/p95', quantile(took, 0.95))
      note('office/p99', quantile(took, 0.99))
      note('office/feed p99', quantile(late, 0.99))
    })
  },
}
