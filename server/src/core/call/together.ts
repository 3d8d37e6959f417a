import { reads, type Asked } from '@sexton/contract/reads/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../context/core.ts'
import type { Db } from '../db/db.ts'
import { notFound } from '../refusal.ts'
import { bodyLimitOf } from './body-limits.ts'
import { contextOf } from './context-of.ts'
import { failureOf } from './failures.ts'
import { guard, refuseForbidden, refuseWhileOff } from './guard.ts'
import { sayIgnored } from './ignored-parameters.ts'
import { parseRequest } from './parse.ts'
import { callerOf, inTurn, jsonMediaType, readText } from './read-text.ts'

interface Together {
  core: Core
  request: FastifyRequest
  reply: FastifyReply
  /** Runs what the calls ask at the same moment as one statement. */
  batch: Db
  /** When all of them are answered. */
  ended: Promise<void>
}

/** One call of several: permitted, parsed and read as if it had come alone. */
async function readOne({ core, request, reply, batch, ended }: Together, asked: Asked) {
  const found = request.server.readable.find(asked.method, asked.address)
  if (!found) throw notFound()
  const { declared } = found.call
  const ctx = contextOf(core, declared, request, reply, core.files, batch)
  refuseWhileOff(declared, core.park)
  refuseForbidden(declared, ctx.user, found.params)
  const said = { ...found, body: asked.body }
  const input = parseRequest(declared, said)
  sayIgnored(declared, said, request, reply)
  const call = { ...found.call, input, key: undefined, strict: core.strict }
  return readText(request, reply, ctx, call, ended)
}

/** Its answer as JSON. What fails is answered in its place, and takes nothing from the others. */
async function answerOne(together: Together, asked: Asked) {
  try {
    const { text, total } = await readOne(together, asked)
    const counted = total === undefined ? '' : `"total":${JSON.stringify(total)},`
    return `{"status":200,${counted}"reply":${text}}`
  } catch (thrown) {
    const { status, error, retryAfter } = failureOf(thrown, together.request)
    return JSON.stringify({ status, error, retry_after: retryAfter })
  }
}

/**
 * Several reading calls in one request (core-27): one look-up of the session, one permit, one statement for what they ask
 * at the same moment, one answer to compress.
 */
export function serveReads(app: FastifyInstance, core: Core): void {
  const declared = reads.together
  const config = { bodyLimit: bodyLimitOf(declared) }
  app.route({
    method: declared.method,
    url: declared.path,
    config,
    onRequest: guard(core, declared, config.bodyLimit),
    async handler(request, reply) {
      const { body } = parseRequest(declared, request)
      let end = () => {}
      const ended = new Promise<void>((resolve) => (end = resolve))
      const together = { core, request, reply, batch: core.database.batch(callerOf(request)), ended }
      const answers = await inTurn({}, request, reply, () =>
        Promise.all(body.calls.map((asked) => answerOne(together, asked))).finally(end),
      )
      return reply.type(jsonMediaType).send(`{"answers":[${answers.join()}]}`)
    },
  })
}
