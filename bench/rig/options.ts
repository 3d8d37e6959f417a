import { parseArgs } from 'node:util'
import { scales, type Park, type Scale } from './park-folder.ts'

export interface Options extends Park {
  /** The cases to run; all when none is named. */
  names: string[]
  /** The short form of CI: a few seconds, every case, answers checked, medians held as ratios to the yardstick. */
  short: boolean
  /** Seconds each load is measured. */
  seconds: number
  /** The whole load of an office, however slow the machine is. */
  undivided: boolean
  json?: string
  compare?: string
  plant?: string
  /** Where the app's CPU profile is written. */
  profile?: string
}

/** The faults that can be planted, and what each must do to the outcome. */
export const plants = ['slow', 'wrong', 'refuse', 'leak', 'late', 'heavy', 'deny', 'drip'] as const

const options = {
  scale: { type: 'string', default: '20k' },
  seed: { type: 'string', default: '1' },
  seconds: { type: 'string', default: '5' },
  short: { type: 'boolean', default: false },
  undivided: { type: 'boolean', default: false },
  json: { type: 'string' },
  compare: { type: 'string' },
  plant: { type: 'string' },
  profile: { type: 'string' },
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
