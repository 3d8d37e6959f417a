import { secondFactor } from '@sexton/contract/session/second-factor'
import { session } from '@sexton/contract/session/calls'
import { system } from '@sexton/contract/system/calls'
import { users } from '@sexton/contract/users/calls'
import { sql } from 'kysely'
import { shownCode } from '../../server/src/test/authenticator.ts'
import { signIn, type Caller } from '../../processes/caller.ts'
import { newcomer, somebody } from '../frame/people.ts'
import type { Cases, Course } from './case.ts'
import { liveWrongs, openWrongs } from './opens.ts'

const newPassword = 'forty quiet lanterns of brass'

/** Somebody who is signed in twice, once at each process, and an administrator. */
interface Given {
  course: Course
  user: Awaited<ReturnType<typeof newcomer>>
  /** The session that is to end. */
  theirs: Caller
  /** Another session of the same user. */
  other: Caller
  boss: Caller
}

async function given(course: Course): Promise<Given> {
  const { park } = course
  const user = await newcomer(park)
  const enter = (process: 0 | 1) => signIn(park.apps[process].address, user.email, user.password)
  return { course, user, theirs: await enter(0), other: await enter(1), boss: await somebody(park) }
}

type End = (given: Given) => Promise<unknown>

/** It opens everything, is ended, and opens nothing any more; with `stays` the user's other session goes on. */
const ending =
  (end: End, stays = false) =>
  async (course: Course) => {
    const made = await given(course)
    const before = await liveWrongs(course, made.theirs)
    await end(made)
    const after = await openWrongs(course, made.theirs)
    return [...before, ...after, ...(stays ? await liveWrongs(course, made.other) : [])]
  }

const setAbility = async ({ user: { user_id }, boss }: Given, can_login: boolean) => {
  const { first_name, last_name, email } = await boss.call(users.get, { params: { user_id } })
  await boss.call(users.update, { params: { user_id }, body: { first_name, last_name, email, can_login } })
}

const ageBy =
  (column: 'seen_at' | 'expires_at', to: string): End =>
  ({ course: { park }, user: { user_id } }) =>
    sql`update sessions set ${sql.ref(column)} = now() - ${to}::interval where user_id = ${user_id}`.execute(
      park.db,
    )

const idOf = async (caller: Caller, isThis: boolean) => {
  const all = await caller.call(session.mySessions, {})
  return all.find(({ is_this }) => is_this === isThis)!.session_id
}

const turnOn = async ({ other, user }: Given) => {
  const { secret } = await other.call(secondFactor.begin, { body: { current_password: user.password } })
  await other.call(secondFactor.confirm, { body: { code: shownCode(secret) } })
}

const signOut: End = ({ theirs }) => theirs.call(session.signOut, {})

/** What ended stays ended, at both processes, whatever is sent with its cookie and csrf token again (session-4). */
export const replay: Cases = {
  'signed out': ending(signOut, true),
  'signed out at the other process': ending(
    ({ course, theirs }) => theirs.at(course.park.apps[1].address).call(session.signOut, {}),
    true,
  ),
  'signed in again with its cookie': ending(async ({ course, theirs, user: { email, password } }) => {
    const headers = { cookie: theirs.headers().cookie! }
    const { address } = course.park.apps[0]
    await theirs.at(address).call(session.signIn, { body: { email, password } }, { headers })
  }, true),
  'may not sign in any more': ending((made) => setAbility(made, false)),
  'may sign in again': ending(async (made) => {
    await setAbility(made, false)
    await setAbility(made, true)
  }),
  deleted: ending(({ boss, user: { user_id } }) => boss.call(users.remove, { params: { user_id } })),
  'a new password of one’s own': ending(
    ({ other, user: { user_id, password } }) =>
      other.call(session.password, {
        params: { user_id },
        body: { password: newPassword, current_password: password },
      }),
    true,
  ),
  'a new password by an administrator': ending(({ boss, user: { user_id } }) =>
    boss.call(session.password, { params: { user_id }, body: { password: newPassword } }),
  ),
  'ended in My account': ending(
    async ({ other }) =>
      other.call(session.endMySession, { params: { session_id: await idOf(other, false) } }),
    true,
  ),
  'ended by an administrator': ending(
    async ({ boss, theirs, user: { user_id } }) =>
      boss.call(users.endSession, { params: { user_id, session_id: await idOf(theirs, true) } }),
    true,
  ),
  'not used for 12 hours': ending(ageBy('seen_at', '12 hours 1 second')),
  'a minute less than 12 hours': async (course) => {
    const made = await given(course)
    await ageBy('seen_at', '11 hours 59 minutes')(made)
    return liveWrongs(course, made.theirs)
  },
  'after 7 days, used until then': ending(ageBy('expires_at', '1 second')),
  'opened for 7 days at most': async (course) => {
    const { user } = await given(course)
    const { rows } = await sql`select from sessions where user_id = ${user.user_id}
      and expires_at > now() + interval '7 days'`.execute(course.park.db)
    return rows.length === 0 ? [] : ['it would end later']
  },
  'a first second factor': ending(turnOn, true),
  'a second factor reset': ending(async (made) => {
    await turnOn(made)
    const { user_id } = made.user
    await made.boss.call(users.resetSecondFactor, { params: { user_id } })
  }),
  'everybody signed out': ending(({ boss }) => boss.call(system.logoutUsers, {})),
}
