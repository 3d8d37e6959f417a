import Alert from '@mui/material/Alert'
import { burials } from '@sexton/contract/burials'
import type { Burial } from '@sexton/contract/burials/burial'
import { chargeRequired } from '@sexton/contract/burials/messages'
import { useState } from 'react'
import { useMay } from '../../core/use-may.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { whenOpened } from '../../ui/when-opened.tsx'
import { t } from './texts.ts'

const FurtherOrder = whenOpened(() => import('./further-order.tsx'))

/** What a burial of a placed order still lacks, and the way out: an order of its own, which a supervisor places. */
export function MissingCharges({ burial }: { burial: Burial }) {
  const may = useMay(burials.furtherOrder)
  const [charging, setCharging] = useState(false)
  const { missing_charges, sale_status_ref, burial_status_ref } = burial
  const placed = sale_status_ref !== null && sale_status_ref !== 'DRAFT'
  if (!placed || burial_status_ref === 'COMPLETE' || missing_charges.length === 0) return null
  const lacking = missing_charges.map((group) => chargeRequired(group.description)).join(' ')
  return (
    <Alert
      severity="warning"
      sx={{ my: 1, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={
        may && (
          <ActButton color="inherit" variant="outlined" size="small" onClick={() => setCharging(true)}>
            {t('burial.further')}
          </ActButton>
        )
      }
    >
      {lacking} {t(may ? 'burial.further.hint' : 'burial.further.denied')}
      {charging && <FurtherOrder burial={burial} onClose={() => setCharging(false)} />}
    </Alert>
  )
}
