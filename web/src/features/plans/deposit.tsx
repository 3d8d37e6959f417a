import { plans } from '@sexton/contract/plans/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { sumMoney } from '@sexton/contract/values/money'
import { useApi } from '../../core/api/use-api.ts'
import { money } from '../../core/format/formats.ts'
import { usePractice } from '../../core/practices.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import { TakeHeld } from '../receipts/public.ts'
import { t } from './deposit-texts.ts'

/** What a draft's customer has on account, and a deposit for it: what the plan that is chosen still asks for. */
export default function Deposit({ sale: { sale_id, customer_id, on_account } }: { sale: Sale }) {
  const hasPlans = usePractice('plans')
  const { data } = useApi(plans.ofSale, hasPlans ? { params: { sale_id } } : null, { live: ['sale'] })
  const value = Math.max(0, sumMoney([data?.choice?.deposit ?? 0, -(on_account ?? 0)]))
  return (
    <>
      <Messages severity="info" messages={on_account ? [t('deposit.has', { sum: money(on_account) })] : []} />
      <TakeHeld customer_id={customer_id} value={value} label={t('deposit.act')} />
    </>
  )
}
