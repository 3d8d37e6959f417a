import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { timeNow } from '../../../core/clock.ts'
import { hashToken } from '../../../core/sign-in/tokens.ts'

/** Seconds that a code is shown. */
const period = 30
/** Steps that a phone's clock may be off. */
const window = 1
const shape = { algorithm: 'SHA1', digits: 6, period } as const

/** 160 bits, as authenticator apps take it. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** What the QR code says: whose account it is, where, and the secret. */
export const addressFor = (secret: string, label: string, issuer: string) =>
  new TOTP({ ...shape, secret: Secret.fromBase32(secret), label, issuer }).toString()

/** The step whose code this is, at most one beside the present one; null where it is none. */
export function stepOf(secret: string, code: string, now = timeNow().getTime()): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** Without letters and figures that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const count = 10

/** `ABCD-EFGH-JKLM-NPQR`, 80 bits: so many that their plain hash cannot be guessed. */
const newRecoveryCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

export const newRecoveryCodes = () => Array.from({ length: count }, newRecoveryCode)

/** What is typed with or without its dashes, in any case, is the same code. */
export const hashOfCode = (code: string) => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** Six figures, whatever stands between them; else it can only be a recovery code. */
export const appCode = (typed: string): string | null => {
  const figures = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(figures) ? figures : null
}
