import { parseArgs } from 'node:util'
import { scales, type Park, type Scale } from './park-folder.ts'

export interface Options extends Park {
  /** The cases to run; all when none is named. */
  names: string[]
  /** The short form of CI: a few seconds, every case, answers checked, medians held as ratios to the yardstick. */
  short: boolean
  /** With every practice on; else with none. */
  practices: boolean
  /** Seconds each load is measured. */
  seconds: number
  json?: string
  plant?: string
}

/** The faults that can be planted. */
export const plants = ['slow', 'wrong', 'leak', 'late', 'deny'] as const

const options = {
  scale: { type: 'string', default: '20k' },
  seed: { type: 'string', default: '1' },
  seconds: { type: 'string', default: '5' },
  short: { type: 'boolean', default: false },
  practices: { type: 'boolean', default: false },
  json: { type: 'string' },
  plant: { type: 'string' },
} as const

function whole(text: string, name: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--${name} must be a whole number`)
  return Number(text)
}

function oneOf<T extends string>(value: string, known: readonly T[], what: string): T {
  const found = known.find((one) => one === value)
  if (!found) throw new Error(`${value} is no ${what}: choose of ${known.join(', ')}`)
  return found
}

/** Reads the command line. Throws with one line about what is wrong with it. */
export function readOptions(args: string[], cases: readonly string[]): Options {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { short, plant } = values
  return {
    ...values,
    scale: short ? 'demo' : oneOf<Scale>(values.scale, scales, 'scale'),
    seed: whole(values.seed, 'seed'),
    seconds: short ? 0.3 : whole(values.seconds, 'seconds'),
    ...(plant ? { plant: oneOf(plant, plants, 'fault') } : {}),
    names: positionals.length > 0 ? positionals.map((name) => oneOf(name, cases, 'case')) : [...cases],
  }
}
