import type { Endpoint } from '@sexton/contract/core/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isAbort } from '../api/errors.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import { upload, type UploadOptions } from './upload.ts'

/** Which of them is on its way, and its share from 0 to 1. */
export interface OnItsWay {
  name: string
  at: number
  of: number
  share: number
}

interface Outcome {
  /** In words, each naming its file. */
  refused: string[]
  /** Not tried, since the server did not answer. */
  unsent: File[]
}

const nothing: Outcome = { refused: [], unsent: [] }

const said = ({ name }: File, { message }: Error) =>
  message.includes(name) ? message : `${name}: ${message}`

/** True of what the next file would meet too: no answer, or a server in trouble. */
const isForAll = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

type Given = Pick<UploadOptions, 'params' | 'fields'>

/** Files that wait for their turn, those of a later drop behind those of an earlier one. */
interface Line {
  waiting: File[]
  sent: number
  stop: AbortController
}

/**
 * Sends files one after the other, each by a call of its own, so that one that is refused keeps none of the others
 * out. `onSent` gets each reply. Cancelling stops the one on its way and all after it.
 */
export function useFileQueue(endpoint: Endpoint, onSent?: (reply: unknown) => void) {
  const queries = useQueryClient()
  const running = useRef<Line>(undefined)
  const [now, setNow] = useState<OnItsWay | null>(null)
  const [outcome, setOutcome] = useState(nothing)

  async function sendAll(line: Line, given: Given): Promise<Outcome> {
    const refused: string[] = []
    const { signal } = line.stop
    for (let file = line.waiting.shift(); file; file = line.waiting.shift()) {
      const { name } = file
      const show = (share: number) =>
        setNow({ name, at: line.sent + 1, of: line.sent + 1 + line.waiting.length, share })
      show(0)
      try {
        const reply = await upload(endpoint, [file], { ...given, signal, onProgress: show })
        onSent?.(reply)
      } catch (error) {
        if (isAbort(error)) break
        refused.push(said(file, error as Error))
        if (isForAll(error)) return { refused, unsent: [file, ...line.waiting] }
      }
      line.sent += 1
    }
    return { refused, unsent: [] }
  }

  const start = async (files: readonly File[], given: Given) => {
    if (files.length === 0) return
    if (running.current) return void running.current.waiting.push(...files)
    running.current = { waiting: [...files], sent: 0, stop: new AbortController() }
    setOutcome(nothing)
    const reached = await sendAll(running.current, given)
    running.current = undefined
    setOutcome((before) => ({ ...reached, refused: [...before.refused, ...reached.refused] }))
    setNow(null)
    void refreshAfter(queries, endpoint)
  }
  return {
    now,
    outcome,
    start,
    cancel: () => running.current?.stop.abort(),
    /** Says what is not sent at all. */
    refuse: (refused: string[]) =>
      setOutcome((before) => ({ ...before, refused: [...before.refused, ...refused] })),
    clear: () => setOutcome(nothing),
  }
}
