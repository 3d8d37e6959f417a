import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** What a park sets up, by the name of its screen's path. */
export const setupParts = [
  'tariffs',
  'products',
  'contractors',
  'exchange',
  'park',
  'site_types',
  'blocks',
  'slots',
  'holidays',
  'system',
] as const

export const setup = {
  state: endpoint({
    method: 'GET',
    path: '/api/v1/setup',
    summary: 'What the park has not set up yet',
    permission: { any: ['PERM_TARIFFS', 'PERM_SITES'] },
    response: z.object({
      /** What came with the product as an example is set up once it was changed, or an order was placed by it. */
      missing: z.array(z.enum(setupParts)),
    }),
  }),
}
