import type { Reading } from '../../../core/context/context.ts'
import { hashNewPassword } from '../../session/public.ts'

/** The hash of a new password of someone outside; refused as a user's is (session-6). */
export const hashDeskPassword = (
  ctx: Reading,
  password: string,
  { name, email }: { name: string; email: string },
) => hashNewPassword(ctx, password, { email, first_name: name, last_name: '' })
