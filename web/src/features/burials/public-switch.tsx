import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { config } from '../../core/config.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActSwitch } from '../../ui/actions/act-switch.tsx'
import { t } from './record-texts.ts'

/** Shows a burial to the public or takes its page down; a burial that is not complete has none yet. */
export function PublicSwitch({ burial }: { burial: Burial }) {
  const may = useMay(burials.showPublic)
  const act = useAct(burials.showPublic)
  const { burial_id, show_public, burial_status_ref } = burial
  if (!may || config().PORTAL_URL === '' || burial_status_ref !== 'COMPLETE') return null
  return (
    <ActSwitch
      label={t('burial.public.shown')}
      on={show_public}
      act={act}
      onChange={() => void act.run({ params: { burial_id }, body: { show_public: !show_public } })}
    />
  )
}
