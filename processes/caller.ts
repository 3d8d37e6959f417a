import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { Endpoint, Given, Reply } from '@sexton/contract/core/endpoint'
import { session } from '@sexton/contract/session/calls'
import { sessionCookieName } from '../server/src/core/sign-in/cookies.ts'
import { addressOf } from '../server/src/test/client.ts'

/** What came back; `body` is the JSON of it, or undefined where it is none. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** As it came, for a file. */
  raw: Buffer
  body: unknown
}

/** True for the refusal of a call that waited too long, for a lock or for its turn, and may be sent again. */
export const isBusy = ({ body }: Answer) =>
  ['busy', 'locked'].includes((body as { error?: { code?: string } })?.error?.code ?? '')

export interface Sent {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: Buffer | string
  /** On a connection of its own, which ends with it. */
  alone?: boolean
  /** The machine's own address that it comes from, such as 127.0.1.7. */
  from?: string
}

/** A connection is given up long before the server closes it, so that no request meets one that is closing. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo', timeout: 20_000 })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends one request unchanged; rejects when the connection breaks. */
export function send({ method, url, headers, payload, alone, from }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const by = alone ? false : agent
    // Node says by itself how long a body is, but not that of a DELETE.
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const asked = { method, headers: { ...length, ...headers }, agent: by, localAddress: from }
    const sending = request(url, asked, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const raw = Buffer.concat(chunks)
        const text = raw.toString()
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          raw,
          body: parsed(text),
        })
      })
    })
    sending.on('error', reject)
    sending.end(payload)
  })
}

interface Extra {
  key?: string
  headers?: Record<string, string>
  payload?: Buffer
  alone?: boolean
  from?: string
}

/** A client of an app process over HTTP, signed in or not. */
export class Caller {
  constructor(
    readonly address: string,
    readonly signedIn?: { token: string; csrf: string },
  ) {}

  /** The same user at another process. */
  at(address: string): Caller {
    return new Caller(address, this.signedIn)
  }

  /** The headers of their session. */
  headers(): Record<string, string> {
    if (!this.signedIn) return {}
    const { token, csrf } = this.signedIn
    return { cookie: `${sessionCookieName}=${token}`, 'access-token': csrf }
  }

  /** The raw answer of a call, whatever it is. */
  ask<E extends Endpoint>(declared: E, given: Given<E>, extra: Extra = {}): Promise<Answer> {
    const { key, headers, payload, alone = false, from } = extra
    const { body } = given as { body?: unknown }
    const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body))
    return send({
      method: declared.method,
      url: this.address + addressOf(declared, given),
      headers: {
        ...this.headers(),
        ...(sent === undefined || payload ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { payload: sent }),
      ...(from === undefined ? {} : { from }),
      alone,
    })
  }

  /** The reply of a call that is expected to succeed; throws with its answer when it does not. */
  async call<E extends Endpoint>(declared: E, given: Given<E>, extra?: Extra): Promise<Reply<E>> {
    const { status, text, body } = await this.ask(declared, given, extra)
    if (status >= 300 || status < 200)
      throw new Error(`${declared.method} ${declared.path}: ${status} ${text.slice(0, 500)}`)
    return body as Reply<E>
  }
}

/** Signs in over HTTP; rejects when that is refused. */
export async function signIn(address: string, email: string, password: string): Promise<Caller> {
  const { status, headers, text, body } = await new Caller(address).ask(session.signIn, {
    body: { email, password },
  })
  const cookie = headers['set-cookie']?.find((line) => line.startsWith(`${sessionCookieName}=`))
  const token = cookie?.slice(sessionCookieName.length + 1).split(';')[0]
  if (status !== 200 || !token) throw new Error(`Sign-in of ${email}: ${status} ${text}`)
  return new Caller(address, { token, csrf: (body as { csrf: string }).csrf })
}
