import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const HeldDialog = whenOpened(() => import('./held-dialog.tsx'))

/** Takes money of a customer on account (PERM_RECEIPTS; on-account-1). */
export function TakeHeld({ label, ...of }: { customer_id: number; value?: number; label?: string }) {
  const { customer_id } = of
  const may = useMay('PERM_RECEIPTS')
  const open = useDialog(may && `held-${customer_id}`, (opened) => <HeldDialog {...of} {...opened} />)
  if (!may) return null
  return (
    <ActButton variant="outlined" onPointerEnter={HeldDialog.soon} onFocus={HeldDialog.soon} onClick={open}>
      {label ?? t('receipts.held')}
    </ActButton>
  )
}
