import { config } from '../../core/config.ts'
import { csrfToken, forgetSession, storeCsrf } from '../../core/session/session-store.ts'
import { messages, refusalText } from './sign-in-rules.ts'

const limit = 5000

/** What is typed to sign in; `code` once it is asked for. */
export interface Typed {
  email: string
  password: string
  code?: string
}

/** Why one is not signed in yet: what went wrong, or that the second factor is asked for (second-factor-2). */
export interface Failure {
  message: string
  asksCode?: boolean
}

const said = (message: string): Failure => ({ message })

/** Signs in and keeps the token; answers what went wrong, or null. A failure forgets the session (session-10). */
export async function askSignIn(typed: Typed): Promise<Failure | null> {
  const failure = await ask(typed).catch((error: unknown) =>
    said(error instanceof DOMException && error.name === 'TimeoutError' ? messages.late : messages.lost),
  )
  if (failure) forgetSession()
  return failure
}

interface Reply {
  csrf?: string
  error?: { code?: string; message?: string }
}

async function ask(typed: Typed): Promise<Failure | null> {
  const answer = await post('signin', {}, { ...typed, email: typed.email.trim() })
  const reply = (await answer.json().catch(() => ({}))) as Reply
  if (!answer.ok) {
    const message = refusalText(answer.status, reply.error?.message)
    return { message, asksCode: reply.error?.code === 'second_factor' }
  }
  if (!reply.csrf) return said(messages.noCsrf)
  storeCsrf(reply.csrf)
  return null
}

/** Ends the session on the server; that it could not be reached is only logged. */
export async function askSignOut(): Promise<void> {
  await post('signout', { 'access-token': csrfToken() ?? '' }, {}).catch((error: unknown) =>
    console.error(error),
  )
}

const post = (call: string, headers: Record<string, string>, body: object) =>
  fetch(`${config().API_URL.replace(/\/$/, '')}/api/v1/${call}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(limit),
  })
