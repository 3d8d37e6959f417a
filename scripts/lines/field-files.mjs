import { execFileSync } from 'node:child_process'
import { root } from '../root.mjs'

/** How many files may name a field. */
export const mostFiles = 10

/** The newest field of a site, one that staff type and read, and one with a switch, a filter, a group and a chip. */
export const examples = [
  { field: 'sites.shares_ground' },
  { field: 'burials.deceased_church' },
  // Passkeys and digests of files are verified too.
  {
    field: 'sites.verified',
    besides: ['server/src/features/session', 'server/src/platform/files', 'docs/rules/core.md'],
  },
]

/** Written by a command, before the field was there, or for tests. */
const notByHand =
  /^server\/src\/(core\/db\/schema\.ts|db\/(migrations|schema)\/|test\/)|\.test\.tsx?$|-fixture\.ts$/

/** The files of the product, its demo and its rules that name a field. */
export function filesNaming({ field, besides = [] }) {
  const places = ['contract/src', 'server/src', 'web/src', 'portal', 'demo', 'docs/rules']
  const searched = [...places, ...besides.map((place) => `:!${place}`)]
  const found = execFileSync('git', ['grep', '-lw', '--untracked', field.split('.')[1], '--', ...searched], {
    cwd: root,
    encoding: 'utf8',
  })
  return found
    .trimEnd()
    .split('\n')
    .filter((name) => !notByHand.test(name))
}
