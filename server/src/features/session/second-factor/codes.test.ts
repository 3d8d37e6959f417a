import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { addressFor, appCode, hashOfCode, newRecoveryCodes, newSecret, stepOf } from './codes.ts'

const secret = newSecret()
const now = 1_800_000_000_000
const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms })
const step = now / 30_000

test.each([
  [0, step],
  [-30_000, step - 1],
  [30_000, step + 1],
  [-60_000, null],
  [60_000, null],
  [-600_000, null],
])('the code of a clock that is off by %s ms belongs to step %s (second-factor-3)', (off, found) => {
  expect(stepOf(secret, codeAt(now + off), now)).toBe(found)
})

test('a code is the one of RFC 6238’s examples, in six figures (second-factor-2)', () => {
  const known = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32
  expect(stepOf(known, '287082', 59_000)).toBe(1)
  expect(stepOf(known, '287083', 59_000)).toBeNull()
})

test('what is typed is read as people write it (second-factor-2)', () => {
  expect(appCode(' 123 456')).toBe('123456')
  expect(appCode('12345')).toBeNull()
  expect(hashOfCode('abcd-efgh jklm-NPQR')).toBe(hashOfCode('ABCDEFGHJKLMNPQR'))
})

test('ten recovery codes, each another, and an address that apps read (second-factor-2, second-factor-4)', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
  expect(addressFor(secret, 'ann@park.example', 'Sexton')).toMatch(
    /^otpauth:\/\/totp\/Sexton:ann(@|%40)park\.example\?issuer=Sexton&secret=/,
  )
})
