import { readsTogether, type Endpoint, type Given, type Reply } from '@sexton/contract/core/endpoint'
import { reads, type Asked } from '@sexton/contract/reads/calls'
import { session } from '@sexton/contract/session/calls'
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { Pool } from 'undici'
import { sessionCookieName } from '../../server/src/core/sign-in/cookies.ts'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { addressOf } from '../../server/src/test/client.ts'
import { expect, Refused } from './case.ts'

/** As many as a browser opens to one host. */
const CONNECTIONS = 6

export interface Answer<T> {
  /** The parsed reply. */
  reply(): T
  /** The reply; the first of each call and every twentieth is checked against its contract. For checks, which take no measured time. */
  right(): T
  /** `X-Total-Count`. */
  total: number | undefined
  headers: Record<string, string | string[] | undefined>
  /** What was received, decompressed: a file. */
  content: Buffer
}

export interface Upload {
  headers: Record<string, string>
  payload: Buffer
}

/** Somebody signed in, with connections of their own. */
export interface User {
  /** What says who asks. */
  headers: Headers
  /** Sends a call as the web app does (writes with a key of their own); throws WrongAnswer unless it succeeds. */
  call<E extends Endpoint>(declared: E, given: Given<E>, upload?: Upload): Promise<Answer<Reply<E>>>
  close(): Promise<void>
}

type Loose = { body?: unknown }
type Headers = Record<string, string>

/** A browser accepts compressed replies, which the product then compresses. */
const asBrowser = { 'accept-encoding': 'gzip' }

const heldSoFar = new Map<Endpoint, number>()

function held<T>(declared: Endpoint, reply: T): T {
  const before = heldSoFar.get(declared) ?? 0
  heldSoFar.set(declared, before + 1)
  if (before % 20 !== 0) return reply
  const problem = declared.response?.safeParse(reply).error
  expect(
    !problem,
    `${declared.path} answered what its contract does not say: ${problem?.message.slice(0, 300)}`,
  )
  return reply
}

/** What a call answers, of its text or of its part of an answer to several. */
function answerOf<E extends Endpoint>(declared: E, reply: () => unknown, total: string | number | undefined) {
  return {
    reply: () => reply() as Reply<E>,
    right: () => held(declared, reply() as Reply<E>),
    total: total === undefined ? undefined : Number.parseInt(String(total), 10),
  }
}

async function send<E extends Endpoint>(pool: Pool, declared: E, address: string, init: Upload | Sent) {
  const { method } = declared
  const answer = await pool.request({
    method,
    path: address,
    headers: { ...asBrowser, ...init.headers },
    body: init.payload,
  })
  const received = Buffer.from(await answer.body.arrayBuffer())
  const isPacked = answer.headers['content-encoding'] === 'gzip'
  const content = () => (isPacked ? gunzipSync(received) : received)
  const text = () => content().toString()
  const status = answer.statusCode
  if (status >= 300) {
    const said = `${method} ${declared.path} answered ${status}: ${text().slice(0, 300)}`
    throw new Refused(said, status, Number(answer.headers['retry-after']) || undefined)
  }
  const total = answer.headers['x-total-count']?.toString()
  return {
    ...answerOf(declared, () => (received.length === 0 ? undefined : JSON.parse(text())), total),
    headers: answer.headers,
    get content() {
      return content()
    },
  }
}

interface Waiting {
  declared: Endpoint
  asked: Asked
  alone: () => Promise<Answer<never>>
  resolve: (answer: Answer<never>) => void
  reject: (error: unknown) => void
}

/** Reading calls that are made at the same moment go in one request, as those of the web app do. */
function gathering(sendAll: (calls: Asked[]) => Promise<Answer<Reply<typeof reads.together>>>) {
  let waiting: Waiting[] = []
  const sendWaiting = async () => {
    const calls = waiting
    waiting = []
    const [first] = calls
    if (first && calls.length === 1) return first.alone().then(first.resolve, first.reject)
    try {
      const { reply, headers, content } = await sendAll(calls.map(({ asked }) => asked))
      const { answers } = reply()
      calls.forEach(({ declared, asked, resolve, reject }, at) => {
        const { status, reply: part, error, total, retry_after } = answers[at]!
        if (status !== 200) {
          const said = `${asked.address} answered ${status}: ${error?.message}`
          return reject(new Refused(said, status, retry_after))
        }
        resolve({ ...answerOf(declared, () => part, total), headers, content } as Answer<never>)
      })
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }
  return (declared: Endpoint, asked: Asked, alone: () => Promise<Answer<never>>) =>
    new Promise<Answer<never>>((resolve, reject) => {
      if (waiting.push({ declared, asked, alone, resolve, reject }) === 1)
        setImmediate(() => void sendWaiting())
    })
}

interface Sent {
  headers: Headers
  payload: string | undefined
}

const json = (signedIn: Headers, { body }: Loose): Sent => ({
  headers: body === undefined ? signedIn : { ...signedIn, 'content-type': 'application/json' },
  payload: body === undefined ? undefined : JSON.stringify(body),
})

/** Works with so many users at work at once, each with a session and connections of their own. */
export async function withUsers<T>(address: string, count: number, work: (users: User[]) => Promise<T>) {
  const users: User[] = []
  try {
    while (users.length < count) users.push(await signIn(address, 'manager@park.example'))
    return await work(users)
  } finally {
    for (const user of users) await user.close()
  }
}

/** Signs in as one of the demo park's users. */
export async function signIn(address: string, email: string): Promise<User> {
  const pool = new Pool(address, { connections: CONNECTIONS })
  const form = json({}, { body: { email, password: demoPassword } })
  const answer = await send(pool, session.signIn, session.signIn.path, form)
  const cookie = /=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1]
  const { csrf } = answer.reply()
  expect(csrf !== '' && cookie !== undefined, 'signing in gives a token and a cookie')
  const signedIn = { 'access-token': csrf, cookie: `${sessionCookieName}=${cookie}` }
  const together = gathering((calls) =>
    send(pool, reads.together, reads.together.path, json(signedIn, { body: { calls } })),
  )
  return {
    headers: signedIn,
    call(declared, given, upload) {
      const address = addressOf(declared, given)
      const mine = declared.method === 'GET' ? signedIn : { ...signedIn, 'idempotency-key': randomUUID() }
      const init = upload
        ? { ...upload, headers: { ...mine, ...upload.headers } }
        : json(mine, given as Loose)
      const alone = () => send(pool, declared, address, init)
      if (!readsTogether(declared)) return alone()
      const asked = { method: declared.method as 'GET', address, body: (given as Loose).body }
      return together(declared, asked, alone as () => Promise<Answer<never>>)
    },
    close: () => pool.close(),
  }
}
