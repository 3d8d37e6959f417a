import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** What a screen hears of a committed action (core-19). */
const liveMessage = z.object({
  audit_id: z.int(),
  primary: z.object({
    object: z.string(),
    action: z.string(),
    object_id: z.int().nullable(),
    data: z.record(z.string(), z.unknown()).nullable(),
  }),
  user: z.object({ user_id: z.int(), first_name: z.string(), last_name: z.string() }).nullable(),
  audit_at: z.string(),
})

export const live = {
  changes: endpoint({
    method: 'GET',
    path: '/api/v1/live',
    summary: 'Whether anything has changed since, for clients that cannot open a WebSocket',
    queue: 'entry',
    permission: 'signed-in',
    byItself: true,
    query: z.object({
      /** As in the last answer. */
      position: z.string().max(50).optional(),
    }),
    response: z.object({
      position: z.string(),
      /** Anything may have changed since that position. */
      changed: z.boolean(),
      /** The latest news, newest first, if anything changed. */
      news: z.array(liveMessage),
      /** Which build of the browser's part is served; null without one. */
      build: z.string().nullable(),
    }),
  }),
}
