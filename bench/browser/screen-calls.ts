import { reads, type Asked } from '@sexton/contract/reads/calls'
import { addressOf } from '../../server/src/test/client.ts'
import { expect, type Screen } from '../rig/case.ts'
import type { Transfer } from './transfers.ts'
import type { User } from '../rig/user.ts'

/** What the shell asks on every screen, and what every call carries, say nothing about the screen. */
const ofTheShell = /^\/(api\/v1\/current-user|config\.json|socket\.io|assets)/
const ofEveryCall = ['source', 'build']

function named(method: string, url: URL): string {
  for (const name of ofEveryCall) url.searchParams.delete(name)
  url.searchParams.sort()
  return `${method} ${decodeURIComponent(url.pathname + url.search)}`
}

/** The calls a screen's case makes, and in how many requests: those of the same moment go in one. */
async function declared(screen: Screen, id: number, user: User) {
  const calls: string[] = []
  let requests = 0
  let isGathering = false
  const noting: User = {
    ...user,
    call(endpoint, given, upload) {
      calls.push(named(endpoint.method, new URL(addressOf(endpoint, given), 'http://park')))
      if (!isGathering) requests += 1
      isGathering = true
      setImmediate(() => (isGathering = false))
      return user.call(endpoint, given, upload)
    },
  }
  ;(await screen(id)(noting))()
  return { calls, requests }
}

/** The call that went over the wire, or those that it asks for together. */
function callsOf({ method, url, sent }: Transfer): string[] {
  if (url.pathname !== reads.together.path) return [named(method, new URL(url))]
  const { calls } = JSON.parse(sent ?? '') as { calls: Asked[] }
  return calls.map((asked) => named(asked.method, new URL(asked.address, url)))
}

/** What is left of the first calls once each of the others has answered for one of them. */
function beyond(some: readonly string[], others: readonly string[]): string {
  const left = [...others]
  const more = some.filter((call) => {
    const at = left.indexOf(call)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return more.join(', ') || '–'
}

/** Throws unless the browser asks for exactly what the screen's case asks for, in as many requests. */
export async function holdCalls(
  transfers: readonly Transfer[],
  screen: Screen,
  id: number,
  user: User,
): Promise<void> {
  const isCall = ({ url }: Transfer) => url.pathname.startsWith('/api/') && !ofTheShell.test(url.pathname)
  const made = transfers.filter(isCall)
  const calls = made.flatMap(callsOf)
  const measured = await declared(screen, id, user)
  const [more, less] = [beyond(calls, measured.calls), beyond(measured.calls, calls)]
  expect(more === '–' && less === '–', `the browser asks besides for: ${more}; and does not ask for: ${less}`)
  const told = made.map((one) => callsOf(one).join(' + ')).join('; ')
  expect(
    made.length === measured.requests,
    `the browser asks in ${made.length} requests, the case in ${measured.requests}: ${told}`,
  )
}
