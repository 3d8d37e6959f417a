import { networkOf } from '../../core/callers/network.ts'
import type { Reading } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { inTurn } from './hash-turns.ts'
import { passwordProblem } from './password-strength.ts'
import { hashPassword } from './passwords.ts'

interface Owner {
  email: string
  first_name: string
  last_name: string
}

/** The hash of a user's new password; refuses one that is easily guessed (session-6). */
export async function hashNewPassword(ctx: Reading, password: string, owner: Owner): Promise<string> {
  const { email, first_name, last_name } = owner
  const { PARK_NAME: park, APP_TITLE: title } = ctx.park
  const problem = await passwordProblem(password, { email, first_name, last_name, park, title })
  if (problem) throw invalid({ password: problem })
  return inTurn(networkOf(ctx.ip), 'a new password', () => hashPassword(password))
}
