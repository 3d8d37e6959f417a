import { followUps } from '@sexton/contract/arrears/follow-ups'
import { today } from '../../../core/format/formats.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { panelSize } from '../../../ui/lists/list-panel.tsx'

const Panel = whenOpened(() => import('./follow-ups-panel.tsx'))

/** Nothing while nobody is to be followed up: what lists it is loaded when somebody is. */
export function FollowUps() {
  const query = { until: today(), limit: panelSize, offset: 0 }
  const { total, error } = useApi(followUps.list, { query }, { live: ['customer', 'note'], keepLast: true })
  return total || error ? <Panel /> : null
}
