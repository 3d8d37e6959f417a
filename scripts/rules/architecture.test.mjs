import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'

const paper = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
const foldersIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
const wordsIn = (text) => text.split(/\s+/).filter(Boolean)

/** The folders that the row of this one in the table of folders names, each once. */
function namedBeside(folder) {
  const row = paper.split('\n').find((line) => line.startsWith(`| \`${folder}`))
  const [, ...named] = [...(row ?? '').matchAll(/`([^`]+)`/g)].map(([, words]) => words)
  return named
    .filter((name) => !name.includes('.'))
    .map((name) => name.replace(/\/$/, ''))
    .sort()
}

test.for(['server/src/core/', 'server/src/platform/', 'web/src/core/', 'web/src/ui/', 'deploy/'])(
  'docs/architecture.md names each folder of %s, and nothing that is none',
  (folder) => expect(namedBeside(folder)).toEqual(foldersIn(folder)),
)

test('docs/architecture.md names each feature, and nothing that is none', () => {
  const ofContract = foldersIn('contract/src').filter((name) => !['core', 'values'].includes(name))
  const features = [...foldersIn('server/src/features'), ...foldersIn('web/src/features'), ...ofContract]
  const [, list] = /A feature has the same name wherever it occurs: `([^`]+)`/.exec(paper) ?? []
  expect(wordsIn(list ?? '')).toEqual([...new Set(features)].sort())
})
