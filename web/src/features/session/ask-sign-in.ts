import { config } from '../../core/config.ts'
import { csrfToken, forgetSession, storeCsrf } from '../../core/session/session-store.ts'
import { messages, refusalText } from './sign-in-rules.ts'

const limit = 5000

/** The code of a refusal by a server without its database. */
const away = 'unavailable'

/** What is typed to sign in; `code` once it is asked for. */
export interface Typed {
  email: string
  password: string
  code?: string
}

/** Why one is not signed in yet: what went wrong, or that the second factor is asked for (second-factor-2). */
export interface Failure {
  message: string
  /** The server, or its database, cannot be reached. */
  isLost?: boolean
  asksCode?: boolean
  /** They have a passkey, which may be used instead of a code (second-factor-9). */
  asksPasskey?: boolean
}

const said = (message: string): Failure => ({ message })

/** Signs in and keeps the token; answers what went wrong, or null. A failure forgets the session (session-10). */
export async function askSignIn(typed: Typed): Promise<Failure | null> {
  return settled(ask('signin', typed))
}

/** The same with a passkey in place of the code: the browser asks for it in between (second-factor-9). */
export async function askPasskeySignIn({ email, password }: Typed): Promise<Failure | null> {
  const typed = { email, password }
  const asked = await reply('signin/passkey/options', typed).catch(lost)
  if ('message' in asked) return settled(Promise.resolve(asked))
  const passkey = await import('./passkeys/use-passkey.ts')
    .then(({ usePasskey }) => usePasskey(asked.body))
    .catch((error: unknown) => console.warn(error))
  if (!passkey) return settled(Promise.resolve(said(messages.noPasskey)))
  return settled(ask('signin/passkey', { ...typed, passkey }))
}

const lost = (error: unknown): Failure =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? said(messages.late)
    : { message: messages.lost, isLost: true }

async function settled(asking: Promise<Failure | null>): Promise<Failure | null> {
  const failure = await asking.catch(lost)
  if (failure) forgetSession()
  return failure
}

interface Reply {
  csrf?: string
  error?: { code?: string; message?: string }
}

async function reply(call: string, typed: Typed & { passkey?: object }): Promise<Failure | { body: Reply }> {
  const answer = await post(call, {}, { ...typed, email: typed.email.trim() })
  const body = (await answer.json().catch(() => ({}))) as Reply
  if (answer.ok) return { body }
  const asksPasskey = body.error?.code === 'passkey'
  const message = refusalText(answer.status, body.error?.message)
  // A proxy's page names no code; where too much goes on, the server is there.
  const isLost = [502, 503, 504].includes(answer.status) && (body.error?.code ?? away) === away
  return { message, isLost, asksPasskey, asksCode: asksPasskey || body.error?.code === 'second_factor' }
}

async function ask(call: string, typed: Typed & { passkey?: object }): Promise<Failure | null> {
  const answer = await reply(call, typed)
  if ('message' in answer) return answer
  if (!answer.body.csrf) return said(messages.noCsrf)
  storeCsrf(answer.body.csrf)
  return null
}

/** Ends the session on the server; that it could not be reached is only logged. */
export async function askSignOut(): Promise<void> {
  await post('signout', { 'access-token': csrfToken() ?? '' }, {}).catch((error: unknown) =>
    console.error(error),
  )
}

const addressOf = (path: string) => config().API_URL.replace(/\/$/, '') + path

/** Whether the server and its database are there; asked apart from the application, whose code is not loaded yet. */
export const askReady = (): Promise<boolean> =>
  fetch(addressOf('/readyz'), { cache: 'no-store', signal: AbortSignal.timeout(limit) }).then(
    ({ ok }) => ok,
    () => false,
  )

const post = (call: string, headers: Record<string, string>, body: object) =>
  fetch(addressOf(`/api/v1/${call}`), {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(limit),
  })
