import { useApi } from '../../../core/api/use-api.ts'
import { useCemeteryShown } from '../../../domain/cemeteries/use-cemetery-shown.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { burialsListed, pastBurials } from './burials-listed.ts'

const Panel = whenOpened(() => import('./past-burials-panel.tsx'))

/** Nothing while no burial of a past day waits for its certificate: what lists them is loaded when one does. */
export function PastBurials() {
  const { total, error } = useApi(...burialsListed(pastBurials, useCemeteryShown()[0]))
  return total || error ? <Panel /> : null
}
