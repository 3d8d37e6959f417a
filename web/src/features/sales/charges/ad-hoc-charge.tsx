import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../draft-texts.ts'

const AdHocChargeDialog = whenOpened(() => import('./ad-hoc-charge-dialog.tsx'))

/** Adds a charge that no tariff holds (PERM_EDIT; sales-11). */
export function AdHocCharge({ sale_id }: { sale_id: number }) {
  const open = useDialog(`charge-${sale_id}`, (opened) => <AdHocChargeDialog sale_id={sale_id} {...opened} />)
  return (
    <ActButton variant="outlined" onClick={open}>
      {t('draft.charges.ad-hoc')}
    </ActButton>
  )
}
