import { session } from '@sexton/contract/session/calls'
import type { Answer } from '../../processes/caller.ts'
import { newcomer, somebody } from '../frame/people.ts'
import { Tally } from '../frame/rig.ts'
import {
  atOnce,
  forged,
  isAnswered,
  newPlace,
  PER_ACCOUNT,
  PER_PLACE,
  outcomeOf,
  trySignIn,
  wasLookedAt,
  type Course,
} from './course.ts'

function judge(tally: Tally, answers: Answer[], most: number) {
  tally.attempts += answers.length
  const looked = answers.filter(wasLookedAt).length
  if (looked > most) tally.fault(`${looked} passwords were looked at, ${most} may be`)
  for (const answer of answers) if (!isAnswered(answer)) tally.fault(outcomeOf(answer))
}

/** Many guesses at one account at once; the right password after them, which is refused for a minute. */
export async function atAccount(course: Course) {
  const raced = new Tally('guesses at an account, raced')
  const after = new Tally('the right one after lock-out')
  for (let round = 0; round < course.rounds; round += 1) {
    const person = await newcomer(course.park)
    const from = newPlace()
    const guess = (index: number) => trySignIn(course, { ...person, password: `wrong ${index}` }, from)
    judge(raced, await raced.during(() => atOnce(course.clients, guess)), PER_ACCOUNT)
    const late = await after.during(() => atOnce(4, () => trySignIn(course, person, from)))
    after.attempts += late.length
    for (const answer of late) if (answer.status !== 429) after.fault(outcomeOf(answer))
  }
  return [raced, after]
}

/** Many guesses from one address at once, each at another account, half of them at none. */
export async function atAddress(course: Course) {
  const raced = new Tally('guesses from an address, raced')
  for (let round = 0; round < course.rounds; round += 1) {
    const people = await atOnce(8, () => newcomer(course.park))
    const from = newPlace()
    const emailOf = (index: number) => people[index]?.email ?? `nobody${round}-${index}@park.example`
    const guess = (index: number) => trySignIn(course, { email: emailOf(index), password: 'wrong' }, from)
    judge(raced, await raced.during(() => atOnce(course.clients, guess)), PER_PLACE)
  }
  return [raced]
}

/** The current password of somebody signed in, guessed at from both processes at once. */
export async function atOneself(course: Course) {
  const raced = new Tally('current password, raced')
  for (let round = 0; round < course.rounds; round += 1) {
    const person = await somebody(course.park)
    const from = newPlace()
    const guess = (index: number) => {
      const given = {
        params: { user_id: person.user_id },
        body: { password: 'forty quiet lanterns', current_password: `wrong ${index}` },
      }
      return person.at(course.park.apps[index % 2]!.address).ask(session.password, given, { from })
    }
    judge(raced, await raced.during(() => atOnce(course.clients, guess)), PER_ACCOUNT)
  }
  return [raced]
}

/** Guesses at one account that claim another address each. */
export async function forgedAddresses(course: Course) {
  const tally = new Tally('forged addresses')
  for (let round = 0; round < course.rounds; round += 1) {
    const person = await newcomer(course.park)
    const from = newPlace()
    const guess = () => trySignIn(course, { ...person, password: 'wrong' }, from, forged(course.random))
    judge(tally, await tally.during(() => atOnce(course.clients, guess)), PER_ACCOUNT)
  }
  return [tally]
}
