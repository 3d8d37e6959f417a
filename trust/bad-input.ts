import { send, type Answer, type Caller } from '../processes/caller.ts'
import { caseFor, type Case } from './bad-input/cases.ts'
import { fillPark, knownIds } from './bad-input/fill-park.ts'
import { changesSince, judgeHistory, lastNote, startJournal } from './bad-input/journal.ts'
import { operationsOf, type Operation } from './bad-input/operations.ts'
import { forget, lie, stumble } from './bad-input/weaken.ts'
import { withPark, type Park } from './frame/park.ts'
import { switchAllOn } from './frame/practices.ts'
import { somebody } from './frame/people.ts'
import type { Random } from './frame/random.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { unsound } from './frame/soundness.ts'

/** What no answer may hold: a stack, a statement, a path of ours (core-6). A sentence after the name of a file, `select 1; .png`, is none. */
const inside =
  /node_modules|\/(server|dist)\/|\bat ([^ ]+ \(|file:|\/).*:\d+:\d+|\b(select|insert|update) [^;]* (from|into|set) /i

/** Calls that can all use the same prepared records. */
const FILLED_FOR = 8

const tallies = () => ({
  failed: new Tally('no failure (5xx)'),
  accepted: new Tally('nothing wrong accepted'),
  changed: new Tally('nothing changed though refused'),
  history: new Tally('written with its row of history'),
  silent: new Tally('nothing told of the inside'),
  sound: new Tally('records still sound'),
})

type Tallies = ReturnType<typeof tallies>

interface Course {
  park: Park
  boss: Caller
  all: Tallies
  random: Random
}

async function judge(
  { park, all }: Course,
  operation: Operation,
  sent: Case,
  answer: Answer | undefined,
  note: number,
) {
  const line = `${operation.method} ${operation.path}, ${sent.about}: ${answer?.status ?? 'cut off'} ${answer?.text.slice(0, 120) ?? ''}`
  for (const tally of [all.failed, all.silent]) tally.attempts += 1
  if (answer ? answer.status >= 500 : !sent.mayBeCutOff) all.failed.fault(line)
  if (answer && answer.status >= 400 && inside.test(answer.text)) all.silent.fault(line)
  if (sent.mustBeRefused) {
    all.accepted.attempts += 1
    if (answer && answer.status < 400) all.accepted.fault(line)
  }
  if (!answer || answer.status < 400) return
  all.changed.attempts += 1
  const changes = await changesSince(park, note)
  if (changes) all.changed.fault(`${line}; ${changes}`)
}

/** A number of bad requests of one call, one after the other, so that each change has its author. */
async function attack(course: Course, operation: Operation, cases: number) {
  const { park, boss, random } = course
  const known = await knownIds(park)
  for (let index = 0; index < cases; index += 1) {
    const sent = caseFor(operation, known, random)
    const note = await lastNote(park)
    const headers = { ...boss.headers(), ...sent.headers }
    const url = boss.address + sent.url
    const answer = await send({ ...sent, url, headers }).catch(() => undefined)
    await judge(course, operation, sent, answer, note)
  }
}

const wasFound = ({ failed, accepted, changed }: Tallies) =>
  [failed, accepted, changed].every(({ found }) => found > 0)

async function hold(park: Park, { random, planted, rounds }: Run) {
  await switchAllOn(park)
  await startJournal(park)
  if (planted) for (const plant of [stumble, forget]) await plant(park)
  const all = tallies()
  const liar = planted ? await lie(park.apps[0].address) : undefined
  const person = await somebody(park)
  const url = `${person.address}/api/docs/json`
  const { body } = await send({ method: 'GET', url, headers: person.headers() })
  const operations = operationsOf(body as Parameters<typeof operationsOf>[0])
  const boss = liar ? person.at(liar.address) : person
  for (const [index, operation] of operations.entries()) {
    if (index % FILLED_FOR === 0) await fillPark(park, person)
    await attack({ park, boss, all, random: random.branch() }, operation, rounds)
    if (planted && wasFound(all)) break
  }
  liar?.close()
  await judgeHistory(park, all.history)
  all.sound.attempts += 1
  for (const line of await unsound(park)) all.sound.fault(line)
  all.failed.note = `${operations.length} calls`
  const { failed, accepted, changed, history, silent, sound } = all
  const found = [failed, accepted, changed, history]
  return (planted ? found : [...found, silent, sound]).map((tally) => tally.figure())
}

/**
 * Whatever is sent is answered with a sentence, a refused call changes nothing (core-6, core-8), and what is written has its
 * row of history in the same transaction (core-2).
 */
export const badInput: Rig = {
  name: 'bad-input',
  holds: 'answered in words whatever is sent, and each write with its row of history',
  plants:
    'a database that fails on an apostrophe, rows of history that are never written, a proxy that swaps done and refused',
  scale: {
    short: { rounds: 16, clients: 1 },
    long: { rounds: 500, clients: 1 },
    planted: { rounds: 60, clients: 1 },
  },
  run: (run) => withPark({}, (park) => hold(park, run)),
}
