import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { useState } from 'react'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { t } from '../draft-texts.ts'
import { SiteDialog } from './site-dialog.tsx'

/** Another available site of the same type. */
export default function MoveSiteDialog({ site: now, onClose }: { site: SaleSite; onClose: () => void }) {
  // As it was when the dialog opened: the site it names is the one that is given up.
  const [{ sale_site_id, site_type_id, site_type, site_id: shown_site_id, site_ref }] = useState(now)
  const act = useActWithNotice(saleSites.moveSite, { onDone: onClose }, (moved) =>
    t('draft.sites.moved', { from: site_ref ?? '', to: moved.site_ref ?? '' }),
  )
  return (
    <SiteDialog
      title={t('draft.sites.move.title', { site: site_ref ?? '', type: site_type })}
      text={t('draft.sites.move.text', { site: site_ref ?? '' })}
      site_type_id={site_type_id}
      submit={(chosen) => t('draft.sites.move.do', { site: chosen })}
      onSubmit={(newSiteId) => void act.run({ params: { sale_site_id }, body: { newSiteId, shown_site_id } })}
      onClose={onClose}
      pending={act.pending}
      error={act.error}
    />
  )
}
