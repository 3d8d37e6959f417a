import { expect, it } from 'vitest'
import { wayAddress } from './way-rules.ts'

it.each([
  [
    'Plot 7, Leopards Hill Road\nP.O. Box 31560, Lusaka, Zambia',
    'Plot 7, Leopards Hill Road\nLusaka, Zambia',
  ],
  ['PO Box 12', null],
  ['12 Church Road\nPrivate Bag RW 24X, Lusaka', '12 Church Road\nLusaka'],
  ['Avenue Kasa-Vubu 3\nB.P. 1200', 'Avenue Kasa-Vubu 3'],
  ['Box Hill Road 3\nLusaka', 'Box Hill Road 3\nLusaka'],
  ['Cape Point Road 12', 'Cape Point Road 12'],
])('the way to a grave leads to no postal box: %s (families-5)', (address, shown) => {
  expect(wayAddress(address)).toBe(shown)
})
