import { session } from '@sexton/contract/session/calls'
import { sessionCookieName } from '../../server/src/core/sign-in/cookies.ts'
import { hashToken, newToken } from '../../server/src/core/sign-in/tokens.ts'
import { nameOf, nowhere, secured } from '../../server/src/test/permission-cells.ts'
import { Caller, send, signIn } from '../../processes/caller.ts'
import { newcomer, somebody } from '../frame/people.ts'
import type { Cases, Course } from './case.ts'
import { callWrongs, hears } from './opens.ts'

type Person = { user: Awaited<ReturnType<typeof newcomer>>; caller: Caller; token: string; csrf: string }

async function person({ park }: Course): Promise<Person> {
  const user = await newcomer(park)
  const caller = await signIn(park.apps[0].address, user.email, user.password)
  return { user, caller, ...caller.signedIn! }
}

/** The person's cookie with this instead of their csrf token: no call, and no live feed. */
async function withToken(course: Course, { token, caller }: Person, csrf: string) {
  const cookie = `${sessionCookieName}=${token}`
  const feed = await hears(caller.address, { cookie, 'access-token': csrf })
  const open = await callWrongs(course, new Caller(caller.address, { token, csrf }))
  return [...open, ...(feed ? ['the live feed'] : [])]
}

const wrongToken =
  (tokenOf: (of: Person, course: Course) => string | Promise<string>) => async (course: Course) => {
    const of = await person(course)
    return withToken(course, of, await tokenOf(of, course))
  }

/** Every call of the contract with a live cookie and these headers: 401, before anything else is looked at. */
async function everyCall(course: Course, headersOf: (of: Person) => Record<string, string>) {
  const of = await person(course)
  const anybody = new Caller(of.caller.address)
  const headers = headersOf(of)
  const found: string[] = []
  for (const declared of secured) {
    if (declared.path.startsWith('/asset/')) continue
    const { status } = await anybody.ask(declared, nowhere(declared), { headers })
    if (status !== 401) found.push(`${nameOf(declared)}: ${status}`)
  }
  return found
}

const cookieOf = ({ token }: Person) => `${sessionCookieName}=${token}`

/** A cookie that a browser sends by itself does nothing without the token that only our pages know (session-3). */
export const csrf: Cases = {
  'missing, at every call': (course) => everyCall(course, (of) => ({ cookie: cookieOf(of) })),
  'wrong, at every call': (course) =>
    everyCall(course, (of) => ({ cookie: cookieOf(of), 'access-token': newToken() })),
  empty: wrongToken(() => ''),
  'of another user': wrongToken(async (_, course) => (await somebody(course.park)).signedIn!.csrf),
  'of another session of theirs': wrongToken(
    async ({ user, caller }) => (await signIn(caller.address, user.email, user.password)).signedIn!.csrf,
  ),
  'of a session of theirs that ended': wrongToken(async ({ user, caller }) => {
    const former = await signIn(caller.address, user.email, user.password)
    await former.call(session.signOut, {})
    return former.signedIn!.csrf
  }),
  'the cookie itself': wrongToken(({ token }) => token),
  'its hash': wrongToken(({ csrf: own }) => hashToken(own)),
  twice: wrongToken(({ csrf: own }) => `${own}, ${own}`),
  'in another case': wrongToken(({ csrf: own }) => own.toUpperCase()),
  'in the address and the body': async (course) => {
    const of = await person(course)
    const url = `${of.caller.address}${session.updateMe.path}?access-token=${of.csrf}&csrf=${of.csrf}`
    const payload = JSON.stringify({
      first_name: 'A',
      last_name: 'B',
      csrf: of.csrf,
      'access-token': of.csrf,
    })
    const headers = { 'content-type': 'application/json', cookie: cookieOf(of) }
    const { status } = await send({ method: 'PUT', url, headers, payload })
    return status === 401 ? [] : [`answered ${status}`]
  },
  'what a cookie alone opens changes nothing': async () =>
    secured.filter(({ path, method }) => path.startsWith('/asset/') && method !== 'GET').map(nameOf),
  'no other origin is let in': async (course) => {
    const of = await person(course)
    const url = of.caller.address + session.updateMe.path
    const origin = 'https://elsewhere.example'
    const asks = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'access-token',
    }
    const before = await send({ method: 'OPTIONS', url, headers: asks })
    const read = await send({
      method: 'GET',
      url,
      headers: { origin, cookie: cookieOf(of), 'access-token': of.csrf },
    })
    return [before, read].flatMap(({ headers }) =>
      Object.keys(headers).filter((name) => name.startsWith('access-control-allow')),
    )
  },
}
