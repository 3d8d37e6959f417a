import { send } from '../processes/caller.ts'
import { startWatching, judge } from './audit/watch.ts'
import { tamper } from './audit/tampering.ts'
import { loseRows, openRows } from './audit/weaken.ts'
import { goodCaseFor } from './bad-input/cases.ts'
import { fillPark, knownIds } from './bad-input/fill-park.ts'
import { operationsOf } from './bad-input/operations.ts'
import { Desk, intents } from './frame/intents.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd, somebody, type Person } from './frame/people.ts'
import type { Random } from './frame/random.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'

/** Calls that can all use the same prepared records. */
const FILLED_FOR = 8
/** Pieces of work for each time that a call is sent, and how often one is at most: again it writes the same rows. */
const EVERY = 40
const MOST = 40

/** Each call that writes, as its description says, and now and then one that is refused in the middle of its work. */
async function everyCall(park: Park, random: Random, times: number): Promise<string> {
  const boss = await somebody(park)
  const url = `${boss.address}/api/docs/json`
  const { body } = await send({ method: 'GET', url, headers: boss.headers() })
  const operations = operationsOf(body as Parameters<typeof operationsOf>[0]).filter(
    ({ method, path }) => method !== 'GET' && !path.endsWith('/anonymize'),
  )
  const done = new Set<string>()
  for (const [index, operation] of operations.entries()) {
    if (index % FILLED_FOR === 0) await fillPark(park, boss)
    const known = await knownIds(park)
    for (let time = 0; time < times; time += 1) {
      const sent = goodCaseFor(operation, known, random)
      const headers = { ...boss.headers(), ...sent.headers }
      const { status } = await send({ ...sent, url: boss.address + sent.url, headers })
      if (status < 300) done.add(`${operation.method} ${operation.path}`)
    }
  }
  return `${done.size} of ${operations.length} calls done`
}

/** A clerk at the writes that make money, records or a change of state. */
async function work(park: Park, clerk: Person, random: Random, share: number): Promise<void> {
  for (let index = 0; index < share; index += 1) {
    const mark = `Mark-${random.int(0, 2 ** 31 - 1)}-${index}`
    const intent = await intents[random.pick(Object.keys(intents))]!({
      park,
      clerk,
      desk: new Desk(clerk),
      mark,
    })
    await intent.send(clerk)
  }
}

async function hold(park: Park, { random, planted, rounds, clients }: Run) {
  const written = new Tally('written with its audit row')
  const people = await crowd(park, clients)
  await startWatching(park)
  if (planted) await loseRows(park)
  const share = Math.ceil(rounds / clients)
  await Promise.all(people.map((clerk) => work(park, clerk, random.branch(), share)))
  const calls = planted
    ? ''
    : await everyCall(park, random.branch(), Math.min(Math.ceil(rounds / EVERY), MOST))
  await judge(park, written)
  written.note = [written.note, calls].filter(Boolean).join(', ')
  const figure = written.figure()
  if (planted) await openRows(park)
  return [figure, (await tamper(park)).figure()]
}

/** Each write has its audit row, in the same transaction, and nobody changes one (core-2). */
export const audit: Rig = {
  name: 'audit',
  holds: 'each write has its audit row, which nobody changes',
  plants: 'a database that forgets one audit row of ten, and lets the app change them',
  scale: {
    short: { rounds: 120, clients: 8 },
    long: { rounds: 32_000, clients: 8 },
    planted: { rounds: 40, clients: 8 },
  },
  run: (run) => withPark({}, (park) => hold(park, run)),
}
