import type { Burial } from '@sexton/contract/burials/burial'
import { usePractice } from '../../core/practices.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'

const Need = whenOpened(() => import('./consent-need.tsx'))
const Refusal = whenOpened(() => import('./confirm-refusal.tsx'))

/** What a burial needs of the holders of its site; while the practice is off nothing of it is loaded. */
export function ConsentNeed({ burial: { burial_id, site_id, in_ground, is_legacy } }: { burial: Burial }) {
  const isOn = usePractice('rights')
  return isOn && site_id !== null && !in_ground && !is_legacy && <Need burial_id={burial_id} />
}

/** Why a burial was not confirmed. */
export function ConfirmRefusal({ burial_id, error }: { burial_id: number; error: Error | null }) {
  const isOn = usePractice('rights')
  return isOn && error ? <Refusal burial_id={burial_id} error={error} /> : <ErrorDisplay error={error} />
}
