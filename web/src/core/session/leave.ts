import { forgetRecords, forgetSession, storeEnd, storeRefusal } from './session-store.ts'
import { signInAddress } from './redirect.ts'

let leaving = false

/** True once the page is on its way to the sign-in screen: nothing may ask "leave?" then. */
export const isLeaving = () => leaving

const here = () => location.pathname + location.search

/** Nobody is signed in: the sign-in screen leads back here (session-10). */
export function leaveForSignIn(): void {
  forgetSession()
  if (leaving) return
  leaving = true
  location.assign(signInAddress(here()))
}

/** The session is over while somebody worked here: the sign-in screen says so, and leads back here (session-10). */
export function leaveEnded(): void {
  if (!leaving) storeEnd()
  leaveForSignIn()
}

/** A call was refused: the session stays, the sign-in screen says what is missing (session-10). */
export function leaveRefused(message: string): void {
  if (leaving) return
  leaving = true
  storeRefusal({ message, path: here() })
  location.assign(signInAddress(here()))
}

/** Somebody signed in here in another tab: this page begins anew as theirs (session-11). */
export function leaveReplaced(): void {
  if (leaving) return
  leaving = true
  location.reload()
}

/** The user may do more from here on: the page begins again with that. */
export function beginAgain(): void {
  leaving = true
  location.reload()
}

/** Every record has become another one: what this browser has read and typed is forgotten, and the page begins anew. */
export function beginAfresh(): void {
  forgetRecords()
  sessionStorage.clear()
  leaving = true
  location.reload()
}

/** Signed out on purpose: nothing typed stays stored, and the sign-in screen leads home. */
export function leaveSignedOut(): void {
  forgetSession()
  sessionStorage.clear()
  leaving = true
  location.assign('/signin')
}
