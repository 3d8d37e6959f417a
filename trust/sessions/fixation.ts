import { session } from '@sexton/contract/session/calls'
import { sessionCookieName } from '../../server/src/core/sign-in/cookies.ts'
import { hashToken, newToken } from '../../server/src/core/sign-in/tokens.ts'
import { Caller, send, signIn } from '../../processes/caller.ts'
import { newcomer } from '../frame/people.ts'
import type { Cases, Course } from './case.ts'
import { openWrongs } from './opens.ts'

const at = ({ park }: Course, token: string, csrf: string) =>
  new Caller(park.apps[0].address, { token, csrf })

/** A newcomer's session, which they have opened with this cookie in their browser. */
async function signedInWith({ park }: Course, cookie: string): Promise<Caller> {
  const { email, password } = await newcomer(park)
  const { address } = park.apps[0]
  const headers = { cookie: `${sessionCookieName}=${cookie}` }
  const answer = await new Caller(address).ask(session.signIn, { body: { email, password } }, { headers })
  const token = /=([^;]*)/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[1]
  if (answer.status !== 200 || !token) throw new Error(`The sign-in was answered ${answer.status}`)
  return new Caller(address, { token, csrf: (answer.body as { csrf: string }).csrf })
}

async function aSession({ park }: Course): Promise<Caller> {
  const { email, password } = await newcomer(park)
  return signIn(park.apps[0].address, email, password)
}

/** Signs in as no form of ours does; wrong where that opens a session. */
async function strangeSignIn(
  { park }: Course,
  how: (person: { email: string; password: string }) => {
    method?: string
    path?: string
    type?: string
    payload?: string
  },
): Promise<string[]> {
  const { email, password } = await newcomer(park)
  const { method = 'POST', path = session.signIn.path, type, payload } = how({ email, password })
  const headers: Record<string, string> = type ? { 'content-type': type } : {}
  const { status, headers: got } = await send({ method, url: park.apps[0].address + path, headers, payload })
  return status >= 400 && !got['set-cookie']
    ? []
    : [`answered ${status}, cookie ${got['set-cookie']?.join()}`]
}

/** Whoever chooses, knows or guesses something about somebody's session does not get into it. */
export const fixation: Cases = {
  'a cookie invented before the sign-in': async (course) => {
    const invented = newToken()
    const theirs = await signedInWith(course, invented)
    const { token, csrf } = theirs.signedIn!
    const same = token === invented ? ['the session has the invented cookie'] : []
    return [...same, ...(await openWrongs(course, at(course, invented, csrf)))]
  },
  'a live session’s cookie at another one’s sign-in': async (course) => {
    const before = await aSession(course)
    const former = before.signedIn!
    const theirs = await signedInWith(course, former.token)
    const same = theirs.signedIn!.token === former.token ? ['both have one cookie'] : []
    const open = [
      ...(await openWrongs(course, before)),
      ...(await openWrongs(course, at(course, former.token, theirs.signedIn!.csrf))),
    ]
    return [...same, ...open]
  },
  'the csrf token as a cookie': async (course) => {
    const { csrf } = (await aSession(course)).signedIn!
    return openWrongs(course, at(course, csrf, csrf))
  },
  'what the database has of a cookie': async (course) => {
    const { token, csrf } = (await aSession(course)).signedIn!
    const hashes = [hashToken(token), hashToken(token).toUpperCase()]
    const found = await Promise.all(hashes.map((hash) => openWrongs(course, at(course, hash, csrf))))
    return found.flat()
  },
  'a cookie with an end or a case of its own': async (course) => {
    const { token, csrf } = (await aSession(course)).signedIn!
    const others = [`${token}A`, token.slice(0, -1), token.toLowerCase(), `${token}%00`, `%20${token}`]
    const found = await Promise.all(others.map((other) => openWrongs(course, at(course, other, csrf))))
    return found.flat()
  },
  'the cookie in other headers': async (course) => {
    const { token, csrf } = (await aSession(course)).signedIn!
    const anybody = new Caller(course.park.apps[0].address)
    const claims: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { [sessionCookieName]: token },
      { 'x-forwarded-cookie': `${sessionCookieName}=${token}` },
    ]
    const found = await Promise.all(
      claims.map((claim) => openWrongs(course, anybody, { ...claim, 'access-token': csrf })),
    )
    return found.flat()
  },
  'the cookie in the address': async (course) => {
    const { token, csrf } = (await aSession(course)).signedIn!
    const url = `${course.park.apps[0].address}${session.currentUser.path}?${sessionCookieName}=${token}&access-token=${csrf}`
    const { status } = await send({ method: 'GET', url, headers: { 'access-token': csrf } })
    return status === 401 ? [] : [`answered ${status}`]
  },
  'a sign-in by the address': (course) =>
    strangeSignIn(course, (person) => ({
      method: 'GET',
      path: `${session.signIn.path}?${new URLSearchParams(person)}`,
    })),
  'a sign-in by another page’s form': async (course) => {
    const forms = [
      (person: object) => ({
        type: 'application/x-www-form-urlencoded',
        payload: String(new URLSearchParams({ ...person })),
      }),
      (person: object) => ({ type: 'text/plain', payload: JSON.stringify(person) }),
      (person: object) => ({ payload: JSON.stringify(person) }),
    ]
    const found = await Promise.all(forms.map((form) => strangeSignIn(course, form)))
    return found.flat()
  },
}
