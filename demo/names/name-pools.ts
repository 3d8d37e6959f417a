import { Weighted, type Random } from '../basics/random.ts'
import { settlers as settlerNames } from './settlers.ts'
import { world } from './world.ts'
import { zambia as zambianNames } from './zambia.ts'

export type Gender = 'M' | 'F'

/** People whose names belong together. */
export interface NamePool {
  family: Weighted<string>
  women: Weighted<string>
  men: Weighted<string>
}

/** `Name 12` with its weight; a list without weights falls by rank. */
function weighted(names: string): Weighted<string> {
  return new Weighted(
    names.split(', ').map((entry, place) => {
      const [, name = entry, weight] = /^(.*) (\d+)$/.exec(entry) ?? []
      return [name, weight ? Number(weight) : 1 / (place + 3.7)] as const
    }),
  )
}

const namePoolOf = ({ family, women, men }: Record<'family' | 'women' | 'men', string>): NamePool => ({
  family: weighted(family),
  women: weighted(women),
  men: weighted(men),
})

export const zambians = namePoolOf(zambianNames)
export const settlers = namePoolOf(settlerNames)

const settlersShare = 60
const elsewhere = world.reduce((sum, { share }) => sum + share, settlersShare)

const today = new Weighted<NamePool>([
  [zambians, 1000 - elsewhere],
  [settlers, settlersShare],
  ...world.map((names) => [namePoolOf(names), names.share] as const),
])

/** Whose names somebody of today bears. */
export const drawNamePool = (random: Random): NamePool => today.pick(random)

export const drawGender = (random: Random): Gender => (random.chance(0.5) ? 'M' : 'F')

export const drawFirstName = (random: Random, namePool: NamePool, gender: Gender): string =>
  (gender === 'M' ? namePool.men : namePool.women).pick(random)
