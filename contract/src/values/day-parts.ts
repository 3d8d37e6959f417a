import { wholeText } from '../core/fields.ts'

/** The years that can be searched for. */
export const searchYears = { first: 1900, last: 2999 } as const

/** What a search takes of a day: its year, month and day in the park, each by itself: `created_year` and so on. */
export const dayParts = <const N extends string>(name: N) =>
  ({
    [`${name}_year`]: wholeText(searchYears.first, searchYears.last),
    [`${name}_month`]: wholeText(1, 12),
    [`${name}_day`]: wholeText(1, 31),
  }) as Record<`${N}_${'year' | 'month' | 'day'}`, ReturnType<typeof wholeText>>
