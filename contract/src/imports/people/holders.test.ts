import { expect, it } from 'vitest'
import { fullName } from '../../values/names.ts'
import { holderNames } from './holders.ts'
import { partyNamed } from './read-owner.ts'

const read = (text: string, order: 'first-last' | 'last-first' = 'first-last') =>
  holderNames(text, order).names.map((name) => {
    const party = partyNamed(name, order)
    return party.is_corporate ? `[${party.company_name}]` : fullName(party)
  })

it.each([
  ['Mary Owner', ['Mary Owner']],
  ['John Smith & Mary Brown', ['John Smith', 'Mary Brown']],
  ['John Smith; Mary Brown; Ann Carr', ['John Smith', 'Mary Brown', 'Ann Carr']],
  ['John & Mary Smith', ['John Smith', 'Mary Smith']],
  ['John Smith and Mary', ['John Smith', 'Mary Smith']],
  ['Mr and Mrs Smith', ['Mr Smith', 'Mrs Smith']],
  ['Mr & Mrs J Smith', ['Mr J Smith', 'Mrs J Smith']],
  ['Mr John and Mrs Mary van der Merwe', ['Mr John van der Merwe', 'Mrs Mary van der Merwe']],
  ['Smith, John & Mary', ['John Smith', 'Mary Smith']],
  ['Smith, Mr & Mrs J', ['Mr J Smith', 'Mrs J Smith']],
  ['Smith, John; Brown, Ann', ['John Smith', 'Ann Brown']],
  ['Smith & Brown', ['Smith', 'Brown']],
  ['John Smith / Mary Brown', ['John Smith', 'Mary Brown']],
  ['Smith & Sons Ltd', ['[Smith & Sons Ltd]']],
  ['Church of St Peter and St Paul', ['[Church of St Peter and St Paul]']],
  ['John Church & Ann Lodge', ['John Church', 'Ann Lodge']],
  ['Anderson Phiri', ['Anderson Phiri']],
  ['Max Multi, Tom Half & Sue Third', ['Max Multi', 'Tom Half', 'Sue Third']],
  ['Multi, Max and Mia Multi', ['Max Multi', 'Mia Multi']],
  ['Deed J. & M.', ['J. Deed', 'M. Deed']],
  ['J. & M. Deed', ['J. Deed', 'M. Deed']],
  ['John Deed et ux', ['John Deed']],
  ['John Deed et al.', ['John Deed']],
  ['John Deed et ux. Mary', ['John Deed', 'Mary Deed']],
  ['1. Ann Deed 2. Bob Carr', ['Ann Deed', 'Bob Carr']],
  ['Ann Deed\nBob Carr', ['Ann Deed', 'Bob Carr']],
  ['Ann Deed &\nBob Carr', ['Ann Deed', 'Bob Carr']],
  ['John Deed, c/o Mary Carr', ['John Deed']],
  ['The Order of St. John & St. Mary', ['[The Order of St. John & St. Mary]']],
  ['van der Merwe, John & Mary', ['John van der Merwe', 'Mary van der Merwe']],
  ['Smith, John, Jr. & Mary', ['John Smith Jr.', 'Mary Smith']],
])('%s is %s', (text, names) => expect(read(text)).toEqual(names))

it('reads names that begin with the last one', () =>
  expect(read('Smith John & Mary', 'last-first')).toEqual(['John Smith', 'Mary Smith']))

it('says where a cell has more than the names', () => {
  expect(holderNames('John Smith and family', 'first-last')).toEqual({
    names: ['John Smith'],
    isWhole: false,
    isSure: true,
  })
  expect(holderNames('John Smith (deceased)', 'first-last').isWhole).toBe(false)
  expect(holderNames('John & Mary Smith', 'first-last').isWhole).toBe(true)
})

it.each(['Smith, John & Mary Brown', 'Max Multi, Tom Half', 'Smith, John, Mary'])(
  'keeps %s as one owner: it can mean several things',
  (text) => expect(holderNames(text, 'first-last')).toEqual({ names: [text], isWhole: false, isSure: false }),
)
