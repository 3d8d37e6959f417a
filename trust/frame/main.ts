import { parseArgs } from 'node:util'
import { closeParks } from './park.ts'
import { Random } from './random.ts'
import { brokenOff, maySpoil, reportOf, runOf, type Ran } from './report.ts'
import type { Rig } from './rig.ts'
import { rigs } from './rigs.ts'

/** A rig waits a lot: short ones run in parallel, each on a park of its own. */
const LANES = 2

type Say = (line: string) => void

const usage = `npm run trust -- [rig …] [options]
  ${rigs.map(({ name, holds }) => `${name.padEnd(14)}${holds}`).join('\n  ')}
  --long            the long form; --rounds N and --clients N say how long
  --plant           with the planted fault, which has to be found
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
      json: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      clients: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const unknown = positionals.find((name) => !rigs.some((rig) => rig.name === name))
  if (unknown) throw new Error(`There is no rig ${unknown}.\n${usage}`)
  return {
    ...values,
    chosen: positionals.length > 0 ? rigs.filter(({ name }) => positionals.includes(name)) : rigs,
    rounds: number(values.rounds, 'rounds'),
    clients: number(values.clients, 'clients'),
    seed: number(values.seed, 'seed') ?? 1,
  }
}

async function one(rig: Rig, { long, plant, rounds, clients, seed }: ReturnType<typeof read>): Promise<Ran> {
  const scale = rig.scale[long ? 'long' : plant ? 'planted' : 'short']
  const size = { rounds: rounds ?? scale.rounds, clients: clients ?? scale.clients }
  const began = Date.now()
  const figures = await rig
    .run({ ...size, random: new Random(seed), planted: plant })
    .catch((error: Error) => [brokenOff(error)])
  return runOf(rig, { ...size, seed, figures, seconds: (Date.now() - began) / 1000 }, plant)
}

/**
 * Runs the named rigs, or all; answers the exit code. 0: each showed what it should. 2: what did not may be the busy
 * machine's doing, and those rigs are named in the last line, to be run alone. 1: something was found.
 */
export async function trust(args: string[], say: Say): Promise<0 | 1 | 2> {
  const asked = read(args)
  const all: Ran[] = []
  const waiting = [...asked.chosen]
  const lane = async () => {
    for (let rig = waiting.shift(); rig; rig = waiting.shift()) {
      const ran = await one(rig, asked)
      all.push(ran)
      if (!asked.json) say(reportOf(ran))
    }
  }
  await Promise.all(Array.from({ length: asked.long ? 1 : LANES }, lane))
  if (asked.json) say(JSON.stringify(all, null, 2))
  const failed = all.filter(({ passed }) => !passed)
  if (failed.length === 0) return 0
  if (!failed.every(maySpoil)) return 1
  if (!asked.json) say(`to be run alone: ${failed.map(({ rig }) => rig).join(' ')}`)
  return 2
}

export const stop = closeParks
