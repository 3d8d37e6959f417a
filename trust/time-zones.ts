import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillPark } from './bad-input/fill-park.ts'
import { withPark } from './frame/park.ts'
import { somebody } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { bothSay, bothTake } from './time-zones/both-say.ts'
import { aboutDates, testsIn, type Part } from './time-zones/suite.ts'

const root = path.resolve(import.meta.dirname, '..')
const faulty = pathToFileURL(path.join(import.meta.dirname, 'time-zones', 'local-clock.mjs')).href
const faults = { NODE_OPTIONS: `--import=${faulty}` }

/** In this order; whoever asks for more than the far ones asks for all of the tests. */
const zones = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Africa/Lusaka', 'UTC']
const FAR = 2

/** Their clocks are 25 hours apart: whatever the hour, they never show the same day, and one of them not the park's. */
const apart = [{ TZ: 'Pacific/Kiritimati' }, { TZ: 'Pacific/Pago_Pago' }] as const

/** The tests of screens that ask which day it is. */
function screensWithDates(): Part {
  const files = readdirSync(path.join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join('e2e', name))
    .filter((name) => /todayIn|addDays|today\(/.test(readFileSync(path.join(root, name), 'utf8')))
  return { projects: ['e2e'], files }
}

const everything: Part = { projects: ['unit', 'api'], files: [] }
const sample: Part = { projects: ['unit'], files: ['contract/src', 'holding-rules.test', 'batch-rules.test'] }

const AT_ONCE = 'two processes'

async function twoProcesses({ random, planted, rounds, wants }: Run) {
  if (!wants(AT_ONCE)) return []
  const [said, taken] = [new Tally('two processes say the same'), new Tally('both take the park’s day')]
  await withPark({ own: apart, ...(planted ? { settings: faults } : {}) }, async (park) => {
    await fillPark(park, await somebody(park))
    await bothTake(park, taken)
    await bothSay(park, said, random, rounds > FAR ? 20 : 1)
  })
  return [said.figure(), taken.figure()]
}

async function tests({ rounds, planted, wants }: Run) {
  const asked = zones.slice(0, rounds).filter(wants)
  if (asked.length === 0) return []
  const tally = new Tally('the tests pass in every zone')
  for (const zone of asked) {
    if (planted) await testsIn(zone, sample, tally, faults)
    else if (rounds <= FAR) await testsIn(zone, aboutDates, tally)
    else for (const part of [everything, screensWithDates()]) await testsIn(zone, part, tally)
  }
  tally.note = asked.join(', ')
  return [tally.figure()]
}

/** Wherever the machine's clock is set to, the park has its own day (docs/trust.md). */
export const timeZones: Rig = {
  name: 'time-zones',
  holds: 'wherever the machine is, days are the park’s',
  plants: 'processes that take the day from their own clock',
  scale: {
    short: { rounds: FAR, clients: 1 },
    long: { rounds: zones.length, clients: 1 },
    planted: { rounds: 1, clients: 1 },
  },
  parts: [AT_ONCE, ...zones],
  run: async (run) => [...(await twoProcesses(run)), ...(await tests(run))],
}
