import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Case } from '../rig/case.ts'
import { quantile } from '../rig/quantile.ts'
import type { ServedPark } from '../rig/served-park.ts'
import { withUsers } from '../rig/user.ts'
import { most } from '../targets/target.ts'
import { atRate, type Outcome } from './at-rate.ts'
import { withScreens } from './screens.ts'
import { workOf } from './work.ts'

/** Requests a second: what an office asks for, and what is too much. */
const RATE = { office: 200, short: 40, tenfold: 2000 }
/** People who ask for too much, and the calls of each that are under way at once: as many as a browser makes. */
const CROWD = { long: 100, short: 10, each: 6 }
const SECONDS = { long: 60, short: 1 }
/** Seconds in which it must be as before again, and the milliseconds that 95 of 100 visits of a second then take. */
const RECOVERY = { long: { seconds: 10, soon: 100 }, short: { seconds: 3, soon: 1000 } }

/** What acknowledged writes leave: a receipt or a note each; numbers without a gap, and sums that agree. */
const written = `select
  (select count(*)::int from receipts where value = 0.01)
    + (select count(*)::int from notes where note like 'Called, %') as rows,
  (select max(receipt_no) - count(*)::int from receipts) as gaps,
  (select count(*)::int from sales s where price_receipted <> (select coalesce(sum(value), 0)
    from receipts r where r.sale_id = s.sale_id and r.voided_at is null)) as unequal`

interface Books {
  rows: number
  gaps: number
  unequal: number
}

async function booksOf(park: ServedPark) {
  const [found] = await park.rows<Books>(written)
  return found!
}

/** Seconds until the first second in which all is done, and soon. */
function recovery(visits: readonly Outcome[], { seconds, soon }: typeof RECOVERY.long): number {
  for (let second = 0; second < seconds; second += 1) {
    const these = visits.filter(({ due }) => Math.floor(due / 1000) === second)
    const isCalm = these.every(({ putOff, wrong }) => !putOff && wrong === undefined)
    if (
      isCalm &&
      quantile(
        these.map(({ took }) => took),
        0.95,
      ) <= soon
    )
      return second + 1
  }
  return Infinity
}

/** Throws unless each visit was done or put off, and what is written down is what was acknowledged. */
function hold(visits: readonly Outcome[], before: Books, after: Books) {
  const wrong = visits.flatMap((visit) => visit.wrong ?? [])
  expect(wrong.length === 0, `${wrong.length} of ${visits.length} were neither done nor put off: ${wrong[0]}`)
  const acknowledged = visits.filter(({ writes, putOff }) => writes && !putOff).length
  const more = after.rows - before.rows
  expect(more === acknowledged, `${acknowledged} writes were acknowledged, and ${more} are there`)
  expect(after.unequal === before.unequal, 'receipts and what is owed add up')
  expect(after.gaps === before.gaps, 'the numbers of receipts have no gap')
}

/** Far more than can be done: it is done or put off in words, nothing else, and nothing of it is lost or done twice. */
export const overload: Case = {
  about: 'ten times what an office asks for, 60 seconds long: done, or put off with a time; then as before',
  targets: [most('as before after ten times the load', 'overload/recovery', 's', [10, 10])],
  async run({ users, note, park, short, slower }) {
    const work = await workOf(park)
    const [seconds, again] = short ? [SECONDS.short, RECOVERY.short] : [SECONDS.long, RECOVERY.long]
    await withUsers(park.address, short ? CROWD.short : CROWD.long, async (people) => {
      const press = async () => {
        const pressing = atRate(people, work, {
          rate: RATE.tenfold,
          seconds,
          atOnce: people.length * CROWD.each,
        })
        await sleep(seconds * 1000)
        const [rate, from] = [(short ? RATE.short : RATE.office) / slower, RATE.tenfold * seconds]
        return Promise.all([pressing, atRate(users, work, { rate, seconds: again.seconds, from })])
      }
      const before = await booksOf(park)
      const [much, calm] = await withScreens({ address: park.address, users, short }, press)
      hold([...much, ...calm], before, await booksOf(park))
      const done = much.filter(({ putOff }) => !putOff)
      note('overload/asked', much.length)
      note('overload/asked per second', much.length / seconds)
      note('overload/put off', much.length - done.length)
      note(
        'overload/done, p95 ms',
        quantile(
          done.map(({ took }) => took),
          0.95,
        ),
      )
      note('overload/recovery', recovery(calm, { ...again, soon: again.soon * slower }))
    })
  },
}
