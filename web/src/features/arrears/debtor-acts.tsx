import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Debtor } from '@sexton/contract/arrears/calls'
import { followUps } from '@sexton/contract/arrears/follow-ups'
import { arrearsLetters, lettersPath } from '@sexton/contract/arrears/letters'
import { customerName } from '@sexton/contract/customers/name'
import { receipts } from '@sexton/contract/receipts/calls'
import { useState } from 'react'
import { addressOf } from '../../core/api/address.ts'
import { money } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { openDialog } from '../../ui/dialogs/open-dialogs.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ReceiptDialog } from '../receipts/public.ts'
import { t } from './texts.ts'

const FollowUpDialog = whenOpened(() => import('./follow-ups/follow-up-dialog.tsx'))

const small = { minWidth: 0, px: 0.75, whiteSpace: 'nowrap' } as const

/** A receipt on the sale they owe on; of several the sale is chosen first, the oldest order on top. */
function Receipt({ row: { sales }, name }: { row: Debtor; name: string }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const take = (sale: Debtor['sales'][number]) => {
    setOpener(null)
    openDialog(`receipt-${sale.sale_id}`, (opened) => <ReceiptDialog sale={sale} {...opened} />)
  }
  const [only, ...others] = sales
  return (
    <>
      <Button
        size="small"
        sx={small}
        aria-label={t('arrears.act.receipt.of', { name })}
        aria-haspopup={others.length > 0 ? 'menu' : 'dialog'}
        onPointerEnter={ReceiptDialog.soon}
        onFocus={ReceiptDialog.soon}
        onClick={({ currentTarget }) => (others.length > 0 ? setOpener(currentTarget) : take(only!))}
      >
        {t('arrears.act.receipt')}
      </Button>
      <Menu anchorEl={opener} open={opener !== null} onClose={() => setOpener(null)}>
        {sales.map((sale) => (
          <MenuItem key={sale.sale_id} onClick={() => take(sale)}>
            {t('arrears.act.sale', {
              sale_id: sale.sale_id,
              outstanding: money(sale.price_outstanding),
            })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function FollowUp({ row: { customer_id }, name }: { row: Debtor; name: string }) {
  const open = useDialog(`follow-up-${customer_id}`, (opened) => (
    <FollowUpDialog customer_id={customer_id} name={name} {...opened} />
  ))
  return (
    <Button size="small" sx={small} aria-label={t('arrears.act.follow-up.of', { name })} onClick={open}>
      {t('arrears.act.follow-up')}
    </Button>
  )
}

/** What can be done next about a debt, from its row. */
export function DebtorActs({ row }: { row: Debtor }) {
  const mayTake = useMay(receipts.add)
  const mayFollowUp = useMay(followUps.add)
  const mayWrite = useMay(arrearsLetters.open)
  const name = customerName(row)
  return (
    <Box sx={{ display: 'flex', justifyContent: { sm: 'flex-end' } }}>
      {mayTake && <Receipt row={row} name={name} />}
      {mayFollowUp && <FollowUp row={row} name={name} />}
      {mayWrite && (
        <Button
          size="small"
          sx={small}
          href={addressOf(lettersPath([row.customer_id]))}
          target="_blank"
          rel="noopener"
          aria-label={t('arrears.act.letter.of', { name })}
        >
          {t('arrears.act.letter')}
        </Button>
      )}
    </Box>
  )
}
