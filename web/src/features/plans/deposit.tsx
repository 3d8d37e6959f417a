import type { Sale } from '@sexton/contract/sales/sale'
import { money } from '../../core/format/formats.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import { TakeHeld } from '../receipts/public.ts'
import { t } from './deposit-texts.ts'

/** What a draft's customer has on account, and a deposit for it. */
export default function Deposit({ sale: { customer_id, on_account } }: { sale: Sale }) {
  return (
    <>
      <Messages severity="info" messages={on_account ? [t('deposit.has', { sum: money(on_account) })] : []} />
      <TakeHeld customer_id={customer_id} label={t('deposit.act')} />
    </>
  )
}
