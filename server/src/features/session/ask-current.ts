import type { Reading } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { checkGuess } from './guessing.ts'
import { passwordFits } from './passwords.ts'

export const currentWrong = () => invalid({ current_password: 'Your current password is incorrect.' })

/** Wrong tries count like those of the sign-in: somebody at an unattended screen has five. */
export async function askCurrent(
  ctx: Reading,
  user: { email: string; password_hash: string | null },
  given: string | undefined,
) {
  if (!given) throw currentWrong()
  const guess = { email: user.email, ip: ctx.ip, own: true }
  const fits = await checkGuess(ctx.db, guess, async () =>
    (await passwordFits(user.password_hash, given)) ? true : undefined,
  )
  if (!fits) throw currentWrong()
}
