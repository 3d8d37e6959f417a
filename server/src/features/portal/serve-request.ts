import { requestForm } from '@sexton/contract/families/requests'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { Form } from '../../../../portal/desk/form.ts'
import { familiesStyle } from '../../../../portal/families-style.ts'
import { requestedPage, requestPage } from '../../../../portal/request-page.ts'
import { texts } from '../../../../portal/texts.ts'
import { setPageHeaders } from '../../core/pages/page-headers.ts'
import { formKey, formNumber } from '../../domain/genuine/paper-links.ts'
import { listingCemeteries } from './find-queries.ts'
import type { Portal } from './portal-tools.ts'
import { publicBurial } from './public-burial-queries.ts'
import { receiveRequest } from './receive-request.ts'

/** Many families may share the address of their mobile network. */
const sending = { max: 20, timeWindow: 3_600_000 } as const

type Asked = FastifyRequest<{ Params: { public_id: string } }>

/** Fields as a browser sends them: what came twice, or is none, counts as not sent. */
function sentIn(body: unknown): Record<string, string> {
  const fields = typeof body === 'string' ? parse(body, { depth: 0, parameterLimit: 20 }) : {}
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** What is wrong with a form that was sent, by field or as a whole. */
function refusalOf(
  sent: Record<string, string>,
  form_key: string | undefined,
): Pick<Form, 'errors' | 'refused'> {
  const parsed = requestForm.safeParse(sent)
  const issues = parsed.success ? [] : parsed.error.issues
  // The first of a field is the one that is shown.
  const errors = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
  )
  if (sent['website']) return { errors, refused: texts.ask.trapped }
  return { errors, refused: form_key === undefined ? texts.ask.stale : undefined }
}

/** The form in which families ask the office, and what becomes of it; both are missing while no page is there (families-8). */
export function serveRequest(
  portal: FastifyInstance,
  { core, park, read, send, sendMissing, today, isOn, rateLimit }: Portal,
): void {
  portal.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => done(null, body),
  )
  const burialOf = ({ params: { public_id } }: Asked) =>
    isOn()
      ? read((db) => publicBurial({ db, today: today(), families: false }, public_id))
      : Promise.resolve(undefined)
  async function show(request: Asked, reply: FastifyReply, sent: Omit<Form, 'token'>) {
    const found = await burialOf(request)
    if (!found) return sendMissing(reply)
    const token = await formKey(core.database.db, request.params.public_id)
    setPageHeaders(reply, familiesStyle(park), { forms: true })
    return send(reply, 200, requestPage(park, found.burial, { ...sent, token }))
  }
  const path = '/burial/:public_id/request'
  const now = () => (isOn() ? sending : rateLimit)
  const limit = { ...rateLimit, max: () => now().max, timeWindow: () => now().timeWindow }
  portal.get(path, { config: { rateLimit } }, async (request: Asked, reply) =>
    show(request, reply, { typed: {}, errors: {}, refused: undefined }),
  )
  portal.post(path, { config: { rateLimit: limit } }, async (request: Asked, reply) => {
    const { public_id } = request.params
    const sent = sentIn(request.body)
    const form_key = isOn() ? await formNumber(core.database.db, public_id, sent['csrf']) : undefined
    const refusal = refusalOf(sent, form_key)
    const parsed = requestForm.safeParse(sent)
    if (!parsed.success || form_key === undefined || refusal.refused !== undefined)
      return show(request, reply, { typed: sent, ...refusal })
    const no = await receiveRequest(core, { public_id, form_key, form: parsed.data })
    if (no === undefined) return sendMissing(reply)
    setPageHeaders(reply, familiesStyle(park), { forms: true })
    const { contact, kind } = parsed.data
    const isDown = kind === 'take_down'
    const isFound = isDown && (await read(listingCemeteries)).length > 0
    return send(reply, 200, requestedPage(park, { no, contact, isDown, public_id, isFound }))
  })
  portal.post(
    '/*',
    { config: { rateLimit }, onRequest: async (_request, reply) => sendMissing(reply) },
    () => undefined,
  )
}
