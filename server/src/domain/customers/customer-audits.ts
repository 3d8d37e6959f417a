import type { AuditEntry } from '../../core/audit/audit.ts'

/** The audit row of a customer added under this name. */
export const customerAdded = ({ customer_id, name }: { customer_id: number; name: string }): AuditEntry => ({
  object: 'customer',
  object_id: customer_id,
  action: 'CREATED',
  message: `Customer ${name} added`,
  data: { name },
})
