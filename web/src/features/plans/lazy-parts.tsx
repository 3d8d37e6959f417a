import type { Burial } from '@sexton/contract/burials/burial'
import type { Sale } from '@sexton/contract/sales/sale'
import { usePractice } from '../../core/practices.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const OfDraft = whenOpened(() => import('./draft-plan.tsx'))
const OfSale = whenOpened(() => import('./sale-plan.tsx'))
const OfCustomer = whenOpened(() => import('./customer-plans.tsx'))
const OfOwed = whenOpened(() => import('./owed-words.tsx'))
const OfBurial = whenOpened(() => import('./burial-plan.tsx'))

/** How a draft is to be paid; while the practice is off nothing of it is loaded. */
export const DraftPlan = (of: { sale: Sale }) => usePractice('plans') && <OfDraft {...of} />

/** The payment plan of an order. */
export const SalePlan = (of: { sale: Sale }) => usePractice('plans') && <OfSale {...of} />

/** What a customer owes by payment plans. */
export const CustomerPlans = (of: { customer_id: number }) => usePractice('plans') && <OfCustomer {...of} />

/** How what a customer owes is to be paid, beside the sum. */
export const OwedWords = (of: { customer_id: number; owed: number; words: string }) =>
  usePractice('plans') ? <OfOwed {...of} /> : of.words

/** What a burial waits for by a payment plan. */
export const BurialPlan = (of: { burial: Burial }) => usePractice('plans') && <OfBurial {...of} />
