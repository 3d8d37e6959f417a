import { config } from '../../core/config.ts'
import { csrfToken, forgetSession, storeCsrf } from '../../core/session/session-store.ts'
import { messages, refusalText } from './sign-in-rules.ts'

const limit = 5000

/** Signs in and keeps the token; answers what went wrong, or null. A failure forgets the session (session-10). */
export async function askSignIn(email: string, password: string): Promise<string | null> {
  const failure = await ask(email, password).catch((error: unknown) =>
    error instanceof DOMException && error.name === 'TimeoutError' ? messages.late : messages.lost,
  )
  if (failure) forgetSession()
  return failure
}

async function ask(email: string, password: string): Promise<string | null> {
  const answer = await post('signin', {}, { email: email.trim(), password })
  const reply = (await answer.json().catch(() => ({}))) as { csrf?: string; error?: { message?: string } }
  if (!answer.ok) return refusalText(answer.status, reply.error?.message)
  if (!reply.csrf) return messages.noCsrf
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
