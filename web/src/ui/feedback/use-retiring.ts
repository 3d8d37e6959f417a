import type { Endpoint } from '@sexton/contract/core/endpoint'
import { useAct } from '../../core/api/use-act.ts'
import { useNotice } from './notice-context.ts'

/**
 * Retires a thing or offers it again by a call whose body is `retired`: done at once, said, and taken back by Undo (lists-4,
 * contractors-7).
 */
export function useRetiring(
  endpoint: Endpoint,
  params: Record<string, unknown>,
  said: (retired: boolean) => string,
) {
  const notify = useNotice()
  const takingBack = useAct(endpoint)
  const act = useAct(endpoint, {
    onDone: (_, given) => {
      const { retired } = (given as { body: { retired: boolean } }).body
      notify({
        text: said(retired),
        undo: () => void takingBack.run({ params, body: { retired: !retired } }),
      })
    },
  })
  return {
    pending: act.pending,
    set: (retired: boolean) => void act.run({ params, body: { retired } }),
    error: act.error ?? takingBack.error,
  }
}
