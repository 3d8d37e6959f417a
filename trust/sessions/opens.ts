import { documents } from '@sexton/contract/documents/calls'
import { session } from '@sexton/contract/session/calls'
import { io } from 'socket.io-client'
import { newToken } from '../../server/src/core/sign-in/tokens.ts'
import type { Caller } from '../../processes/caller.ts'
import type { Course } from './case.ts'

/** Milliseconds. */
const PATIENCE = 5_000

/** Whether the live feed takes these headers, sent as the web app sends them. */
export function hears(
  address: string,
  { cookie, 'access-token': token }: Record<string, string>,
): Promise<boolean> {
  const socket = io(address, {
    extraHeaders: cookie === undefined ? {} : { cookie },
    transports: ['websocket'],
    reconnection: false,
    timeout: PATIENCE,
    auth: { token },
  })
  return new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true))
    socket.on('connect_error', () => resolve(false))
  }).finally(() => socket.close())
}

type Way = (caller: Caller, headers?: Record<string, string>) => Promise<boolean>

const reads: Way = async (caller, headers) =>
  (await caller.ask(session.currentUser, {}, { headers })).status < 300
/** A new last name each time. */
const writes: Way = async (caller, headers) => {
  const body = { first_name: 'Somebody', last_name: newToken() }
  return (await caller.ask(session.updateMe, { body }, { headers })).status < 300
}
/** Whoever is signed in hears that there is none of this name. */
const file: Way = async (caller, headers) => {
  const params = { parent_object: 'customer', parent_object_id: 1, filename: 'none.pdf' } as const
  return (await caller.ask(documents.asset, { params }, { headers })).status !== 401
}

const calls: Record<string, Way> = { 'a call that reads': reads, 'a call that writes': writes }
const ways: Record<string, Way> = {
  ...calls,
  'a file': file,
  'the live feed': (caller, headers) => hears(caller.address, { ...caller.headers(), ...headers }),
}

async function opened({ park }: Course, caller: Caller, by: Record<string, Way>, headers = {}) {
  const found: string[] = []
  for (const { address } of park.apps)
    for (const [name, opens] of Object.entries(by))
      if (await opens(caller.at(address), headers)) found.push(name)
  return found
}

/** Wrong where a live session does not open everything, at either process: else nothing would show that another has ended. */
export async function liveWrongs(course: Course, caller: Caller): Promise<string[]> {
  const found = await opened(course, caller, ways)
  const all = course.park.apps.length * Object.keys(ways).length
  return found.length === all ? [] : [`a live session opens ${found.length} of ${all}`]
}

const wrongs = (found: string[]) => (found.length === 0 ? [] : [`opens ${found.join(', ')}`])

/** Wrong where it opens anything. */
export const openWrongs = async (course: Course, caller: Caller, headers?: Record<string, string>) =>
  wrongs(await opened(course, caller, ways, headers))

/** Wrong where a call is answered; a file needs the cookie alone (session-3). */
export const callWrongs = async (course: Course, caller: Caller, headers?: Record<string, string>) =>
  wrongs(await opened(course, caller, calls, headers))
