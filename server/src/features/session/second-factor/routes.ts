import { passkeys } from '@sexton/contract/session/passkeys'
import { secondFactor } from '@sexton/contract/session/second-factor'
import { implement } from '../../../core/call/implement.ts'
import { factorState } from './factor-queries.ts'
import { begin, confirm, keepCodes, renewCodes, turnOff } from './keep-factor.ts'
import { add, begin as beginPasskey, remove } from './keep-passkeys.ts'
import { askPasskey, signInByPasskey } from './sign-in-by-passkey.ts'

export const secondFactorRoutes = implement(secondFactor, {
  mine: (ctx) => factorState(ctx, ctx.user.user_id),
  begin,
  confirm,
  renewCodes,
  keepCodes,
  turnOff,
})

export const passkeyRoutes = implement(passkeys, {
  ask: askPasskey,
  signIn: signInByPasskey,
  begin: beginPasskey,
  add,
  remove,
})
