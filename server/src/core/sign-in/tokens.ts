import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An opaque random token, 256 bits, url-safe. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A password that is shown once and not typed often, 96 bits. */
export const newPassword = () => randomBytes(12).toString('base64url')

/** What the database stores of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** True when the token's hash is `hash`, in constant time. */
export function isToken(token: string, hash: string): boolean {
  const given = Buffer.from(hashToken(token))
  const stored = Buffer.from(hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}
