import { expect, it } from 'vitest'
import { addressOf, viewIn } from './map-address.ts'

const read = (text: string) => viewIn(new URLSearchParams(text))

it('an address says what the map shows, and what it says wrongly counts for nothing (map-4)', () => {
  const view = {
    site_id: 12,
    show: 'plan' as const,
    block: 'B',
    hidden: ['U' as const, 'X' as const],
    type: 3,
    cemetery: 5,
  }
  expect(viewIn(new URLSearchParams(addressOf(view)))).toEqual(view)
  const usual = { site_id: null, show: 'map', block: '', hidden: [], type: null, cemetery: null }
  expect(read('')).toEqual(usual)
  expect(addressOf(read(''))).toEqual({})
  expect(read('site=-1&show=x&hidden=zq&type=1e9')).toEqual(usual)
})
