import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteSecondTries } from './second-tries.mjs'

let folder
let file

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sexton-tries-'))
  file = path.join(folder, 'not', 'there yet.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (...tried) => noteSecondTries(tried, file)

it('begins empty, and a file may need its second try once', () => {
  expect(run('a.test.ts')).toEqual([])
  expect(run('b.test.ts')).toEqual([])
  expect(run()).toEqual([])
})

it('names the file that needed it twice, and no other', () => {
  run('a.test.ts')
  run()
  expect(run('b.test.ts', 'a.test.ts')).toEqual(['a.test.ts'])
})

it('looks at ten runs: the ninth after still counts, the tenth does not', () => {
  run('a.test.ts')
  for (let quiet = 0; quiet < 8; quiet += 1) run()
  expect(run('a.test.ts')).toEqual(['a.test.ts'])
  for (let quiet = 0; quiet < 9; quiet += 1) expect(run()).toEqual([])
  expect(run('a.test.ts')).toEqual([])
})

it.each(['', '{"runs": 1}', '[1, 2]'])('begins anew with a record it cannot read: %j', (text) => {
  run()
  writeFileSync(file, text)
  expect(run('a.test.ts')).toEqual([])
  expect(run('a.test.ts')).toEqual(['a.test.ts'])
})

it('only says so where a machine keeps nothing', () => {
  writeFileSync(path.join(folder, 'not'), 'a file where the folder should be')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(run('a.test.ts')).toEqual([])
  expect(warned).toHaveBeenCalledWith(
    expect.stringMatching(/^Second tries are not counted on this machine: /),
  )
  warned.mockRestore()
})
