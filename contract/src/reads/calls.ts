import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { errorReply } from '../core/errors.ts'

/** Most calls in one request. */
export const mostTogether = 24

const longestAddress = 4000

const asked = z.object({
  method: z.enum(['GET', 'POST']),
  /** As the call is asked for alone: `/api/v1/sales/7?limit=10`, encoded. */
  address: z
    .string()
    .max(longestAddress)
    .regex(/^\/api\/v1\/[\x21-\x7e]+$/),
  body: z.unknown().optional(),
})

export type Asked = z.output<typeof asked>

const answered = z.object({
  /** 200, or the status that the call would have been refused with. */
  status: z.int(),
  reply: z.unknown().optional(),
  /** What stands in X-Total-Count. */
  total: z.union([z.int(), z.string()]).optional(),
  /** Seconds to wait before trying again, as in Retry-After. */
  retry_after: z.int().optional(),
  error: errorReply.shape.error.optional(),
})

export type Answered = z.output<typeof answered>

export const reads = {
  together: endpoint({
    method: 'POST',
    path: '/api/v1/reads',
    summary:
      'Several reading calls in one request, as a screen opens: each is permitted, refused and answered by itself',
    permission: 'signed-in',
    reads: true,
    body: z.object({ calls: z.array(asked).min(1).max(mostTogether) }),
    response: z.object({ answers: z.array(answered) }),
  }),
}
