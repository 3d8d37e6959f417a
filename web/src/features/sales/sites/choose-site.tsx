import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../draft-texts.ts'

const ChooseSiteDialog = whenOpened(() => import('./choose-site-dialog.tsx'))

/** Chooses the site of a type-only sale site, or another site while the sale is a draft (setSite). */
export function ChooseSite({ site }: { site: SaleSite }) {
  const open = useDialog(`choose-site-${site.sale_site_id}`, ({ onClose }) => (
    <ChooseSiteDialog site={site} onClose={onClose} />
  ))
  return (
    <ActButton
      variant={site.site_id ? 'text' : 'outlined'}
      reason={site.buried !== null && t('draft.sites.change.buried', { name: site.buried })}
      onClick={open}
    >
      {t(site.site_id ? 'draft.sites.change' : 'draft.sites.choose')}
    </ActButton>
  )
}
