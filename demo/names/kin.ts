import { Weighted, type Random } from '../basics/random.ts'
import type { Gender } from './name-pools.ts'
import type { Salutation } from './draw-person.ts'

/** Who died, as far as it says who can be left behind. */
export interface Departed {
  gender: Gender
  age: number
  salutation: Salutation
}

/** Somebody of the family, grown up. */
interface Relative {
  gender: Gender
  salutation: Salutation
}

interface Relation {
  name: string
  /** Whoever is it. */
  gender: Gender
  /** How often among those who can be it. */
  weight: (of: Departed) => number
}

const between = (from: number, to: number, weight: number) => (departed: Departed) =>
  departed.age >= from && departed.age < to ? weight : 0

const childless = ({ salutation }: Departed) => salutation === 'Miss'
const byAge = ({ age }: Departed) => (age < 18 ? 100 : age < 30 ? 12 : age < 45 ? 4 : 0)
const ofParent = (departed: Departed) => (childless(departed) ? 0 : between(42, 200, 24)(departed))

const relations: readonly Relation[] = [
  { name: 'Father', gender: 'M', weight: byAge },
  { name: 'Mother', gender: 'F', weight: byAge },
  { name: 'Son', gender: 'M', weight: ofParent },
  { name: 'Daughter', gender: 'F', weight: ofParent },
  { name: 'Wife', gender: 'F', weight: (of) => (of.gender === 'M' ? between(24, 200, 14)(of) : 0) },
  {
    name: 'Husband',
    gender: 'M',
    weight: (of) => (of.gender === 'F' && of.salutation !== 'Miss' ? between(24, 200, 12)(of) : 0),
  },
  { name: 'Brother', gender: 'M', weight: between(18, 90, 8) },
  { name: 'Sister', gender: 'F', weight: between(18, 90, 8) },
  { name: 'Nephew', gender: 'M', weight: between(45, 200, 3) },
  { name: 'Niece', gender: 'F', weight: between(45, 200, 3) },
  { name: 'Uncle', gender: 'M', weight: between(18, 45, 2) },
]

/** Who a relative is to the one who died: a man is nobody's mother, a Miss nobody's wife, a child leaves no son. */
export function drawRelation(random: Random, departed: Departed, relative: Relative): string {
  const fitting = relations
    .filter(
      ({ gender, name }) =>
        gender === relative.gender && !(name === 'Wife' && relative.salutation === 'Miss'),
    )
    .map(({ name, weight }) => [name, weight(departed)] as const)
    .filter(([, weight]) => weight > 0)
  return new Weighted(fitting).pick(random)
}
