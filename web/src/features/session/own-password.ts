import { newPassword } from '@sexton/contract/session/calls'
import * as z from 'zod'
import { t } from './texts.ts'

const typed = (missing: string, max: number) => z.string({ error: missing }).min(1, missing).max(max)

/** The form of the user's own password: the current one, the new one twice (session-7). */
export const ownPasswordForm = z
  .object({
    current_password: typed(t('account.password.current-required'), 1000),
    password: newPassword,
    password_confirmation: typed(t('account.password.confirm-required'), 200),
  })
  .refine((given) => given.password === given.password_confirmation, {
    path: ['password_confirmation'],
    error: t('account.password.confirm-match'),
    when: ({ value }) => Boolean((value as { password_confirmation?: string }).password_confirmation),
  })
