import type { system } from '@sexton/contract/system/calls'
import type { Write } from '../../core/call/verbs.ts'

/** Shows that a failure is answered, recorded and found again by its id. */
export const throwError: Write<typeof system.throwError> = {
  change(ctx) {
    throw new Error(`Thrown on purpose, by user ${ctx.user.user_id}`)
  },
}
