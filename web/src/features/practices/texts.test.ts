import { readFileSync } from 'node:fs'
import { practiceNames } from '@sexton/contract/practices/names'
import { expect, test } from 'vitest'
import { tree } from '../../core/screens/tree.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('what practices ask names the screens of Setup as their cards do (practices-1)', () => {
  const cards = new Set(tree.map(({ label }) => label))
  const named = [...read('./texts.ts').matchAll(/\(Setup > ([^)]+)\)/g)].map(([, label]) => label!)
  expect(named).toContain('Public Pages')
  expect(named.filter((label) => !cards.has(label))).toEqual([])
})

test('the guide for users names practices as they are called (practices-1)', () => {
  const names = new Set(Object.values(practiceNames))
  const uses = read('../../../../docs/users.md').matchAll(
    /park\s+uses\s+\*\*([^*]+)\*\*\s+\(Setup > Practices\)/g,
  )
  const named = [...uses].map(([, name]) => name!)
  expect(named).toContain(practiceNames.desk)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
