import { ActButton } from '../../ui/actions/act-button.tsx'
import type { Sale } from '@sexton/contract/sales/sale'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { money } from '../../core/format/formats.ts'
import { t } from './deposit-texts.ts'

const DepositDialog = whenOpened(() => import('./deposit-dialog.tsx'))

/** What a draft's customer has on account, and a deposit for it. */
export default function Deposit({ sale }: { sale: Sale }) {
  const open = useDialog(`deposit-${sale.sale_id}`, (opened) => <DepositDialog sale={sale} {...opened} />)
  return (
    <>
      <Messages
        severity="info"
        messages={sale.on_account ? [t('deposit.has', { sum: money(sale.on_account) })] : []}
      />
      <ActButton variant="outlined" onClick={open}>
        {t('deposit.act')}
      </ActButton>
    </>
  )
}
