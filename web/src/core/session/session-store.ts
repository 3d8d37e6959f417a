import type { currentUser } from '@sexton/contract/session/calls'
import type * as z from 'zod'

export type User = z.output<typeof currentUser>

/** What was refused with 403: the sign-in screen says it to the signed-in user (session-10). */
export interface Refusal {
  message: string
  path: string
}

/** Where the csrf token is stored. */
export const csrfKey = 'sexton.csrf'
const userKey = 'sexton.user'
/** What begins so is of the park's records, and is forgotten with the session. */
export const recordsKey = 'sexton.records.'
const refusalKey = 'sexton.refusal'

/** The csrf token of this browser's session, or null when nobody is signed in. */
export const csrfToken = () => localStorage.getItem(csrfKey)

export const storeCsrf = (token: string) => localStorage.setItem(csrfKey, token)

export const storeUser = (user: User) => localStorage.setItem(userKey, JSON.stringify(user))

/** The user as last read from the server, so that the page can greet before the answer comes. */
export function storedUser(): User | null {
  const text = localStorage.getItem(userKey)
  return text ? (JSON.parse(text) as User) : null
}

/** Forgets what this browser keeps of the user and of the park's records. */
export function forgetRecords(): void {
  const records = Object.keys(localStorage).filter((key) => key.startsWith(recordsKey))
  for (const key of [userKey, ...records]) localStorage.removeItem(key)
}

/** Forgets the token, the user and the park's records, as a 401, a failed sign-in and a sign-out do (session-10). */
export function forgetSession(): void {
  forgetRecords()
  localStorage.removeItem(csrfKey)
}

export const storeRefusal = (refusal: Refusal) => sessionStorage.setItem(refusalKey, JSON.stringify(refusal))

/** The last refusal, if one led here. */
export function storedRefusal(): Refusal | null {
  const text = sessionStorage.getItem(refusalKey)
  return text ? (JSON.parse(text) as Refusal) : null
}

export const forgetRefusal = () => sessionStorage.removeItem(refusalKey)

const endKey = 'sexton.ended'

/** The session ended in the middle of work: the sign-in screen says so, until somebody signs in. */
export const storeEnd = () => sessionStorage.setItem(endKey, 'true')
export const hasEnded = () => sessionStorage.getItem(endKey) !== null
export const forgetEnd = () => sessionStorage.removeItem(endKey)

/** Calls back when another tab of this browser signs out, or somebody in. Returns how to stop listening. */
export function onSessionElsewhere(then: (change: 'out' | 'in') => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === csrfKey || event.key === null) then(csrfToken() === null ? 'out' : 'in')
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
