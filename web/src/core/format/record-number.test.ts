import { expect, test } from 'vitest'
import { isRecordNumber, numberTyped } from './record-number.ts'

test('a running number is searched for as it is typed, with spaces; anything else is reported (search-8)', () => {
  for (const typed of ['', ' ', '7', ' 1 234 ', '2147483647'])
    expect([typed, isRecordNumber(typed)]).toEqual([typed, true])
  for (const typed of ['abc', '1a', '0', '-1', '1.5', '2147483648'])
    expect([typed, isRecordNumber(typed)]).toEqual([typed, false])
  expect(numberTyped(' 1 234 ')).toBe('1234')
})
