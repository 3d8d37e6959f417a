import { guessKind } from '@sexton/contract/imports/guess-mapping'
import { wordOf } from '@sexton/contract/imports/kinds'
import {
  nameIn,
  type NamedShape,
  type NameRule,
  type Properties,
} from '@sexton/contract/imports/shapes/name-rule'
import { siteRefOf } from '@sexton/contract/sites/ref'
import { csvText } from '../csv-text.ts'
import { propertiesOf } from './properties.ts'

interface Shapes {
  rule: NameRule
  named: readonly NamedShape[]
  all: readonly Properties[]
}

/** The sites of a shape as one place: `A-03-07`, `A-03-07, 08`. */
const placeOf = ([first, ...more]: NamedShape['places']) =>
  first ? [siteRefOf(first), ...more.map(({ site_no }) => site_no)].join(', ') : ''

/**
 * What a map says of the owners of its sites, as a file for Bulk Import (imports-27): a line for each shape whose name
 * could be read. Null if it says nothing of owners.
 */
export function ownersFile({ rule, named, all }: Shapes, filename: string): File | null {
  const read = new Set(rule.readings.map(({ property }) => property))
  const heads = propertiesOf(all)
    .map(({ property }) => property)
    .filter((property) => !read.has(property) && wordOf(property) !== 'site')
  if (guessKind(['Site', ...heads]) !== 'owners') return null
  const lines = named.flatMap(({ places, problem }, at) =>
    problem || places.length === 0
      ? []
      : [[placeOf(places), ...heads.map((property) => nameIn(all[at]!, property))]],
  )
  return new File([csvText([['Site', ...heads], ...lines])], `${filename}.csv`, { type: 'text/csv' })
}
