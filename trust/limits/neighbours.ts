import { newcomer } from '../frame/people.ts'
import { Tally } from '../frame/rig.ts'
import { atOnce, newPlace, PER_PLACE, outcomeOf, trySignIn, type Course } from './course.ts'

/** Milliseconds a real user's sign-in may take during a flood; on a busy machine a multiple of the time without. */
const SOON = 1000
const TIMES = 10
/** Real sign-ins during each flood, one after the other. */
const BESIDE = 8
/** Addresses a flood comes from: what they may have waiting together is more than all may. */
const FLOODING = 4
/** Sends wrong passwords, this many at once, each again as soon as it is answered, until told to stop. */
async function flood(course: Course, emailOf: (sent: number) => string, until: { over: boolean }) {
  const places = Array.from({ length: FLOODING }, newPlace)
  let sent = 0
  await atOnce(course.clients, async (index) => {
    const from = places[index % FLOODING]!
    while (!until.over) await trySignIn(course, { email: emailOf((sent += 1)), password: 'wrong' }, from)
  })
  return sent
}

/** Signs new users in, each from a network of their own; answers the milliseconds that each took. */
async function signInAll(course: Course, tally?: Tally): Promise<number[]> {
  const people = await atOnce(BESIDE, () => newcomer(course.park))
  const times = []
  for (const person of people) {
    const began = performance.now()
    const answer = await trySignIn(course, person, newPlace())
    times.push(performance.now() - began)
    if (answer.status !== 200) tally?.fault(outcomeOf(answer))
  }
  return times.sort((one, other) => one - other)
}

/** Real users elsewhere, while a few addresses flood the sign-in: with one account, and with ever new ones. */
export async function besideFlood(course: Course) {
  const tally = new Tally('sign-in beside a flood, under 1 s')
  const victim = await newcomer(course.park)
  const calm = (await signInAll(course))[BESIDE / 2]!
  const most = Math.max(SOON, TIMES * calm)
  const ways = [() => victim.email, (sent: number) => `flood${sent}@park.example`]
  let slowest = 0
  let sent = 0
  for (const emailOf of ways) {
    const until = { over: false }
    const flooding = flood(course, emailOf, until)
    const times = await signInAll(course, tally)
    until.over = true
    sent += await flooding
    tally.attempts += times.length
    slowest = Math.max(slowest, ...times)
    for (const took of times) if (took > most) tally.fault(`took ${Math.round(took)} ms`)
  }
  tally.note = `slowest ${Math.round(slowest)} ms beside ${sent} wrong ones, ${Math.round(calm)} ms without`
  return [tally]
}

/** One person behind a shared address guesses, at one account and at many; the others sign in there as before. */
export async function behindOneAddress(course: Course) {
  const tally = new Tally('others behind a shared address')
  for (let round = 0; round < course.rounds; round += 1) {
    const from = newPlace()
    const [victim, colleague, latecomer] = await atOnce(3, () => newcomer(course.park))
    const signsIn = async (person: typeof victim) => {
      const answer = await trySignIn(course, person!, from)
      tally.attempts += 1
      if (answer.status !== 200) tally.fault(outcomeOf(answer))
    }
    await signsIn(colleague)
    await atOnce(course.clients, (index) =>
      trySignIn(course, { email: victim!.email, password: `wrong ${index}` }, from),
    )
    await signsIn(colleague)
    await signsIn(latecomer)
    for (let index = 0; index <= PER_PLACE; index += 1)
      await trySignIn(course, { email: `spray${round}-${index}@park.example`, password: 'wrong' }, from)
    await signsIn(colleague)
    await signsIn(latecomer)
  }
  return [tally]
}
