import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { growth } from './garbage.ts'

/** Says the most that the heap takes while 100 lists of a megabyte are kept and replaced all the time. */
const script = `
  const kept = []
  let most = 0
  for (let turn = 0; turn < 900; turn += 1) {
    kept[turn % 100] = Array.from({ length: 20000 }, (_, at) => ({ turn, at }))
    if (turn > 400) most = Math.max(most, require('node:v8').getHeapStatistics().total_heap_size)
  }
  console.log(most)`

const mostHeap = (...options: string[]) =>
  Number(execFileSync(process.execPath, [...options, '--eval', script], { encoding: 'utf8' }))

test('this Node collects sooner when told so, and takes less memory', () => {
  expect(mostHeap(growth)).toBeLessThan(0.85 * mostHeap())
})
