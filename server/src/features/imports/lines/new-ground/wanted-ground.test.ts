import { expect, it } from 'vitest'
import type { OwnedBurial } from '../place-burials.ts'
import { WantedGround } from './wanted-ground.ts'

const burial = (site_nos: number[], grave_no: number | null = null) =>
  ({
    read: { places: site_nos.map((site_no) => ({ block_ref: 'A', row_no: '1', site_no })), grave_no },
  }) as OwnedBurial

it('counts the sites that are not there, their lines, and the most that would lie in one (imports-16)', () => {
  const wanted = new WantedGround()
  expect(wanted.told()).toBeNull()
  const there = new Set(['a-01-09'])
  wanted.add([burial([9], 40), burial([]), burial([1]), burial([1, 2], 3)], (key) => there.has(key))
  // The first batch has made it meanwhile.
  there.add('a-01-01')
  wanted.add([burial([1]), burial([9])], (key) => there.has(key))
  expect(wanted.told()).toEqual({ sites: 2, lines: 3, bodies: 3, graves: 3 })
})
