import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

const grounds = { any: ['PERM_GROUNDS'] } as const
const practice = 'dig_orders' as const

/** One place beside a grave, and the names to choose from (dig-5). */
export const blindCheck = z.object({
  dig_order_id: id,
  dig_no: z.int(),
  revision: z.int(),
  /** Who is buried: to ask for at the grave. */
  deceased: z.string(),
  block_ref: z.string(),
  burial_date: calendarDate,
  /** The five names to choose from, in the order of the alphabet. */
  names: z.array(z.string()),
  /** Photos of the marking, for the remote check; empty where it is not allowed or there are none. */
  photos: z.array(z.object({ photo_id: id, filename: z.string() })),
  remote_allowed: z.boolean(),
})

/** What the person who marks a grave and the one who checks it are asked (dig-4, dig-5). */
export const digChecks = {
  check: endpoint({
    method: 'GET',
    path: '/api/v1/dig_orders/:dig_order_id/check',
    summary: 'What the second person needs for the check; it does not name the site (dig-4)',
    permission: grounds,
    practice,
    params: ids('dig_order_id'),
    response: blindCheck,
    conflicts: ['it is not marked', 'the person who marked it does not check it'],
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/api/v1/dig_orders/:dig_order_id/neighbours',
    summary: 'The five names from which the person marking a grave chooses its neighbours',
    // The office too, which enters what was marked on paper.
    permission: { any: ['PERM_GROUNDS', 'PERM_EDIT'] },
    practice,
    params: ids('dig_order_id'),
    response: z.object({ names: z.array(z.string()) }),
  }),
}
