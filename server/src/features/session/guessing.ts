import { sql } from 'kysely'
import { networkOf } from '../../core/callers/network.ts'
import type { Db } from '../../core/db/db.ts'
import { tooMany } from '../../core/refusal.ts'
import { inTurn } from './hash-turns.ts'
import { Pauses } from './pauses.ts'
import { forgetTries, reserveTry } from './session-queries.ts'

/** Wrong tries within a minute: for an account from one place, also as its current password; from one place in all. */
const PER_ACCOUNT = 5
const PER_NETWORK = 20
/** Seconds that a place waits after them. */
const PAUSE = 60

const pausesOf = new WeakMap<Db, Pauses>()

/** A password that is about to be looked at. */
export interface Guess {
  email: string
  /** Address of the caller. */
  ip: string
  /** Given as the current password by who is signed in as that user. */
  own: boolean
}

const tooManyGuesses = (wait: number) =>
  tooMany('sign_in_guesses', 'Too many wrong attempts. Wait a minute, then try again.', wait)

/** Counts the try before anybody knows whether it is right, in a transaction of its own; refuses where it is one too many. */
async function reserve(db: Db, { email, ip, own }: Guess, pause: (seconds: number) => void) {
  const limits = { perAccount: PER_ACCOUNT, perNetwork: PER_NETWORK }
  const { wait, is_last } = await reserveTry(db, { email, network: networkOf(ip), own }, limits)
  if (wait === 0) return is_last
  pause(wait)
  throw tooManyGuesses(wait)
}

/** No address: guesses of a second factor count wherever they come from, and also once its user has another e-mail address. */
const codePlace = (user_id: number) => `second factor of user ${user_id}`

/** Looks at a second factor whose password was right: five wrong ones in a minute for an account, from wherever they come. */
export async function checkCode<T>(db: Db, user_id: number, check: () => Promise<T>): Promise<T> {
  const place = codePlace(user_id)
  const limits = { perAccount: PER_ACCOUNT, perNetwork: PER_NETWORK }
  const { wait } = await reserveTry(db, { email: place, network: place, own: true }, limits)
  if (wait > 0) throw tooManyGuesses(wait)
  const found = await check()
  await forgetTries(db, place, place)
  return found
}

/**
 * Looks at a password: answers what `check` finds, undefined where it is wrong. Five wrong tries in a minute for an
 * account from one place, or twenty from a place that the user has never signed in at, and that pair or place waits for
 * a minute, at every app process. Refuses with 429 (503 where very many ask at once), with Retry-After.
 */
export async function checkGuess<T>(
  db: Db,
  guess: Guess,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const network = networkOf(guess.ip)
  const pauses = pausesOf.get(db) ?? new Pauses()
  pausesOf.set(db, pauses)
  const asked = `${guess.own ? 'own ' : ''}${network} ${guess.email.toLowerCase()}`
  const refuseWhilePaused = () => {
    const left = pauses.left(asked)
    if (left > 0) throw tooManyGuesses(left)
  }
  refuseWhilePaused()
  return inTurn(network, guess.email.toLowerCase(), async () => {
    refuseWhilePaused()
    const isLast = await reserve(db, guess, (seconds) => pauses.begin(asked, seconds))
    const found = await check()
    if (found !== undefined) await forgetTries(db, guess.email, network)
    else if (isLast) pauses.begin(asked, PAUSE)
    return found
  })
}

/** Notes that the user has signed in here, at most once a day: the wrong tries of others here do not stop them then. */
export const noteSignInPlace = (db: Db, user_id: number, ip: string) =>
  db
    .insertInto('sign_in_places')
    .values({ user_id, place: sql<string>`hidden_place(${user_id}, ${networkOf(ip)})` })
    .onConflict((known) =>
      known
        .columns(['user_id', 'place'])
        .doUpdateSet({ seen_at: sql<string>`now()` })
        .where('sign_in_places.seen_at', '<', sql<string>`now() - interval '1 day'`),
    )
    .execute()
