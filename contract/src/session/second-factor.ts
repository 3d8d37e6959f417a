import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, requiredText } from '../core/fields.ts'

const missing = 'Enter the code from your authenticator app.'

/** A code of the authenticator app, or a recovery code, as it was typed. */
export const typedCode = requiredText(missing, 40)

export const currentPasswordForm = z.object({
  current_password: z
    .string({ error: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(1000),
})

export const codeForm = z.object({ code: typedCode })

/** Shown once: only their hashes are stored. None where the user has some already. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** The signed-in user's second factor (second-factor-1). */
export const secondFactor = {
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/current-user/second-factor',
    summary: 'Which second factors the signed-in user has, and who asks for one',
    permission: 'signed-in',
    response: z.object({
      /** Of the authenticator app. */
      since: instant.nullable(),
      passkeys: z.array(
        z.object({
          passkey_id: id,
          passkey_name: z.string(),
          created_at: instant,
          last_used_at: instant.nullable(),
        }),
      ),
      recovery_codes_left: z.int(),
      /** They have said that they have them; the answer that shows them may have been lost. */
      recovery_codes_kept: z.boolean(),
      /** The names of their roles that ask for one. */
      asked_by: z.array(z.string()),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/v1/current-user/second-factor',
    summary: 'Begins to set one up: the secret for the authenticator app, shown once',
    permission: 'signed-in',
    body: currentPasswordForm,
    response: z.object({ secret: z.string(), address: z.string() }),
    secret: true,
    conflicts: ['It is on already'],
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/v1/current-user/second-factor',
    summary: 'Turns it on by its first code; answers the recovery codes, and ends the other sessions',
    permission: 'signed-in',
    body: codeForm,
    response: recoveryCodes,
    secret: true,
    conflicts: ['It is on already'],
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/v1/current-user/second-factor/recovery-codes',
    summary: 'Makes new recovery codes; the former ones end',
    permission: 'signed-in',
    body: currentPasswordForm,
    response: recoveryCodes,
    secret: true,
    conflicts: ['It is off'],
  }),
  keepCodes: endpoint({
    method: 'PUT',
    path: '/api/v1/current-user/second-factor/recovery-codes/kept',
    summary: 'Says that the user has kept the recovery codes that they were shown',
    permission: 'signed-in',
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/v1/current-user/second-factor/off',
    summary: 'Turns it off',
    permission: 'signed-in',
    body: currentPasswordForm,
    conflicts: ['A role asks for it', 'It is off'],
  }),
}
