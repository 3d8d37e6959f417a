import { secondFactor } from '@sexton/contract/session/second-factor'
import { implement } from '../../../core/call/implement.ts'
import { factorState } from './factor-queries.ts'
import { begin, confirm, renewCodes, turnOff } from './keep-factor.ts'

export const secondFactorRoutes = implement(secondFactor, {
  mine: (ctx) => factorState(ctx, ctx.user.user_id),
  begin,
  confirm,
  renewCodes,
  turnOff,
})
