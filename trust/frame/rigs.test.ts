import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { rigs } from './rigs.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/trust.md'), 'utf8')

it('docs/trust.md has a row for every rig, with its command, and for no other', () => {
  const rows = [...page.matchAll(/^\| `npm run trust -- (\S+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(rigs.map(({ name }) => name).toSorted())
})

it('docs/trust.md has the figures of every rig', () => {
  const rows = [...page.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, name]) => name)
  for (const { name } of rigs) expect(rows).toContain(name)
})
