import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { chargeRequired, howToCharge } from '@sexton/contract/burials/messages'
import { useMay } from '../../../core/session/use-may.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
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
