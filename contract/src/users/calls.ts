import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'

/** A user; without PERM_USERS_VIEW only the id and the names (users-1). */
export const listedUser = z.object({
  user_id: id,
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  department: z.string().nullable().optional(),
  position: z.string().nullable().optional(),
  can_login: z.boolean().optional(),
  last_login: instant.nullable().optional(),
  updated_at: instant.optional(),
})

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/users',
    summary: 'The users by name',
    permission: { any: ['PERM_VIEW', 'PERM_USERS_VIEW'] },
    response: z.array(listedUser),
  }),
}
