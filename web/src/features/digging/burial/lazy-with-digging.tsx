import { usePractice } from '../../../core/practices.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import type { WithDiggingProperties } from './with-digging.tsx'

const Asking = whenOpened(() => import('./with-digging.tsx'))

/** A burial's screen with what happens at its grave; while the practice is off nothing of it is loaded or asked for. */
export function WithDigging(given: WithDiggingProperties) {
  const isOn = usePractice('dig_orders')
  return isOn ? <Asking {...given} /> : given.children({ dig: undefined, waits: false, error: null })
}
