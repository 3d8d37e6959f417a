import { nameIn, type Properties } from '@sexton/contract/imports/shapes/name-rule'

export interface PropertyOfFile {
  property: string
  /** A few of its values. */
  examples: string[]
}

/** Of a file's shapes this many are looked at for examples. */
const looked = 2_000

/** The properties of a file's shapes that can be read as names, each with a few values. */
export function propertiesOf(all: readonly Properties[]): PropertyOfFile[] {
  const found = new Map<string, Set<string>>()
  for (const one of all.slice(0, looked))
    for (const property of Object.keys(one)) {
      const name = nameIn(one, property)
      const names = found.get(property) ?? new Set()
      found.set(property, names)
      if (name !== '' && names.size < 3) names.add(name.length > 40 ? `${name.slice(0, 40)}…` : name)
    }
  return [...found]
    .filter(([, names]) => names.size > 0)
    .map(([property, names]) => ({ property, examples: [...names] }))
}
