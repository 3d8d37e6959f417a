import type { Customer } from '@sexton/contract/customers/shapes'
import Chip from '@mui/material/Chip'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { t } from './texts.ts'

type Marked = Pick<Customer, 'is_corporate' | 'is_contractor'>

/** What kind of customer it is. */
export function CustomerChips({ customer }: { customer: Marked }) {
  return (
    <>
      {customer.is_corporate && (
        <Chip
          size="small"
          variant="outlined"
          label={t(customer.is_contractor ? 'customers.contractor' : 'customers.corporate')}
        />
      )}
    </>
  )
}

/** The same with the flag, as a found customer shows them. */
export const CustomerMarks = ({ customer }: { customer: Customer }) => (
  <>
    <CustomerChips customer={customer} />
    {customer.flag && <FlaggedChip />}
  </>
)
