import type { Endpoint, Given, Reply } from '@sexton/contract/core/endpoint'
import { useAct, type Act, type ActOptions } from '../../core/api/use-act.ts'
import { useNotice } from './notice-context.ts'

/** `useAct` that shows a notice of what was done, before `onDone` closes a dialog or leads to another screen. */
export function useActWithNotice<E extends Endpoint>(
  endpoint: E,
  options: ActOptions<E>,
  text: (reply: Reply<E>, given: Given<E>) => string,
): Act<E> {
  const notify = useNotice()
  return useAct(endpoint, {
    ...options,
    onDone: (reply, given, act) => {
      notify({ text: text(reply, given) })
      options.onDone?.(reply, given, act)
    },
  })
}
