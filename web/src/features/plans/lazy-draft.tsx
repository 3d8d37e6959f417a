import { onAccount } from '@sexton/contract/on-account/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const Prices = whenOpened(() => import('./draft-prices.tsx'))
const Placing = whenOpened(() => import('./placing-plan.tsx'))
const Deposit = whenOpened(() => import('./deposit.tsx'))

/** How long the prices of a draft hold, and what it does not include. */
export const DraftPrices = (of: { sale: Sale }) => usePractice('plans') && <Prices {...of} />

/** How an order that is about to be placed will be paid. */
export const PlacingPlan = (of: { sale: Sale }) => usePractice('plans') && <Placing {...of} />

/** A deposit: with payment plans, and where the customer has money on account. */
export function DraftDeposit({ sale }: { sale: Sale }) {
  const isOn = usePractice('plans')
  const may = useMay(onAccount.take)
  return may && (isOn || sale.on_account !== null) && <Deposit sale={sale} />
}
