import * as z from 'zod'
import { id, optionalText, requiredEmail, requiredText } from '../core/fields.ts'
import { newPassword } from '../session/calls.ts'

const details = {
  first_name: requiredText('First name is required', 100),
  last_name: requiredText('Last name is required', 100),
  email: requiredEmail('E-mail is required', 'Must be valid e-mail'),
  phone: optionalText(50),
  department: optionalText(100),
  position: optionalText(100),
}

const missing = 'Password confirmation is required'

const typedTwice = {
  password: newPassword,
  password_confirmation: z.string({ error: missing }).min(1, missing).max(200),
}

type Typed = { password?: string; password_confirmation?: string }

const sameTwice = {
  path: ['password_confirmation'],
  error: 'Password confirmation must match password',
  when: ({ value }: { value: unknown }) => Boolean((value as Typed | undefined)?.password_confirmation),
}

const isSame = (given: Typed) => given.password === given.password_confirmation

/** A user who is changed (users-6). */
export const userForm = z.object({ ...details, can_login: z.boolean().optional() })

/** A new user: a password too, typed twice; they can sign in unless it is said otherwise, and may be given roles (users-6). */
export const newUserForm = z
  .object({
    ...details,
    ...typedTwice,
    can_login: z.boolean().default(true),
    role_ids: z.array(id).max(100).default([]),
  })
  .refine(isSame, sameTwice)

/** The Update Password dialog: typed twice (users-9). */
export const passwordForm = z.object(typedTwice).refine(isSame, sameTwice)
