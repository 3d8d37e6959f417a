import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../draft-texts.ts'

const ChangeGraveDialog = whenOpened(() => import('./change-grave-dialog.tsx'))

/** Change grave (PERM_SALES_SUPER): another site for an ordered or paid sale before the burial (sales-52). */
export function ChangeGrave({ site }: { site: SaleSite }) {
  const may = useMay(saleSites.changeGrave)
  const open = useDialog(may && `change-grave-${site.sale_site_id}`, ({ onClose }) => (
    <ChangeGraveDialog site={site} onClose={onClose} />
  ))
  const isOpen = site.sale_status_ref === 'ORDERED' || site.sale_status_ref === 'PAID'
  if (!may || site.site_id === null || !isOpen) return null
  const buried = site.buried !== null && t('draft.sites.move.interred', { name: site.buried })
  return (
    <ActButton variant="text" reason={buried} onClick={open}>
      {t('draft.sites.grave')}
    </ActButton>
  )
}
