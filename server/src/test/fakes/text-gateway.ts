import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a gateway treats a request. `keeps`: the text is taken, but the sender does not hear of it. */
export type Manner =
  | 'swift'
  | 'late'
  | 'busy'
  | 'refuses the key'
  | 'refuses the text'
  | 'error inside'
  | 'no such number'
  | 'no money'
  | 'drops'
  | 'keeps and drops'
  | 'keeps and fails'
  | 'reports first'

interface Taken {
  to: string
  text: string
  id: string
}

export interface TextGateway {
  url: string
  /** What it has taken, so that somebody may have it. */
  taken: Taken[]
  /** The last request, as it came. */
  last: { headers: IncomingMessage['headers']; body: string }
  /** From now on. */
  behave(manner: (request: number) => Manner): void
  /** Reports as the gateway does, before it answers (`reports first`). */
  reporting(report: (taken: Taken) => Promise<unknown>): void
  /** Sends the late answers that are held. */
  answerLate(): void
  close(): Promise<void>
}

const json = (reply: ServerResponse, status: number, said: unknown) => {
  reply.writeHead(status, { 'content-type': 'application/json' })
  reply.end(JSON.stringify(said))
}

/** As https://developers.africastalking.com/docs/sms/sending/bulk shows it. */
const africasTalking = (statusCode: number, status: string, messageId = 'None') => ({
  SMSMessageData: {
    Message: 'Sent to 1/1 Total Cost: KES 0.8000',
    Recipients: [{ statusCode, number: '+260970000000', cost: 'KES 0.8000', status, messageId }],
  },
})

/** Africa's Talking is asked by a form, any other by JSON. */
const answers = {
  form: {
    ok: (id: string) => africasTalking(101, 'Success', id),
    wrongNumber: africasTalking(403, 'InvalidPhoneNumber'),
    noMoney: africasTalking(405, 'InsufficientBalance'),
  },
  json: {
    ok: (id: string) => ({ id }),
    wrongNumber: { error: 'invalid number' },
    noMoney: { error: 'no credit' },
  },
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A gateway of texts on loopback that misbehaves on order. */
export async function startTextGateway(): Promise<TextGateway> {
  const taken: Taken[] = []
  const late: (() => void)[] = []
  const last: TextGateway['last'] = { headers: {}, body: '' }
  let manner: (request: number) => Manner = () => 'swift'
  let report: (taken: Taken) => Promise<unknown> = async () => undefined
  let seen = 0
  const server = createServer((request, reply) => void answer(request, reply))
  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const body = await bodyOf(request)
    Object.assign(last, { headers: request.headers, body })
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form') ?? false
    const said = isForm
      ? (Object.fromEntries(new URLSearchParams(body)) as Record<string, string>)
      : (JSON.parse(body) as Record<string, string>)
    const { ok, wrongNumber, noMoney } = answers[isForm ? 'form' : 'json']
    const now = manner((seen += 1))
    const take = () => {
      const one = {
        to: said['to']!,
        text: (said['message'] ?? said['text'])!,
        id: `ATXid_${taken.length + 1}`,
      }
      taken.push(one)
      return one
    }
    if (now === 'drops') return request.socket.destroy()
    if (now === 'busy') return json(reply, 503, {})
    if (now === 'refuses the key') return json(reply, 401, {})
    if (now === 'refuses the text') return json(reply, 400, {})
    if (now === 'error inside' || now === 'no such number')
      return json(reply, isForm ? 201 : 200, wrongNumber)
    if (now === 'no money') return json(reply, 201, noMoney)
    const one = take()
    if (now === 'keeps and drops') return request.socket.destroy()
    if (now === 'keeps and fails') return json(reply, 500, {})
    if (now === 'reports first') await report(one)
    const answered = () => json(reply, 201, ok(one.id))
    return now === 'late' ? late.push(answered) : answered()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    taken,
    last,
    behave: (next) => {
      manner = next
      seen = 0
    },
    reporting: (next) => void (report = next),
    answerLate: () => late.splice(0).forEach((one) => one()),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
