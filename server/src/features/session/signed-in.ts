import type { AuditEntry } from '../../core/audit/audit.ts'

export const signedIn = (user_id: number): AuditEntry => ({
  object: 'user',
  object_id: user_id,
  action: 'SIGNED_IN',
  message: 'Signed in',
})
