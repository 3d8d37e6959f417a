import type { Endpoint, Given, Reply } from '@sexton/contract/core/endpoint'
import type { buildApp } from '../../server/src/app.ts'
import type { Db } from '../../server/src/core/db/db.ts'
import { sessionCookieName } from '../../server/src/core/sign-in/cookies.ts'
import { hashToken, newToken } from '../../server/src/core/sign-in/tokens.ts'

interface NamedFile {
  name: string
  content: Buffer
}

/** A user of the park who works with the product's own calls. */
export interface Hand {
  user_id: number
  call<E extends Endpoint>(declared: E, given: Given<E>): Promise<Reply<E>>
  /** With a picture, or another file; what else is said stands beside it. */
  send<E extends Endpoint>(declared: E, given: Given<E>, sent: Buffer | NamedFile): Promise<void>
}

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
}

type App = Awaited<ReturnType<typeof buildApp>>

/** A session of a user, for the calls that follow. */
export async function handOf(app: App, db: Db, user_id: number): Promise<Hand> {
  const [token, csrf] = [newToken(), newToken()]
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const session = { user_id, token_hash: hashToken(token), csrf_hash: hashToken(csrf), expires_at }
  await db.insertInto('sessions').values(session).execute()
  const ask = async (
    { method, path }: Endpoint,
    { params = {}, query = {}, body }: Loose,
    form?: { payload: Buffer; headers: Record<string, string> },
  ) => {
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const answer = await app.inject({
      method,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      url,
      cookies: { [sessionCookieName]: token },
      headers: { 'access-token': csrf, ...form?.headers },
      ...(form ? { payload: form.payload } : body && { payload: body }),
    })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer
  }
  return {
    user_id,
    async call(declared, given) {
      const answer = await ask(declared, given as Loose)
      // A call without a reply body returns undefined, as Reply says.
      return (answer.body === '' ? undefined : answer.json()) as never
    },
    async send(declared, given, file) {
      const { name, content } = Buffer.isBuffer(file) ? { name: 'photo.jpg', content: file } : file
      const form = new FormData()
      for (const [field, value] of Object.entries((given as Loose).body ?? {})) form.set(field, String(value))
      form.set(declared.upload?.field ?? 'file', new Blob([new Uint8Array(content)]), name)
      const sent = new Response(form)
      const payload = Buffer.from(await sent.arrayBuffer())
      await ask(declared, given as Loose, {
        payload,
        headers: { 'content-type': sent.headers.get('content-type')! },
      })
    },
  }
}
