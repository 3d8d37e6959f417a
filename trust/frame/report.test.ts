import { expect, it } from 'vitest'
import { brokenOff, farOf, reportOf, runOf } from './report.ts'
import { Tally, type Figure, type Rig } from './rig.ts'

const ran = (figures: Figure[], planted = false) =>
  runOf(
    { name: 'any', holds: 'all', plants: 'a fault' } as Rig,
    { rounds: 1, clients: 1, seed: 1, seconds: 1, figures },
    planted,
  )

const tally = (fill: (tally: Tally) => void) => {
  const made = new Tally('something')
  fill(made)
  return made.figure()
}
const wrong = tally((one) => one.fault('sold twice'))

it('counts a rig that broke off as having found no planted fault', () => {
  const off = brokenOff(new Error('the app would not do it'))
  expect([ran([off], true).passed, ran([wrong, off], true).passed]).toEqual([false, false])
  expect(reportOf(ran([off], true))).toContain('MISSED')
})

it('says how far a long form is: what was tried and found so far, and nothing of what has not begun', () => {
  const [lives, books] = [new Tally('lives'), new Tally('books')]
  lives.attempts = 40
  expect(farOf('money', 3, [lives, books])).toBe('money, 3 min: lives 40 tried, 0 found')
  books.fault('a cent')
  expect(farOf('money', 4, [lives, books])).toBe(
    'money, 4 min: lives 40 tried, 0 found; books 0 tried, 1 found\n  a cent',
  )
})

it('knows the tallies of the rig that runs', () => {
  const one = new Tally('one')
  expect(Tally.begun.at(-1)).toBe(one)
})

it('says of what broke off what it came from, and where', () => {
  const { faults } = brokenOff(new Error('The store is away', { cause: new Error('read ECONNRESET') }))
  expect(faults[0]).toBe('The store is away')
  expect(faults[1]).toMatch(/^ {2}at .*report\.test/)
  expect(faults).toContain('from: read ECONNRESET')
})
