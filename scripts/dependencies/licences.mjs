import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.mjs'

/** Licences that ask for no more than their notice, which lies in the package. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Zlib',
  'OFL-1.1',
])
/** What asks for more, and only of these packages: NOTICE names them, and they are shipped unchanged. */
const NAMED = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^libheif-js$/, 'LGPL-3.0'],
]

/** The package's own name: `web/node_modules/@a/b/node_modules/c` is `c`. */
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Whether a package may be shipped under this SPDX expression; of a choice (OR) one is enough. */
export function isAllowed(name, licence) {
  const terms = licence.replace(/[()]/g, '')
  const may = (term) => ALLOWED.has(term) || NAMED.some(([which, its]) => its === term && which.test(name))
  const choices = terms.split(' OR ')
  if (choices.length > 1 && terms.includes(' AND ')) return false
  return choices.some((choice) => choice.split(' AND ').every(may))
}

/**
 * What is shipped of a lock file's packages, by licence: `{ licence: [name@version] }`, and those that may not be.
 * `lookInto(place)` answers the licence of a package whose lock entry names none, or undefined.
 */
export function judgeLicences(packages, lookInto) {
  const byLicence = {}
  const refused = []
  for (const [place, entry] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || entry.dev || entry.devOptional || entry.link) continue
    const name = nameOf(place)
    const licence = entry.license ?? lookInto(place) ?? 'unknown'
    const known = (byLicence[licence] ??= new Set())
    known.add(`${name}@${entry.version}`)
    if (!isAllowed(name, licence)) refused.push(`${name}@${entry.version}: ${licence}`)
  }
  return { byLicence, refused }
}

/** Old packages name their licence in a list, or only in a file. */
function licenceInside(place) {
  const folder = path.join(root, place)
  if (!existsSync(folder)) return undefined
  const { licenses } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  if (licenses?.[0]?.type) return licenses[0].type
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  const text = file ? readFileSync(path.join(folder, file), 'utf8') : ''
  return text.includes('Permission is hereby granted, free of charge') ? 'MIT' : undefined
}

/** Licences of what is shipped, from package-lock.json. Throws when one is unknown or not allowed. */
export function checkLicences() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const { byLicence, refused } = judgeLicences(packages, licenceInside)
  if (refused.length > 0) throw new Error(`May not be shipped:\n${refused.join('\n')}`)
  const sizes = Object.entries(byLicence).map(([licence, { size }]) => [licence, size])
  return sizes
    .toSorted(([, one], [, other]) => other - one)
    .map(([licence, size]) => `${size} ${licence}`)
    .join(', ')
}
