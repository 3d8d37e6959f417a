import Chip from '@mui/material/Chip'
import { shownSaleStatus } from '@sexton/contract/core/statuses'
import type { SaleCard } from '@sexton/contract/sales/card'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { t } from './texts.ts'

type Marked = Pick<
  SaleCard,
  | 'sale_status_ref'
  | 'cancelled_at'
  | 'sale_status'
  | 'is_legacy'
  | 'authorizations_total'
  | 'authorizations_made'
>

/** What marks a sale at a glance, beside its flag: status, authorisations made of those due, legacy. */
export function SaleChips({ sale }: { sale: Marked }) {
  return (
    <>
      <StatusChip kind="sale" status={shownSaleStatus(sale)} />
      {sale.authorizations_total > 0 && (
        <Chip
          size="small"
          variant="outlined"
          color={sale.authorizations_made < sale.authorizations_total ? 'warning' : 'default'}
          label={t('sales.authorised', { made: sale.authorizations_made, total: sale.authorizations_total })}
        />
      )}
      {sale.is_legacy && <Chip size="small" variant="outlined" label={t('sales.legacy')} />}
    </>
  )
}

/** The same with its flag, as a found sale shows them. */
export const SaleMarks = ({ sale }: { sale: SaleCard }) => (
  <>
    <SaleChips sale={sale} />
    {sale.flag && <FlaggedChip />}
  </>
)
