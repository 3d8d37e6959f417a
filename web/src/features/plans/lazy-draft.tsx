import type { Sale } from '@sexton/contract/sales/sale'
import { usePractice } from '../../core/practices.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const Prices = whenOpened(() => import('./draft-prices.tsx'))

/** How long the prices of a draft hold, and what it does not include. */
export const DraftPrices = (of: { sale: Sale }) => usePractice('plans') && <Prices {...of} />
