import { execFileSync } from 'node:child_process'
import { root } from '../root.mjs'

/** How many files may name a field. */
export const mostFiles = 10

/** The newest field of a site, and one that staff type and read, which is handed over and anonymized. */
export const examples = { sites: 'shares_ground', burials: 'deceased_church' }

/** Written by a command, before the field was there, or for tests. */
const notByHand =
  /^server\/src\/(core\/db\/schema\.ts|db\/(migrations|schema)\/|test\/)|\.test\.tsx?$|-fixture\.ts$/

/** The files of the product, its demo and its rules that name a field. */
export function filesNaming(field) {
  const places = ['contract/src', 'server/src', 'web/src', 'portal', 'demo', 'docs/rules']
  const found = execFileSync('git', ['grep', '-lw', '--untracked', field, '--', ...places], {
    cwd: root,
    encoding: 'utf8',
  })
  return found
    .trimEnd()
    .split('\n')
    .filter((name) => !notByHand.test(name))
}
