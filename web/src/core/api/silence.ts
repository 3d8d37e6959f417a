import { createStore } from '../store.ts'
import { addressOf } from './address.ts'
import { isUnanswered } from './errors.ts'

/** Milliseconds without an answer after which the server is asked whether it is there, and how long that may take. */
const patience = 1000

/** Milliseconds between two questions while it is silent. */
const pause = 2000

const silent = createStore(false)
let asking = false
let answered = 0

/** True while the server does not answer, for 2 s nothing has come from it, and while its database is away. */
export const isSilent = silent.get

/** Calls back when the server falls silent and when it answers again. Returns how to stop. */
export const onSilence = silent.subscribe

function say(next: boolean) {
  if (!next) answered = performance.now()
  silent.set(next)
}

/** Milliseconds. */
const tick = 100

/**
 * Calls back once the page could have heard an answer for so long. While it is busy itself, as a slow computer is that draws a
 * screen, what has come waits to be read: of such a stretch only one tick counts, or the server would be called silent.
 */
function afterHearing(milliseconds: number, then: () => void) {
  let left = milliseconds / tick
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    then()
  }, tick)
  return () => clearInterval(timer)
}

/** Asks for the least the server has: a call may take long while the server is there. Without its database it is not. */
async function ask(): Promise<boolean> {
  const late = new AbortController()
  const stop = afterHearing(patience, () => late.abort())
  try {
    const reply = await fetch(addressOf('/readyz'), { signal: late.signal, cache: 'no-store' })
    return reply.ok || !['database unreachable', undefined].includes((await reply.json()).status)
  } catch {
    return false
  } finally {
    stop()
  }
}

/** Asks, and goes on asking while there is no answer. */
async function askOn(): Promise<void> {
  if (asking) return
  asking = true
  while (!(await ask())) {
    say(true)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  asking = false
  say(false)
}

/** Asks whether the server is there; where it is not, the screens say so and it is asked again. */
export async function lookAgain(): Promise<boolean> {
  const isThere = await ask()
  if (!isThere) void askOn()
  return isThere
}

/** A proxy's word that nothing answers behind it, or the server's that it lacks something. */
const isLacking = ({ status }: Response) => isUnanswered(status) || status === 503

/** Watches a request: where it stays without an answer, the server is asked whether it is there. */
export async function watched(request: Promise<Response>): Promise<Response> {
  const begun = performance.now()
  const stop = afterHearing(patience, () => {
    if (answered <= begun) void askOn()
  })
  try {
    const reply = await request
    if (isLacking(reply)) void askOn()
    else say(false)
    return reply
  } catch (error) {
    // Cancelled is not unanswered.
    if (!(error instanceof DOMException && error.name === 'AbortError')) void askOn()
    throw error
  } finally {
    stop()
  }
}
