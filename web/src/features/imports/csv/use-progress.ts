import { imports } from '@sexton/contract/imports/calls'
import { useEffect, useState } from 'react'
import { call } from '../../../core/api/client.ts'

/** Milliseconds between two questions. */
const pause = 1_000

/** How many lines are done of an import that is under way, asked now and then; 0 while nobody knows. */
export function useProgress(watch: string, isRunning: boolean): number {
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const controller = new AbortController()
    const ask = () =>
      void call(imports.progress, { query: { watch } }, { signal: controller.signal }).then(
        (reply) => setDone(reply.done),
        () => undefined,
      )
    const timer = setInterval(ask, pause)
    return () => {
      clearInterval(timer)
      controller.abort()
      setDone(0)
    }
  }, [watch, isRunning])
  return done
}
