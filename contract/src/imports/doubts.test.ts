import { expect, test } from 'vitest'
import { doubtsOf } from './doubts.ts'
import { guessKind, guessMapping } from './guess-mapping.ts'

test.each([
  ['Surname,First names,Date of death,Age', 'Banda,John,3/4/1988,67', {}],
  // A running number of the list is taken for another; an owner by name is no customer's number.
  ['No,Name,Died,Owner', '1,John Banda,3/4/1988,Mary Banda', { No: 'vague', Owner: 'unknown' }],
  ['Name,Died,Buried by', 'John Banda,old age,St Ann', { Died: 'misfit', 'Buried by': 'unknown' }],
  ['Name,Died,Where', 'John Banda,1988,A-03-07', { Where: 'content' }],
  // A head that names a part of a place, above whole places.
  ['Name,Died,Plot', 'John Banda,1988,E-20-12', { Plot: 'content' }],
  ['Name,Contact,Phone', 'Ambassador,Joe,0977', { Name: 'shared', Contact: 'vague' }],
  ['Name,Died,Remark', 'John Banda,1988,', {}],
])('guesses of %s that are to be checked (imports-23)', (heads, line, doubts) => {
  const header = heads.split(',')
  const seen = { header, samples: [line.split(',')], dates: [] }
  const kind = guessKind(header)
  expect(Object.fromEntries(doubtsOf(kind, seen, guessMapping(kind, seen)))).toEqual(doubts)
})
