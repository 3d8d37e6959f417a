import { useApi } from '../../../core/api/use-api.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { followUpsDue } from './follow-ups-listed.ts'

const Panel = whenOpened(() => import('./follow-ups-panel.tsx'))

/** Nothing while nobody is to be followed up: what lists it is loaded when somebody is. */
export function FollowUps() {
  const { total, error } = useApi(...followUpsDue())
  return total || error ? <Panel /> : null
}
