import { parseArgs } from 'node:util'
import { findMemoryFolder } from '../../server/src/test/databases/memory-folder.ts'
import { closeParks } from './park.ts'
import { Random } from './random.ts'
import { brokenOff, farOf, reportOf, runOf, type Ran } from './report.ts'
import { Tally, type Rig } from './rig.ts'
import { rigs } from './rigs.ts'

/** A rig waits a lot: short ones run in parallel, each on a park of its own. */
const LANES = 2
/** How often a long form, which runs alone, says how far it is; milliseconds. */
const FAR = 60_000

type Say = (line: string) => void

const usage = `npm run trust -- [rig …] [options]
  ${rigs.map(({ name, holds }) => `${name.padEnd(14)}${holds}`).join('\n  ')}
  --long            the long form; --rounds N and --clients N say how long
  --only PART       that part of a rig: ${rigs.flatMap(({ parts = [] }) => parts).join(', ')}
  --plant           with the planted fault, which has to be found
  --prove           without it, then with it
  --seed N          the same choices again
  --json            the figures as JSON`

const number = (given: string | undefined, name: string) => {
  if (given === undefined) return undefined
  if (!/^\d+$/.test(given)) throw new Error(`--${name} takes a whole number`)
  return Number(given)
}

function read(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      long: { type: 'boolean', default: false },
      plant: { type: 'boolean', default: false },
      prove: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      clients: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const unknown = positionals.find((name) => !rigs.some((rig) => rig.name === name))
  if (unknown) throw new Error(`There is no rig ${unknown}.\n${usage}`)
  const { only } = values
  const named = positionals.length > 0 ? rigs.filter(({ name }) => positionals.includes(name)) : rigs
  const chosen = only === undefined ? named : named.filter(({ parts = [] }) => parts.includes(only))
  if (chosen.length === 0) throw new Error(`No such rig has a part ${only}.\n${usage}`)
  return {
    ...values,
    chosen,
    rounds: number(values.rounds, 'rounds'),
    clients: number(values.clients, 'clients'),
    seed: number(values.seed, 'seed') ?? 1,
  }
}

type Asked = ReturnType<typeof read>

/** A rig, and whether its fault is planted. */
interface Turn {
  rig: Rig
  plant: boolean
}

/** The longer ones first, so that no lane is left with one of them at the end. */
const turnsOf = ({ chosen, plant, prove }: Asked): Turn[] => [
  ...(prove || !plant ? chosen.map((rig) => ({ rig, plant: false })) : []),
  ...(prove || plant ? chosen.map((rig) => ({ rig, plant: true })) : []),
]

async function one({ rig, plant }: Turn, { long, rounds, clients, seed, only }: Asked): Promise<Ran> {
  const scale = rig.scale[long ? 'long' : plant ? 'planted' : 'short']
  const size = { rounds: rounds ?? scale.rounds, clients: clients ?? scale.clients }
  const began = Date.now()
  const figures = await rig
    .run({ ...size, random: new Random(seed), planted: plant, wants: (part) => part === (only ?? part) })
    .catch((error: Error) => [brokenOff(error)])
  return runOf(rig, { ...size, seed, figures, seconds: (Date.now() - began) / 1000 }, plant)
}

/** Whoever ends a long form by hand has what it tried and found until then. */
async function sayingHowFar<T>(rig: string, sayAside: Say, work: () => Promise<T>): Promise<T> {
  Tally.begun.length = 0
  let minutes = 0
  const timer = setInterval(() => sayAside(farOf(rig, (minutes += 1), Tally.begun)), FAR)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Runs the named rigs, or all; returns the exit code, 0 if each showed what it should. */
export async function trust(args: string[], say: Say, sayAside: Say): Promise<0 | 1> {
  const asked = read(args)
  // A kill loses nothing that was written, whatever the disk: what is not to wait for one lies in memory.
  const inMemory = findMemoryFolder()
  if (inMemory) process.env.TMPDIR ??= inMemory
  const all: Ran[] = []
  const waiting = turnsOf(asked)
  const lane = async () => {
    for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
      const running = () => one(turn, asked)
      const ran = await (asked.long ? sayingHowFar(turn.rig.name, sayAside, running) : running())
      all.push(ran)
      if (!asked.json) say(reportOf(ran))
    }
  }
  await Promise.all(Array.from({ length: asked.long ? 1 : LANES }, lane))
  if (asked.json) say(JSON.stringify(all, null, 2))
  return all.every(({ passed }) => passed) ? 0 : 1
}

export const stop = closeParks
