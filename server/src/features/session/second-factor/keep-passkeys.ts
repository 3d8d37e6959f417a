import type { passkeys } from '@sexton/contract/session/passkeys'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Input, Write } from '../../../core/call/verbs.ts'
import type { Reading } from '../../../core/context/context.ts'
import { brokenConstraint } from '../../../core/db/db.ts'
import { conflict, invalid, notFound } from '../../../core/refusal.ts'
import { newToken } from '../../../core/sign-in/tokens.ts'
import { factorState, lockOwner } from './factor-queries.ts'
import { addFactor, asked, refuseIfAsked, said } from './keep-factor.ts'
import { keepChallenge, knownKeys, takeChallenge } from './passkey-queries.ts'
import { patience, relyingParty } from './relying-party.ts'

/** EdDSA, ECDSA on P-256 and RSA with SHA-256: one of them is what every key has. */
const algorithms = [-8, -7, -257]

/** Begins to add one: the password is asked as for the app, and the challenge is of this session alone. */
export const begin: Write<typeof passkeys.begin, string> = {
  prepare: (ctx, { body }) => asked(ctx, body.current_password),
  async change(ctx, _input, email) {
    const { user_id, session_id, first_name, last_name } = ctx.user
    const challenge = newToken()
    await keepChallenge(ctx, { user_id, session_id }, challenge)
    unchanged(ctx)
    return {
      challenge,
      timeout: patience,
      rp: { id: relyingParty(ctx).id, name: ctx.park.APP_TITLE },
      user: {
        id: Buffer.from(`user ${user_id}`).toString('base64url'),
        name: email,
        displayName: `${first_name} ${last_name}`,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: await knownKeys(ctx, user_id),
      authenticatorSelection: {
        residentKey: 'preferred' as const,
        requireResidentKey: false,
        userVerification: 'preferred' as const,
      },
      attestation: 'none' as const,
    }
  },
}

/** What the new key says of itself, where its answer is to the challenge of this session. */
async function readNewKey(ctx: Reading, { passkey }: Input<typeof passkeys.add>['body']) {
  const { user_id, session_id } = ctx.user
  const { origin, id } = relyingParty(ctx)
  const { transports = [], ...response } = passkey.response
  const read = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(ctx.db, { user_id, session_id }, challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'a new passkey was not accepted')
    return undefined
  })
  if (!read?.verified) throw invalid({ passkey: 'This passkey could not be added. Please start again.' })
  const { credential } = read.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  }
}

/** Adds it; the first second factor gives recovery codes and ends other sessions (second-factor-8). */
export const add: Write<typeof passkeys.add, Awaited<ReturnType<typeof readNewKey>>> = {
  prepare: (ctx, { body }) => readNewKey(ctx, body),
  async change(ctx, { body: { passkey_name } }, key) {
    const { user_id } = ctx.user
    await lockOwner(ctx, user_id)
    return addFactor(ctx, { action: 'PASSKEY_ADDED', message: `Passkey ${passkey_name} added` }, () =>
      ctx.db
        .insertInto('passkeys')
        .values({ user_id, passkey_name, ...key })
        .execute()
        .catch((error: unknown) => {
          if (brokenConstraint(error) === 'passkeys_known_once')
            throw conflict('You have already added this passkey.')
          throw error
        }),
    )
  },
}

/** Removes one, unless it is the last second factor and a role asks for one (second-factor-6). */
export const remove: Write<typeof passkeys.remove> = {
  async prepare(ctx, { body }) {
    await asked(ctx, body.current_password)
  },
  async change(ctx, { params: { passkey_id } }) {
    const { user_id } = ctx.user
    await lockOwner(ctx, user_id)
    const { asked_by, since, passkeys: all } = await factorState(ctx, user_id)
    const passkey = all.find((one) => one.passkey_id === passkey_id)
    if (!passkey) throw notFound()
    if (!since && all.length === 1) refuseIfAsked(asked_by)
    await ctx.db.deleteFrom('passkeys').where('passkey_id', '=', passkey_id).execute()
    await said(ctx, 'PASSKEY_REMOVED', `Passkey ${passkey.passkey_name} removed`)
  },
}
