import Box from '@mui/material/Box'
import { holdingPractices } from '@sexton/contract/core/practices'
import type { Hold } from '@sexton/contract/holds/calls'
import { usePractice } from '../../core/practices.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { Planned } from './held-mark.tsx'
import type { StoppedOf } from './use-stopped.ts'

/** Hardly any site is on hold: the words come where one is, and have about their height kept until then. */
const HoldAlerts = whenOpened(() => import('./hold-alerts.tsx'), <Box sx={{ minHeight: 126 }} />)

/** Why nothing at these sites is sold, opened or passed on now, and what ends that (ground-24). */
export const HoldStrip = ({ holds }: { holds: readonly Hold[] }) =>
  holds.length > 0 && <HoldAlerts holds={holds} />

const Stopped = whenOpened(() => import('./asked-stopped.tsx'))

/** What stops a burial or a sale besides, asked for by itself: its code comes only while a practice is on. */
export const StoppedHere = (of: StoppedOf) => usePractice(holdingPractices) && <Stopped {...of} />

const HeldMark = whenOpened(() => import('./held-mark.tsx'))

/** On a planned burial of a day: whether it waits for a hold (holds-5). */
export function HeldHere({ burial }: { burial: Planned & { burial_status_ref: string } }) {
  const { site_id, grave_no, burial_status_ref } = burial
  const mayWait = usePractice(holdingPractices) && site_id !== null && burial_status_ref !== 'COMPLETE'
  return mayWait && <HeldMark site_id={site_id} grave_no={grave_no} />
}
