import { session } from '@sexton/contract/session/calls'
import { send, type Answer } from '../../processes/caller.ts'
import type { Park } from '../frame/park.ts'
import type { Random } from '../frame/random.ts'

/** One part of the rig: a park behind a reverse proxy. */
export interface Course {
  park: Park
  /** The reverse proxy before both processes. */
  proxy: string
  random: Random
  /** How many at once. */
  clients: number
  rounds: number
}

/** How many wrong passwords are checked (session-5). */
export const PER_ACCOUNT = 5
export const PER_PLACE = 20

let places = 0

/** An address of this machine that nobody has come from yet. */
export function newPlace(): string {
  places += 1
  return `127.1.${places >> 8}.${places & 255}`
}

/** What a caller may say of an address, themselves first. */
export const forged = (random: Random): Record<string, string> => ({
  'x-forwarded-for': random.pick([
    `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(0, 255)}`,
    `2001:db8:${random.int(0, 9999)}::1, 10.0.0.${random.int(1, 254)}`,
    '127.0.0.1',
  ]),
})

/** Asks for a session by way of the proxy, from this address. */
export const trySignIn = (
  { proxy }: Pick<Course, 'proxy'>,
  given: { email: string; password: string },
  from: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  send({
    method: 'POST',
    url: proxy + session.signIn.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ email: given.email, password: given.password }),
    from,
  })

export const atOnce = <T>(times: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => one(index)))

/** The password was checked: it was right or wrong. */
export const wasLookedAt = ({ status }: Answer) => status === 200 || status === 401 || status === 422
/** Asked to come back, and when. */
const wasPutOff = ({ status, headers }: Answer) =>
  (status === 429 || status === 503) && Number(headers['retry-after']) > 0

export const isAnswered = (answer: Answer) => wasLookedAt(answer) || wasPutOff(answer)
export const outcomeOf = ({ status, text }: Answer) => `answered ${status} ${text.slice(0, 120)}`
