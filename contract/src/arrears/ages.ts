/** How old a debt is, in the park's days since its order was placed: each age and the days it begins with (arrears-2). */
export const ages = {
  to_30: { label: 'Up to 30 days', from: null },
  to_60: { label: '31 to 60 days', from: 31 },
  to_90: { label: '61 to 90 days', from: 61 },
  more: { label: 'Over 90 days', from: 91 },
} as const

export type Age = keyof typeof ages

export const ageNames = Object.keys(ages) as [Age, ...Age[]]

/** The age of a debt of so many days. */
export const ageOf = (days: number): Age =>
  ageNames.findLast((name) => days >= (ages[name].from ?? -Infinity))!
