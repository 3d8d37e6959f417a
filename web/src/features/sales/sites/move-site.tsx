import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../draft-texts.ts'

const MoveSiteDialog = whenOpened(() => import('./move-site-dialog.tsx'))

/** Why a site cannot be moved now, or null (sales-38, sales-39). */
function notNow({ sale_status_ref, buried }: SaleSite): string | null {
  if (sale_status_ref !== 'FULFILLED') return t('draft.sites.move.fulfilled')
  return buried === null ? null : t('draft.sites.move.interred', { name: buried })
}

/** Move site (PERM_SALES_SUPER): another site of the type for a fulfilled sale. */
export function MoveSite({ site }: { site: SaleSite }) {
  const may = useMay(saleSites.moveSite)
  const open = useDialog(may && `move-site-${site.sale_site_id}`, ({ onClose }) => (
    <MoveSiteDialog site={site} onClose={onClose} />
  ))
  if (!may || site.site_id === null || site.sale_status_ref === 'DRAFT') return null
  return (
    <ActButton variant="text" reason={notNow(site)} onClick={open}>
      {t('draft.sites.move')}
    </ActButton>
  )
}
