import type { passkeys } from '@sexton/contract/session/passkeys'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Input, Write } from '../../../core/call/verbs.ts'
import type { Reading } from '../../../core/context/context.ts'
import { newToken } from '../../../core/sign-in/tokens.ts'
import { checkCode } from '../guessing.ts'
import { openSession, userWith, type Account, type Known } from '../sign-in.ts'
import { keepChallenge, keyOf, knownKeys, takeChallenge } from './passkey-queries.ts'
import { passkeyWrong, type Proof } from './proof.ts'
import { patience, relyingParty } from './relying-party.ts'

const needsOne = ({ has_passkey }: Account) => {
  if (!has_passkey) throw passkeyWrong()
}

/** What the browser asks the user's keys, once the password is right (second-factor-9). */
export const askPasskey: Write<typeof passkeys.ask, Known> = {
  prepare: (ctx, { body }) =>
    userWith(ctx, body, async (account) => {
      needsOne(account)
      return undefined
    }),
  async change(ctx, _input, { user_id }) {
    const challenge = newToken()
    await keepChallenge(ctx, { user_id, session_id: null }, challenge)
    unchanged(ctx)
    return {
      challenge,
      timeout: patience,
      rpId: relyingParty(ctx).id,
      allowCredentials: await knownKeys(ctx, user_id),
      userVerification: 'preferred' as const,
    }
  },
}

/** Reads what a key has signed: its challenge is used up by that, whether the answer is right or not (second-factor-10). */
async function readPasskey(
  ctx: Reading,
  { user_id }: Account,
  { passkey }: Input<typeof passkeys.signIn>['body'],
): Promise<Proof> {
  const key = await keyOf(ctx, user_id, passkey.id)
  if (!key) throw passkeyWrong()
  const { origin, id } = relyingParty(ctx)
  const read = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(ctx.db, { user_id, session_id: null }, challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    // How often it was used is judged where it is locked.
    credential: { id: key.credential_id, publicKey: Buffer.from(key.public_key, 'base64url'), counter: 0 },
    requireUserVerification: false,
  }).catch((error: unknown) => {
    ctx.log.warn({ err: error, user_id }, 'a passkey was not accepted')
    return undefined
  })
  if (!read?.verified) throw passkeyWrong()
  return { passkey_id: key.passkey_id, counter: read.authenticationInfo.newCounter }
}

/** Signs in with password and passkey; wrong ones count like wrong codes (second-factor-3). */
export const signInByPasskey: Write<typeof passkeys.signIn, Known> = {
  prepare: (ctx, { body }) =>
    userWith(ctx, body, async (account) => {
      needsOne(account)
      return checkCode(ctx.db, account.user_id, () => readPasskey(ctx, account, body))
    }),
  change: (ctx, _input, known) => openSession(ctx, known),
}
