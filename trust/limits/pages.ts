import { send } from '../../processes/caller.ts'
import { Tally } from '../frame/rig.ts'
import { atOnce, forged, newPlace, outcomeOf, type Course } from './course.ts'

/** What a process answers a minute from one address. */
const limits = [
  { name: 'calendar feeds, raced', path: `/calendar_feed/${'A'.repeat(43)}.ics`, most: 60 },
  { name: 'public pages, raced', path: '/portal/burial/nobody', most: 600 },
]

/** Each address has its share of these at each process, whatever it claims to be. */
export async function pages(course: Course) {
  const tallies = limits.map(({ name }) => new Tally(name))
  for (const [index, { path, most }] of limits.entries()) {
    const tally = tallies[index]!
    const from = newPlace()
    const all = most * course.park.apps.length
    let served = 0
    const ask = () => send({ method: 'GET', url: course.proxy + path, from, headers: forged(course.random) })
    for (let sent = 0; sent < 2 * all + 2 * course.clients; sent += course.clients) {
      const answers = await tally.during(() => atOnce(course.clients, ask))
      tally.attempts += answers.length
      served += answers.filter(({ status }) => status === 404).length
      if (served > all) tally.fault(`${served} answered, ${all} may be`)
      for (const answer of answers) if (![404, 429].includes(answer.status)) tally.fault(outcomeOf(answer))
    }
    if (served < most) tally.fault(`${served} answered, ${most} should be`)
    tally.note = `${served} of ${all}`
  }
  return tallies
}

const claims: Record<string, string>[] = [
  {},
  ...['127.0.0.1', '::1', 'localhost', '127.0.0.1, 127.0.0.1'].map((address) => ({
    'x-forwarded-for': address,
  })),
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { authorization: 'Bearer undefined' },
  { authorization: 'Bearer ' },
]

/** Nobody reads the metrics without the token, by the proxy or past it. */
export async function metrics(course: Course) {
  const tally = new Tally('metrics without the token')
  const ways = [course.proxy, ...course.park.apps.map(({ address }) => address)]
  for (const way of ways)
    for (const headers of claims) {
      const answer = await send({ method: 'GET', url: `${way}/metrics`, headers, from: newPlace() })
      tally.attempts += 1
      if (answer.status !== 403) tally.fault(`${JSON.stringify(headers)}: ${outcomeOf(answer)}`)
    }
  return [tally]
}
