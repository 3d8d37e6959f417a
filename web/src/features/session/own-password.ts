import { requiredText } from '@sexton/contract/fields'
import { newPassword } from '@sexton/contract/session'
import * as z from 'zod'
import { t } from './texts.ts'

/** The form of one's own password: the current one, the new one twice (document 000 section 5). */
export const ownPasswordForm = z
  .object({
    current_password: requiredText(t('account.password.current-required'), 1000),
    password: newPassword,
    password_confirmation: requiredText(t('account.password.confirm-required'), 200),
  })
  .refine((given) => given.password === given.password_confirmation, {
    path: ['password_confirmation'],
    error: t('account.password.confirm-match'),
    when: ({ value }) => Boolean((value as { password_confirmation?: string }).password_confirmation),
  })
