import { saleSites } from '@sexton/contract/sale-sites'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { t } from './draft-texts.ts'

/** Takes a site off a draft, while it has no burials and no events (document 001 section 5). */
export function RemoveSite({ site }: { site: SaleSite }) {
  const [asking, setAsking] = useState(false)
  const act = useAct(saleSites.remove, { onDone: () => setAsking(false) })
  const { sale_site_id } = site
  return (
    <>
      <ActButton
        variant="text"
        color="error"
        reason={!site.can_remove && t('draft.sites.remove.why')}
        onClick={() => setAsking(true)}
      >
        {t('draft.sites.remove')}
      </ActButton>
      <ConfirmDialog
        open={asking}
        title={t('draft.sites.remove.title', { name: site.site_ref ?? site.site_type })}
        confirm={t('draft.sites.remove')}
        onConfirm={() => void act.run({ params: { sale_site_id } })}
        onClose={() => setAsking(false)}
        pending={act.pending}
        error={act.error}
        danger
      >
        {t(site.site_id ? 'draft.sites.remove.text' : 'draft.sites.remove.text.unsited')}
      </ConfirmDialog>
    </>
  )
}
