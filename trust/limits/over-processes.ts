import { setTimeout as sleep } from 'node:timers/promises'
import { customers } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import type { Answer } from '../../processes/caller.ts'
import { somebody } from '../frame/people.ts'
import { Tally } from '../frame/rig.ts'
import { atOnce, outcomeOf, type Course } from './course.ts'

/** Windows of a session, and how many a process lets in without asking the others (core-28). */
const WINDOWS = 64
const FEW = 4
const EXPORTS = 10
/** Milliseconds until all that are refused are answered. */
const PATIENCE = 20_000

/** Opens a window by way of the proxy; answers whether it was let in. */
function openWindow(proxy: string, headers: Record<string, string>, sockets: Socket[]) {
  const socket = io(proxy, {
    extraHeaders: { cookie: headers.cookie! },
    auth: { token: headers['access-token'] },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  sockets.push(socket)
  return new Promise<boolean>((done) => {
    socket.once('since', () => done(true))
    for (const event of ['disconnect', 'connect_error']) socket.once(event, () => done(false))
  })
}

/** One session opens more windows than it may, in turn at both processes; some are closed, and others come in. */
export async function windows(course: Course) {
  const tally = new Tally('windows of a session, at both processes')
  for (let round = 0; round < course.rounds; round += 1) {
    const headers = (await somebody(course.park)).headers()
    const sockets: Socket[] = []
    const open = async (count: number) => {
      let inside = 0
      for (let done = 0; done < count; done += 2) {
        const pair = await atOnce(2, () => openWindow(course.proxy, headers, sockets))
        inside += pair.filter(Boolean).length
      }
      tally.attempts += count
      return inside
    }
    const inside = await open(2 * WINDOWS)
    if (inside < WINDOWS || inside > WINDOWS + FEW) tally.fault(`${inside} were let in, ${WINDOWS} may be`)
    const some = sockets.filter(({ connected }) => connected).slice(0, 20)
    for (const socket of some) socket.disconnect()
    await sleep(500)
    const again = await open(2 * some.length)
    if (Math.abs(again - some.length) > FEW) tally.fault(`${again} came in for ${some.length} that had left`)
    for (const socket of sockets) socket.disconnect()
  }
  return [tally]
}

/** One user asks for many exports at both processes at once, while none can end: one is made. */
export async function exports(course: Course) {
  const tally = new Tally('exports of a user, raced')
  for (let round = 0; round < course.rounds; round += 1) {
    const clerk = (await somebody(course.park)).at(course.proxy)
    const refused: Answer[] = []
    let asking: Promise<Answer[]> | undefined
    await course.park.db.transaction().execute(async (tx) => {
      await sql`lock table customers in access exclusive mode`.execute(tx)
      asking = atOnce(EXPORTS, async () => {
        const answer = await clerk.ask(customers.searchExport, { query: {} }, { alone: true })
        if (answer.status !== 200) refused.push(answer)
        return answer
      })
      for (const until = Date.now() + PATIENCE; refused.length < EXPORTS - 1 && Date.now() < until;)
        await sleep(50)
    })
    const answers = await asking!
    tally.attempts += answers.length
    const made = answers.filter(({ status }) => status === 200).length
    if (made !== 1) tally.fault(`${made} were made at once, one may be`)
    for (const answer of refused) if (answer.status !== 429) tally.fault(outcomeOf(answer))
    const next = await clerk.ask(customers.searchExport, { query: {} }, { alone: true })
    if (next.status !== 200) tally.fault(`after that: ${outcomeOf(next)}`)
  }
  return [tally]
}
