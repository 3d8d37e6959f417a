import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.mjs'
import { dependsOnNode } from './node-24.mjs'

const tests = ['contract/src', 'portal', 'scripts', 'server/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => /\.test\.(ts|mjs)$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`),
)

it.each(dependsOnNode)('%s names tests, which Node 24 runs', (part) => {
  expect(tests.some((name) => name.includes(part))).toBe(true)
})

it('what Node 24 leaves out is a park’s rules and statements', () => {
  const left = tests.filter((name) => !dependsOnNode.some((part) => name.includes(part)))
  for (const name of left)
    expect(name).toMatch(
      /^server\/src\/(features|db|domain|test|core\/(api-docs|audit|context|db|outside|search|settings|words))\//,
    )
})
