import Alert from '@mui/material/Alert'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { chargeRequired } from '@sexton/contract/burials/messages'
import { useMay } from '../../../core/session/use-may.ts'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { t } from '../both-texts.ts'
import { ChargeIt, lackingWords } from './missing-charges.tsx'

/**
 * The charges a burial lacks, and what to do: on a placed order, a further order that a supervisor places; on a draft
 * with a confirmed burial, a message that says it.
 */
export default function MissingCharges({ burial }: { burial: Burial }) {
  const { sale_status_ref: sale, burial_status_ref: status } = burial
  if (sale !== 'DRAFT') return <MissingOnOrder burial={burial} />
  const confirmed = status === 'CONFIRMED' || status === 'COMPLETE'
  return confirmed && <Messages messages={lackingWords(burial)} severity="warning" />
}

function MissingOnOrder({ burial }: { burial: Burial }) {
  const may = useMay(burials.furtherOrder)
  const { missing_charges, sale_status_ref, burial_status_ref } = burial
  if (sale_status_ref === null || burial_status_ref === 'COMPLETE' || missing_charges.length === 0)
    return null
  const lacking = missing_charges.map((group) => chargeRequired(group.description)).join(' ')
  return (
    <Alert
      severity="warning"
      sx={{ my: 1, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={<ChargeIt burial={burial} />}
    >
      {lacking} {t(may ? 'burial.further.hint' : 'burial.further.denied')}
    </Alert>
  )
}
