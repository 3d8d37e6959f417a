import { session } from '@sexton/contract/session/calls'
import { sql } from 'kysely'
import { Caller } from '../../processes/caller.ts'
import { newcomer } from '../frame/people.ts'
import { Tally } from '../frame/rig.ts'
import type { Course } from './case.ts'

/** Half as much again is what somebody elsewhere in the network can tell. */
const MOST = 1.5
/** Milliseconds: what is less is lost in the network. */
const LEAST = 3

/** Whoever may not sign in; each try is somebody else's, from a place of its own, so that no limit is met. */
const kinds: Record<string, (course: Course) => Promise<string>> = {
  'a wrong password': async ({ park }) => (await newcomer(park)).email,
  'nobody’s address': async ({ random }) => `nobody${random.int(0, 1e9)}@park.example`,
  'a user who may not sign in': async ({ park }) => {
    const { user_id, email } = await newcomer(park)
    await sql`update users set can_login = false where user_id = ${user_id}`.execute(park.db)
    return email
  },
  'a user who has no password yet': async ({ park }) => {
    const { user_id, email } = await newcomer(park)
    await sql`update users set password_hash = null where user_id = ${user_id}`.execute(park.db)
    return email
  },
}

let places = 0

/** So many series are tried before a difference counts. */
const MOST_SERIES = 5

type Times = ReadonlyMap<string, readonly number[]>

/** Whatever else the machine does makes a time longer, never shorter. */
const quickest = (times: Times) => [...times].map(([name, all]) => ({ name, ms: Math.min(...all) }))

/** Whether somebody elsewhere could tell the kinds from each other. */
function apart(times: Times): boolean {
  const took = quickest(times).map(({ ms }) => ms)
  const [first, last] = [Math.min(...took), Math.max(...took)]
  return last > MOST * first && last - first > LEAST
}

/** The same answer after the same time, whether there is such an account or not (session-2). */
export async function timing(course: Course, rounds: number): Promise<Tally> {
  const tally = new Tally('sign-ins that tell nothing')
  const caller = new Caller(course.park.apps[0].address)
  const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]))
  const texts = new Set<string>()
  const series = async () => {
    for (let round = 0; round < rounds; round += 1)
      for (const [name, emailOf] of Object.entries(kinds)) {
        const body = { email: await emailOf(course), password: 'not the password' }
        places += 1
        const from = `127.2.${places >> 8}.${places & 255}`
        const began = performance.now()
        const { status, text } = await caller.ask(session.signIn, { body }, { from })
        times.get(name)!.push(performance.now() - began)
        tally.attempts += 1
        texts.add(`${status} ${text.replace(/"(request_)?id":"[^"]*"/, '')}`)
      }
  }
  // On a busy machine the quickest of few tries says little; a difference that is real stays with more of them.
  for (let tried = 0; tried < MOST_SERIES && (tried === 0 || apart(times)); tried += 1) await series()
  if (texts.size > 1) tally.fault(`answers differ: ${[...texts].join(' | ')}`)
  tally.note = quickest(times)
    .map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`)
    .join(', ')
  if (apart(times)) tally.fault(tally.note)
  return tally
}
