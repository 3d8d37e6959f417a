import Alert from '@mui/material/Alert'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { t } from '../record-texts.ts'

/** The legacy suspect flag: where the old records put the burial is doubtful, until PERM_SALES_SUPER clears it. */
export function LegacySuspect({ burial }: { burial: Burial }) {
  const may = useMay(burials.clearLegacyDirty)
  const act = useActWithNotice(burials.clearLegacyDirty, {}, () => t('burial.suspect.cleared'))
  const { burial_id, legacy_address_dirty, legacy_address } = burial
  if (!legacy_address_dirty) return null
  return (
    <>
      <ErrorDisplay error={act.error} />
      <Alert
        severity="warning"
        action={
          may && (
            <ActButton
              variant="outlined"
              pending={act.pending}
              onClick={() => void act.run({ params: { burial_id } })}
            >
              {t('burial.suspect.clear')}
            </ActButton>
          )
        }
      >
        {t('burial.suspect', { address: legacy_address ?? 'none' })}
      </Alert>
    </>
  )
}
