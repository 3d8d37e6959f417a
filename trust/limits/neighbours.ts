import { newcomer } from '../frame/people.ts'
import { Tally } from '../frame/rig.ts'
import { atOnce, newPlace, PER_PLACE, told, trySignIn, type Course } from './course.ts'

/** Milliseconds a true user's sign-in may take while others flood it. */
const SOON = 1000
/** True sign-ins beside each flood, one after the other. */
const BESIDE = 6

/** Sends wrong passwords without a pause, so many at once, until told to stop. */
async function flood(course: Course, emailOf: (sent: number) => string, until: { over: boolean }) {
  const from = newPlace()
  let sent = 0
  await atOnce(course.clients, async () => {
    while (!until.over) await trySignIn(course, { email: emailOf((sent += 1)), password: 'wrong' }, from)
  })
  return sent
}

/** True users elsewhere, while one address floods the sign-in: with one account, and with ever others. */
export async function besideFlood(course: Course) {
  const tally = new Tally('sign-in beside a flood, under 1 s')
  const victim = await newcomer(course.park)
  const ways = [() => victim.email, (sent: number) => `flood${sent}@park.example`]
  let slowest = 0
  let sent = 0
  for (const emailOf of ways) {
    const people = await atOnce(BESIDE, () => newcomer(course.park))
    const until = { over: false }
    const flooding = flood(course, emailOf, until)
    for (const person of people) {
      const began = performance.now()
      const answer = await trySignIn(course, person, newPlace())
      const took = performance.now() - began
      slowest = Math.max(slowest, took)
      tally.attempts += 1
      if (answer.status !== 200) tally.fault(told(answer))
      else if (took > SOON) tally.fault(`took ${Math.round(took)} ms`)
    }
    until.over = true
    sent += await flooding
  }
  tally.note = `slowest ${Math.round(slowest)} ms beside ${sent} wrong ones, ${course.clients} at once`
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
      if (answer.status !== 200) tally.fault(told(answer))
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
