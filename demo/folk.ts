import { Weighted, type Dice } from './dice.ts'
import { settlers as settlerNames } from './names-settlers.ts'
import { world } from './names-world.ts'
import { zambia as zambianNames } from './names-zambia.ts'

export type Gender = 'M' | 'F'

/** People whose names belong together. */
export interface Folk {
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

const folkOf = ({ family, women, men }: Record<'family' | 'women' | 'men', string>): Folk => ({
  family: weighted(family),
  women: weighted(women),
  men: weighted(men),
})

export const zambians = folkOf(zambianNames)
export const settlers = folkOf(settlerNames)

const settlersShare = 60
const elsewhere = world.reduce((sum, { share }) => sum + share, settlersShare)

const today = new Weighted<Folk>([
  [zambians, 1000 - elsewhere],
  [settlers, settlersShare],
  ...world.map((names) => [folkOf(names), names.share] as const),
])

/** Whose names somebody of today bears. */
export const drawFolk = (dice: Dice): Folk => today.pick(dice)

export const drawGender = (dice: Dice): Gender => (dice.chance(0.5) ? 'M' : 'F')

export const drawFirstName = (dice: Dice, folk: Folk, gender: Gender): string =>
  (gender === 'M' ? folk.men : folk.women).pick(dice)
