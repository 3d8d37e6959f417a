import type { Endpoint, Given, Reply } from '@sexton/contract/core/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { arrival, isUnderWay } from './under-way.ts'
import { callCounted } from './client.ts'
import { ApiError, explained, isAnswered } from './errors.ts'
import { acting } from './acts/own-acts.ts'
import { createIntents } from './keys/intents.ts'
import { refreshAfter } from './refresh-after.ts'
import { showReply } from './acts/show-reply.ts'
import { sentKeys } from './keys/sent-keys.ts'

export interface ActOptions<E extends Endpoint> {
  /** After success, before the screen's lists are read again. `act`: its number, by which it can be undone (notes-7). */
  onDone?: (reply: Reply<E>, given: Given<E>, act?: number) => void
  /** Once the screen's lists have been read again: what was shown ahead of them ends. */
  onRead?: () => void
  /** After a failure, for what was shown before the server answered and must be taken back. */
  onFailed?: (error: Error, given: Given<E>) => void
  /** Which calls' replies it makes stale; without it every visible one is read again. */
  refreshes?: readonly Endpoint[]
  /** What a call that makes something is about, where its path does not say it. */
  about?: (given: Given<E>) => string
}

/** How a writing call is, for what shows it: a form, a question, a switch. */
export interface ActState {
  pending: boolean
  /** Why it was not done, until `reset` or the next try. */
  error: Error | null
  reset: () => void
}

/** Carries out a writing call. `run` never throws: it answers true when it was done; else `error` says why not. */
export interface Act<E extends Endpoint> extends ActState {
  run: (given?: Given<E>) => Promise<boolean>
}

/** True where an earlier try was carried out, whose answer was lost. */
const isDone = (failure: unknown) => failure instanceof ApiError && failure.code === 'key_reused'

/**
 * What a call that makes something is about: another body for the same record is the same thing put right. Any other
 * call is about what it says.
 */
function aboutOf({ method, path }: Endpoint, given: object, about: string[]) {
  const { params, body } = given as { params?: unknown; body?: unknown }
  return method === 'POST' && body !== undefined ? JSON.stringify([path, params, ...about]) : undefined
}

/**
 * A writing call for a button or a form. The same intent (the same `given`) is under way once only, and keeps its
 * Idempotency-Key until it was done, so that double clicks and retries make one record, also those of something that was
 * put right meanwhile. It is never tried again by itself, a GET that sends mail neither.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions<E> = {}): Act<E> {
  const queries = useQueryClient()
  const [intents] = useState(() => createIntents<boolean>(sentKeys))
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  const run = useCallback(
    (given = {} as Given<E>) =>
      intents.once(
        JSON.stringify(given),
        async (idempotencyKey) => {
          let idle = (then: () => void) => then()
          setPending(true)
          setError(null)
          try {
            const made = await acting(() => callCounted(endpoint, given, { idempotencyKey, retry: false }))
            const { reply, audits } = made
            showReply(queries, endpoint, given, reply)
            latest.current.onDone?.(reply, given, audits?.[0])
            void refreshAfter(queries, endpoint, latest.current.refreshes).then(() =>
              latest.current.onRead?.(),
            )
            if (isUnderWay()) {
              // Led to a screen whose code is still coming: the button takes no second press until that is shown.
              await arrival()
              idle = startTransition
            }
            return { result: true, settled: true, answered: true }
          } catch (failure) {
            setError(explained(failure as Error))
            latest.current.onFailed?.(failure as Error, given)
            const settled = isDone(failure)
            if (settled) void refreshAfter(queries, endpoint)
            return { result: false, settled, answered: isAnswered(failure) }
          } finally {
            idle(() => setPending(false))
          }
        },
        aboutOf(endpoint, given, latest.current.about ? [latest.current.about(given)] : []),
      ),
    [endpoint, intents, queries],
  )
  return { run, pending, error, reset: useCallback(() => setError(null), []) }
}
