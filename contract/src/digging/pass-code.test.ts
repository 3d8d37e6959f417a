import { expect, test } from 'vitest'
import { passCode } from './pass-code.ts'

test('a code is read as it is typed, spoken or scanned (dig-12)', () => {
  for (const said of [
    'P-7K0M-1QXZ',
    ' p7kom lqxz ',
    '7k0m-iqxz',
    'https://park.example/portal/pass/P-7K0M-1QXZ',
    'https://park.example/portal/pass/P-7K0M-1QXZ/',
  ])
    expect(passCode(said)).toBe('P-7K0M-1QXZ')
  for (const said of ['', 'P-7K0M', 'P-7K0M-1QXZ9', 'P-7U0M-1QXZ', 'https://park.example/site/12'])
    expect(passCode(said)).toBeNull()
})
