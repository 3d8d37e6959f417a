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
  missed: endpoint({
    method: 'GET',
    path: '/api/v1/live',
    summary: 'The live messages since a given one, for clients that cannot open a WebSocket',
    queue: 'entry',
    permission: 'signed-in',
    byItself: true,
    query: z.object({
      /** As the last answer named it. */
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    response: z.object({
      /** From where on to ask the next time. */
      since: z.int(),
      /** Oldest first; some may have been told the last time too. */
      messages: z.array(liveMessage),
      /** There was more than is told, or nobody said since when: anything may have changed. */
      all: z.boolean(),
      /** The latest news, newest first; where nobody said since when. */
      news: z.array(liveMessage),
      /** Which build of the browser's part is served; null without one. */
      build: z.string().nullable(),
    }),
  }),
}
