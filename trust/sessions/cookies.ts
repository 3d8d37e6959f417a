import { session } from '@sexton/contract/session/calls'
import { sql } from 'kysely'
import { sessionCookieName } from '../../server/src/core/sign-in/cookies.ts'
import { Caller, type Answer } from '../../processes/caller.ts'
import { newcomer } from '../frame/people.ts'
import type { Cases, Course } from './case.ts'

/** Seconds. */
const SEVEN_DAYS = 7 * 24 * 3600

/** The attributes of the cookies that an answer sets, in lower case; the first is its name and value as they are. */
const cookiesIn = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((line) => {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    return { pair, attributes: new Set(attributes.map((attribute) => attribute.toLowerCase())) }
  })

async function signedInAt({ park }: Course, address: string) {
  const { user_id, email, password } = await newcomer(park)
  const answer = await new Caller(address).ask(session.signIn, { body: { email, password } })
  const [cookie] = cookiesIn(answer)
  if (answer.status !== 200 || !cookie) throw new Error(`The sign-in was answered ${answer.status}`)
  const token = cookie.pair.slice(sessionCookieName.length + 1)
  const { csrf } = answer.body as { csrf: string }
  return { user_id, answer, cookie, token, csrf, caller: new Caller(address, { token, csrf }) }
}

/** What is wrong with how the cookie is set, or taken away, where the park's address is behind https or is not. */
function attributeWrongs(answer: Answer, secure: boolean, ends: boolean): string[] {
  const cookies = cookiesIn(answer)
  if (cookies.length !== 1) return [`${cookies.length} cookies`]
  const { pair, attributes } = cookies[0]!
  const needed = ['httponly', 'samesite=lax', 'path=/', ...(secure ? ['secure'] : [])]
  const age = [...attributes].find((attribute) => attribute.startsWith('max-age='))?.slice(8)
  const over = [...attributes].some((attribute) => attribute.startsWith('expires=thu, 01 jan 1970'))
  return [
    ...needed.filter((name) => !attributes.has(name)).map((name) => `no ${name}`),
    ...(pair.startsWith(`${sessionCookieName}=`) ? [] : [`its name is ${pair.split('=')[0]}`]),
    ...(pair.endsWith('=') === ends ? [] : ['a value where there ought to be none, or none']),
    ...([...attributes].some((name) => name.startsWith('domain')) ? ['it goes to other hosts'] : []),
    ...(ends ? (over || age === '0' ? [] : ['it does not end']) : []),
    ...(!ends && !(Number(age) > 0 && Number(age) <= SEVEN_DAYS) ? [`it lasts ${age}`] : []),
  ]
}

const placesOf = ({ park, https }: Course) => [
  { address: park.apps[0].address, secure: false },
  { address: https, secure: true },
]

/** Tries it at a process behind http and at one behind https. */
const atBoth =
  (wrongs: (course: Course, address: string, secure: boolean) => Promise<string[]>) =>
  async (course: Course) => {
    const found = []
    for (const { address, secure } of placesOf(course)) found.push(...(await wrongs(course, address, secure)))
    return found
  }

/** Where its name is kept by the browser is all that anybody has of a session (session-3). */
export const cookies: Cases = {
  'set by the sign-in': atBoth(async (course, address, secure) => {
    const { answer } = await signedInAt(course, address)
    return attributeWrongs(answer, secure, false)
  }),
  'taken away by the sign-out': atBoth(async (course, address, secure) => {
    const { caller } = await signedInAt(course, address)
    return attributeWrongs(await caller.ask(session.signOut, {}), secure, true)
  }),
  'set by nothing else': atBoth(async (course, address) => {
    const { caller } = await signedInAt(course, address)
    const answers = [
      await new Caller(address).ask(session.signIn, { body: { email: 'a@park.example', password: 'wrong' } }),
      await caller.ask(session.currentUser, {}),
      await caller.ask(session.mySessions, {}),
    ]
    return answers.flatMap((answer) => cookiesIn(answer).map(({ pair }) => pair))
  }),
  'in no answer but its own': atBoth(async (course, address) => {
    const { answer, caller, token, csrf } = await signedInAt(course, address)
    const other = [
      await caller.ask(session.mySessions, {}),
      await caller.ask(session.currentUser, {}),
      await caller.ask(session.permissions, {}),
    ]
    const shown = other.some(({ text }) => text.includes(token) || text.includes(csrf))
    return [
      ...(answer.text.includes(token) ? ['the sign-in’s body has the cookie'] : []),
      ...(shown ? ['another call shows it'] : []),
    ]
  }),
  'kept by nobody on the way': atBoth(async (course, address) => {
    const { answer } = await signedInAt(course, address)
    return answer.headers['cache-control'] === 'no-store' ? [] : [`${answer.headers['cache-control']}`]
  }),
  'sent over https alone, once it has been': atBoth(async (course, address, secure) => {
    const { answer } = await signedInAt(course, address)
    const given = answer.headers['strict-transport-security'] !== undefined
    return given === secure ? [] : [`Strict-Transport-Security: ${given}`]
  }),
  'not in the database': atBoth(async (course, address) => {
    const { user_id, token, csrf } = await signedInAt(course, address)
    const { rows } = await sql<{ all: string }>`
      select row_to_json(s)::text as all from sessions s where user_id = ${user_id}`.execute(course.park.db)
    const text = rows.map((row) => row.all).join()
    return text !== '' && !text.includes(token) && !text.includes(csrf)
      ? []
      : ['it has the cookie or the token']
  }),
}
