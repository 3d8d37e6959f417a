import { isDeepStrictEqual } from 'node:util'
import { isBusy, type Answer, type Caller } from '../processes/caller.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import type { Random } from './frame/random.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { startCutting } from './retries/cutting-proxy.ts'
import { Desk, intents, tracesOf, type Intent } from './frame/intents.ts'

interface Sent {
  name: string
  intent: Intent
  /** Those answers that came through. */
  answers: Answer[]
}

/** Sends it two to five times, by both processes, some of them at once; what is cut off has no answer. */
async function sendOften(intent: Intent, ways: Caller[], random: Random): Promise<Answer[]> {
  const answers: Answer[] = []
  const once = async () => {
    const answer = await intent.send(random.pick(ways)).catch(() => undefined)
    if (answer) answers.push(answer)
  }
  for (let left = random.int(2, 5); left > 0;) {
    const together = random.int(1, left)
    await Promise.all(Array.from({ length: together }, once))
    left -= together
  }
  return answers
}

/** One clerk at their work until their share is done. */
async function work(park: Park, clerk: Caller, ways: Caller[], random: Random, share: number) {
  const done: Sent[] = []
  for (let index = 0; index < share; index += 1) {
    const name = random.pick(Object.keys(intents))
    const mark = `Mark-${random.int(0, 2 ** 31 - 1)}-${index}`
    const intent = await intents[name]!({ park, clerk, desk: new Desk(clerk), mark })
    const answers = await sendOften(intent, ways, random)
    // The last attempt, without cuts: whatever went before is then decided.
    answers.push(await intent.send(clerk))
    done.push({ name, intent, answers })
  }
  return done
}

/** Every answer is the first one's, or a request to try again. */
function judge(same: Tally, { name, answers }: Sent) {
  const [first, ...others] = answers.filter((answer) => answer.status < 300)
  if (!first)
    return same.fault(`${name}: never done, answered ${answers.map(({ status }) => status).join(', ')}`)
  for (const other of others)
    if (!isDeepStrictEqual(other.body, first.body))
      same.fault(`${name}: ${other.text.slice(0, 100)} after ${first.text.slice(0, 100)}`)
  for (const answer of answers)
    if (answer.status >= 300 && !isBusy(answer))
      same.fault(`${name}: answered ${answer.status} ${answer.text.slice(0, 150)}`)
}

async function hold(park: Park, { random, planted, rounds, clients }: Run) {
  const once = new Tally('done once')
  const same = new Tally('answered alike')
  const people = await crowd(park, clients)
  const proxies = await Promise.all(
    park.apps.map(({ address }) => startCutting(address, random.branch(), planted)),
  )
  const share = Math.ceil(rounds / clients)
  const all = await Promise.all(
    people.map((clerk) =>
      work(
        park,
        clerk,
        proxies.map(({ address }) => clerk.at(address)),
        random.branch(),
        share,
      ),
    ),
  )
  for (const proxy of proxies) proxy.close()
  for (const sent of all.flat()) {
    same.attempts += sent.answers.length
    judge(same, sent)
    once.attempts += 1
    const traces = await tracesOf(park, sent.intent)
    if (traces !== 1) once.fault(`${sent.name}: ${traces} instead of 1`)
  }
  const cut = proxies.reduce((sum, { cuts }) => sum + cuts.total, 0)
  once.note = `${cut} connections cut`
  return [once.figure(), ...(planted ? [] : [same.figure()])]
}

/** A request sent again after a lost answer is done once and answered alike (core-4). */
export const retries: Rig = {
  name: 'retries',
  holds: 'done once, however often it is sent',
  plants: 'a proxy that loses the Idempotency-Key',
  scale: {
    short: { rounds: 320, clients: 8 },
    long: { rounds: 10_000, clients: 8 },
    planted: { rounds: 40, clients: 8 },
  },
  run: (run) => withPark({}, (park) => hold(park, run)),
}
