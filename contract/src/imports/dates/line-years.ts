/** The dates of a life as fields of a burial, in their order. */
const life = ['deceased_birth_date', 'death_date', 'burial_date'] as const

type LifeDate = (typeof life)[number]

export const isLifeDate = (field: string): field is LifeDate => life.some((one) => one === field)

/** The years of a line that are known, and its age. */
export type Years = Partial<Record<LifeDate | 'age', number>>

const longestLife = 110
/** The most years between a death and its burial. */
const mostWait = 5

const follows = (from: number | undefined, to: number | undefined, most: number) =>
  from === undefined || to === undefined || (to >= from && to - from <= most)

function fits({ deceased_birth_date: born, death_date: died, burial_date: buried, age }: Years): boolean {
  const end = died ?? buried
  const isOfAge =
    age === undefined || born === undefined || end === undefined || Math.abs(end - born - age) <= mostWait
  return isOfAge && follows(born, end, longestLife) && follows(died, buried, mostWait)
}

/** The century of a year in two figures, where the other dates of its line leave only one. */
export function centuryOf(short: number, field: string, years: Years, thisYear: number): number | null {
  if (!isLifeDate(field) || life.every((other) => other === field || years[other] === undefined)) return null
  const left = [1500, 1600, 1700, 1800, 1900, 2000].filter(
    (century) => century + short <= thisYear && fits({ ...years, [field]: century + short }),
  )
  return left.length === 1 ? left[0]! : null
}
