import Alert from '@mui/material/Alert'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { chargeRequired, howToCharge } from '@sexton/contract/burials/messages'
import { useMay } from '../../../core/session/use-may.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../both-texts.ts'

const FurtherOrder = whenOpened(() => import('../further-order.tsx'))

/** The required charges that a draft's burial lacks, with what to do: its order cannot be placed without them. */
export const lackingWords = ({ missing_charges, sale_status_ref, burial_status_ref }: Burial): string[] =>
  sale_status_ref === 'DRAFT'
    ? missing_charges.map(
        ({ description, in_tariff }) =>
          `${chargeRequired(description)} ${howToCharge(in_tariff, burial_status_ref)}`,
      )
    : []

/**
 * The charges a burial lacks, and what to do: on a placed order, a further order that a supervisor places; on a draft
 * with a confirmed burial, a message that says it.
 */
export function MissingCharges({ burial }: { burial: Burial }) {
  const { sale_status_ref: sale, burial_status_ref: status } = burial
  if (sale !== 'DRAFT') return <MissingOnOrder burial={burial} />
  const confirmed = status === 'CONFIRMED' || status === 'COMPLETE'
  return confirmed && <Messages messages={lackingWords(burial)} severity="warning" />
}

/** Charges that a placed order does not have are charged by another one, which a supervisor places. */
export function ChargeIt({ burial }: { burial: Burial }) {
  const may = useMay(burials.furtherOrder)
  const charge = useDialog(may && `further-order-${burial.burial_id}`, (opened) => (
    <FurtherOrder burial={burial} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton color="inherit" variant="outlined" size="small" onClick={charge}>
      {t('burial.further')}
    </ActButton>
  )
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
