import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, idText, instant } from '../core/fields.ts'

/** What has audit rows of its own. */
export const auditedObjects = [
  'customer',
  'sale',
  'sale_site',
  'receipt',
  'burial',
  'site',
  'site_type',
  'block',
  'import',
  'event',
  'tariff',
  'product',
  'contractor',
  'user',
  'role',
  'transfer',
  'booking',
] as const

export const auditRow = z.object({
  audit_id: z.int(),
  object: z.string(),
  object_id: id.nullable(),
  action: z.string(),
  audit_at: instant,
  user_id: id.nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** Who outside the office did it: their name and their contractor's (desk-6). */
  outside: z.string().nullable().optional(),
  message: z.string(),
})

export const audits = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/audits/:type/:id',
    summary: 'What was done to one thing and its parts, newest first',
    permission: {
      any: ['PERM_SALES_SUPER', 'PERM_USERS_VIEW'],
      when: 'user and role: USERS_VIEW, others: SALES_SUPER',
    },
    params: z.object({ type: z.enum(auditedObjects), id: idText }),
    query: z.object({
      limit: z.coerce.number().pipe(z.int().min(1).max(500)).optional(),
      offset: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).optional(),
    }),
    response: z.array(auditRow),
  }),
}
