import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idText, requiredText } from '../core/fields.ts'
import { signInForm } from './calls.ts'
import { currentPasswordForm, recoveryCodes } from './second-factor.ts'

/** What the browser and the key say in base64url; a public key of RSA is the longest of it. */
const bytes = z
  .string()
  .max(8000)
  .regex(/^[\w-]*$/)
const key = z.object({ id: bytes, type: z.literal('public-key'), transports: z.array(z.string()).optional() })
const answered = { id: bytes, rawId: bytes, type: z.literal('public-key') }

/** What a key answers when it is made (WebAuthn RegistrationResponseJSON). */
const madeKey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(
        z
          .string()
          .max(40)
          .regex(/^[a-z-]*$/),
      )
      .max(10)
      .optional(),
  }),
})

/** What it answers when it is used (WebAuthn AuthenticationResponseJSON). */
const usedKey = z.object({
  ...answered,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})

/** What the browser asks the user's keys. */
export const askedOfKey = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(key),
  userVerification: z.literal('preferred'),
})

/** What the browser asks a key that is to be made. */
export const askedOfNewKey = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(key),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})

export const newPasskeyForm = z.object({
  passkey_name: requiredText('Enter a name so that you will recognise it.', 100),
  ...currentPasswordForm.shape,
})

const byPassword = signInForm.omit({ code: true })
const named = z.object({ passkey_id: idText })

/** Passkeys of the signed-in user, and signing in with one (second-factor-8 to second-factor-11). */
export const passkeys = {
  ask: endpoint({
    method: 'POST',
    path: '/api/v1/signin/passkey/options',
    summary: 'What the browser asks the passkeys of a user whose password is right',
    queue: 'entry',
    permission: 'public',
    body: byPassword,
    response: askedOfKey,
    secret: true,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/v1/signin/passkey',
    summary: 'Signs in with password and passkey; sets the session cookie and answers the csrf token',
    queue: 'entry',
    permission: 'public',
    body: byPassword.extend({ passkey: usedKey }),
    response: z.object({ csrf: z.string() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/v1/current-user/passkeys/options',
    summary: 'Begins to add a passkey: what the browser asks the new key',
    permission: 'signed-in',
    body: currentPasswordForm,
    response: askedOfNewKey,
    secret: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/current-user/passkeys',
    summary: 'Adds it; the first second factor answers the recovery codes, and ends the other sessions',
    permission: 'signed-in',
    body: z.object({ passkey_name: newPasskeyForm.shape.passkey_name, passkey: madeKey }),
    response: recoveryCodes,
    secret: true,
    conflicts: ['It is known already'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v1/current-user/passkeys/:passkey_id/removal',
    summary: 'Removes a passkey',
    permission: 'signed-in',
    params: named,
    body: currentPasswordForm,
    conflicts: ['A role asks for a second factor, and it is the last one'],
  }),
}
