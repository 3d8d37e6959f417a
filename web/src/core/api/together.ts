import { mostTogether, type Answered, type Asked } from '@sexton/contract/reads/calls'

interface Waiting {
  asked: Asked
  alone: () => Promise<Response>
  signal: AbortSignal | undefined
  answer: (reply: Response) => void
  refuse: (why: Error) => void
}

/** Sends several calls in one request. */
type SendAll = (calls: readonly Asked[], signal: AbortSignal) => Promise<Response>

/** A part of the answer, as the call alone would have been answered. */
function responseOf({ status, reply, error, total, retry_after }: Answered): Response {
  const headers = new Headers()
  if (total !== undefined) headers.set('x-total-count', String(total))
  if (retry_after !== undefined) headers.set('retry-after', String(retry_after))
  return new Response(JSON.stringify(error ? { error } : reply), { status, headers })
}

/** Ends once all of these calls are cancelled. */
function allCancelled(calls: readonly Waiting[]): AbortSignal {
  const cancel = new AbortController()
  const look = () => {
    if (calls.every(({ signal }) => signal?.aborted)) cancel.abort(calls[0]!.signal!.reason)
  }
  for (const { signal } of calls) signal?.addEventListener('abort', look)
  return cancel.signal
}

/** The request as such cannot be read (by a server of another version, or it is too long): each call then goes alone. */
const isUnread = (status: number) => [404, 405, 413, 415, 422].includes(status)

const sendAlone = ({ alone, answer, refuse }: Waiting) => void alone().then(answer, refuse)

async function sendTogether(calls: readonly Waiting[], sendAll: SendAll) {
  try {
    const reply = await sendAll(
      calls.map(({ asked }) => asked),
      allCancelled(calls),
    )
    if (isUnread(reply.status)) return calls.forEach(sendAlone)
    const text = await reply.text()
    if (!reply.ok) return calls.forEach(({ answer }) => answer(new Response(text, reply)))
    const { answers } = JSON.parse(text) as { answers: readonly Answered[] }
    calls.forEach(({ answer }, at) => answer(responseOf(answers[at]!)))
  } catch (error) {
    for (const { refuse } of calls) refuse(error as Error)
  }
}

/**
 * Gathers the reading calls that are made at the same moment, as those of a screen are, into one request (core-27). A
 * call that comes alone goes alone.
 */
export function createTogether(sendAll: SendAll) {
  let waiting: Waiting[] = []
  const sendWaiting = () => {
    const calls = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    for (let from = 0; from < calls.length; from += mostTogether) {
      const some = calls.slice(from, from + mostTogether)
      if (some.length === 1) sendAlone(some[0]!)
      else void sendTogether(some, sendAll)
    }
  }
  return (asked: Asked, alone: () => Promise<Response>, signal?: AbortSignal) =>
    new Promise<Response>((answer, refuse) => {
      signal?.addEventListener('abort', () => refuse(signal.reason as Error))
      if (waiting.push({ asked, alone, signal, answer, refuse }) === 1) setTimeout(sendWaiting)
    })
}
