import type { AuditEntry } from '../../core/audit/audit.ts'

/** What the record says of a customer who was added under this name. */
export const customerAdded = ({ customer_id, name }: { customer_id: number; name: string }): AuditEntry => ({
  object: 'customer',
  object_id: customer_id,
  action: 'CREATED',
  message: `Customer ${name} added`,
  data: { name },
})
