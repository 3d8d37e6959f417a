import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LongestFirst, longest } from './longest-first.ts'

const root = path.resolve(import.meta.dirname, '../..')

it('begins the longest files of tests first, in their order, each of which there is', async () => {
  const [first, second] = longest
  const vitest = {
    config: { root },
    cache: { getFileTestResults: () => undefined, getFileStats: () => undefined },
  }
  const given = ['server/a.test.ts', second, 'server/b.test.ts', first].map((name) => ({
    moduleId: path.join(root, name),
    project: { config: { sequence: { groupOrder: 0 }, root, name: 'api' }, name: 'api' },
  }))
  const sorted = await new LongestFirst(vitest).sort(given)
  expect(sorted.slice(0, 2).map(({ moduleId }) => path.relative(root, moduleId))).toEqual([first, second])
  expect(longest.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})
