/** What a child who never lived is called in old books. */
const unborn = /^(still ?-?born|sb|s\.b\.|at birth|infant|newborn|new ?-?born)\.?$/i
/** How many of a unit make a year. */
const units: readonly [RegExp, number][] = [
  [/^y(ea)?r?s?\.?$|^$/, 1],
  [/^m(o|os|nth|nths|onth|onths)?\.?$/, 12],
  [/^w(k|ks|eek|eeks)?\.?$/, 52],
  [/^d(y|ys|ay|ays)?\.?$/, 365],
  [/^h(r|rs|our|ours)?\.?$/, 8760],
]
const nothing = /^(|[-–—?]+|unk(nown)?\.?|n\/?a|not known|adult|child)$/i

export type ReadAge = { age: number | null } | { problem: string }

/** Whole years of `45`, `45y`, `7m`, `2y 3m`, `4 days` or `Stillborn` (imports-14); null where it is not known. */
export function readAge(written: string): ReadAge {
  const text = written.trim().toLowerCase()
  if (nothing.test(text)) return { age: null }
  if (unborn.test(text)) return { age: 0 }
  const [, number, unit = ''] = /^(\d{1,5})\s*([a-z]*\.?)(?:[\s,&]+(?:and\s+)?\d.*)?$/.exec(text) ?? []
  const made = units.find(([named]) => named.test(unit))
  if (number === undefined || !made)
    return {
      problem: `“${written.trim()}” is not an age. Write the years, or for example 7m, 3w, 4d or Stillborn.`,
    }
  return { age: Math.floor(Number(number) / made[1]) }
}
