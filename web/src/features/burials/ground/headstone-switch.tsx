import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { useAct } from '../../../core/api/use-act.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ActSwitch } from '../../../ui/actions/act-switch.tsx'
import { t } from '../record-texts.ts'

/** Whether the grave has a headstone; works only on a completed burial in a grave (ground-19). */
export function HeadstoneSwitch({ burial }: { burial: Burial }) {
  const may = useMay(burials.headstone)
  const act = useAct(burials.headstone)
  const { burial_id, burial_status_ref, grave_no, has_headstone } = burial
  if (grave_no === null) return null
  return (
    <ActSwitch
      label={t('burial.headstone')}
      on={has_headstone}
      act={act}
      disabled={!may || burial_status_ref !== 'COMPLETE'}
      onChange={() => void act.run({ params: { burial_id }, body: { has_headstone: !has_headstone } })}
    />
  )
}
