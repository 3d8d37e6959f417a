import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows for a secret, on a phone whose clock is off by so many ms. */
export const shownCode = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + off,
  })
