import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { numberOf, type Reading } from '../context/context.ts'
import type { Queued } from '../queue/request-queue.ts'
import { run, type Call } from './run.ts'
import type { Verb } from './verbs.ts'

/** What an answer in JSON is sent as. */
export const jsonMediaType = 'application/json; charset=utf-8'

/** Whose request it is, as fairness counts. */
export const callerOf = ({ session, outside, ip }: FastifyRequest) =>
  session?.actor.session_id ?? (outside ? numberOf(outside) : ip)

/** Starts once the whole request has arrived, so that a slow line takes no permit from others. */
export const inTurn = <T>(
  queued: Queued,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
) => request.server.requestQueue.run(queued, callerOf(request), () => reply.raw.destroyed, work)

interface ReadCall<E extends Endpoint> extends Call<E> {
  verb: Verb<E>
  serialize: (answer: unknown) => string
}

/**
 * A call's answer as JSON, with the number of rows in all. What Home shows is the same to all who may ask for it: many
 * who ask at once, since something changed, share one read. `together`: the end of the request that has taken its turn for
 * this call and others.
 */
export function readText<E extends Endpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Reading,
  { verb, serialize, ...call }: ReadCall<E>,
  together?: Promise<void>,
): Promise<{ text: string; total: Reading['total'] }> {
  const { declared, input } = call
  const look = (begins?: () => void) => {
    const read = async () => {
      begins?.()
      return { text: serialize(await run(ctx, call, verb)), total: ctx.total }
    }
    return together ? read() : inTurn(declared, request, reply, read)
  }
  if (!declared.coalesce) return look()
  const { params, query } = input as { params?: unknown; query?: unknown }
  // A request that has its turn must not wait for one that is still waiting for its own.
  const key = JSON.stringify([together !== undefined, declared.path, params, query])
  return request.server.coalescer.run(key, look, together)
}
