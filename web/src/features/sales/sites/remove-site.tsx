import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { useAct } from '../../../core/api/use-act.ts'
import { AskingButton } from '../../../ui/dialogs/asking-button.tsx'
import { t } from '../draft-texts.ts'

/** Takes a site off a draft, while it has no burials and no events (sales-37). */
export function RemoveSite({ site }: { site: SaleSite }) {
  const act = useAct(saleSites.remove)
  const { sale_site_id } = site
  return (
    <AskingButton
      label={t('draft.sites.remove')}
      variant="text"
      reason={!site.can_remove && t('draft.sites.remove.why')}
      act={act}
      onConfirm={() => act.run({ params: { sale_site_id } })}
      title={t('draft.sites.remove.title', { name: site.site_ref ?? site.site_type })}
      confirm={t('draft.sites.remove')}
      danger
    >
      {t(site.site_id ? 'draft.sites.remove.text' : 'draft.sites.remove.text.unsited')}
    </AskingButton>
  )
}
