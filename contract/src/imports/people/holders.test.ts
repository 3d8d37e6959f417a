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
])('%s is %s', (text, names) => expect(read(text)).toEqual(names))

it('reads names that begin with the last one', () =>
  expect(read('Smith John & Mary', 'last-first')).toEqual(['John Smith', 'Mary Smith']))

it('says where a cell has more than the names', () => {
  expect(holderNames('John Smith and family', 'first-last')).toEqual({
    names: ['John Smith'],
    isWhole: false,
  })
  expect(holderNames('John Smith (deceased)', 'first-last').isWhole).toBe(false)
  expect(holderNames('John & Mary Smith', 'first-last').isWhole).toBe(true)
})
