import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { onAccount } from '@sexton/contract/on-account/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { money } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

/** What the customer of an order has on account, and the way to use it for the order (on-account-8). */
export default function SaleAccount({ sale, on_account }: { sale: Sale; on_account: number }) {
  const { sale_id, customer_id, price_outstanding } = sale
  const value = Math.min(on_account, price_outstanding)
  const sum = money(value)
  const may = useMay(onAccount.move)
  const act = useActWithNotice(onAccount.move, {}, () => t('account.move.done', { value: sum, no: sale_id }))
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {t('account.line', { value: money(on_account) })}
      </Typography>
      {may && (
        <AskingButton
          label={t('account.use')}
          variant="text"
          title={t('account.use.title', { value: sum })}
          confirm={t('account.use.do', { value: sum })}
          act={act}
          onConfirm={() => act.run({ params: { customer_id }, body: { sale_id, value } })}
        >
          {t('account.use.text', { balance: money(on_account), outstanding: money(price_outstanding) })}
        </AskingButton>
      )}
    </Stack>
  )
}
