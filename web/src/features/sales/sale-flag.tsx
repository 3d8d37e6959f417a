import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { FlagSwitch } from '../notes/public.ts'

/** The flag of a sale: on without a note, off with one (PERM_SALES_SUPER; sales-41). */
export const SaleFlag = ({ sale: { sale_id, flag } }: { sale: Pick<Sale, 'sale_id' | 'flag'> }) => (
  <FlagSwitch endpoint={sales.flag} params={{ sale_id }} flag={flag} />
)
