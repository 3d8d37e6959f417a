import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { t } from '../draft-texts.ts'
import { SiteDialog } from './site-dialog.tsx'

/** Block, row and site of the type that was bought. */
export default function ChooseSiteDialog({ site, onClose }: { site: SaleSite; onClose: () => void }) {
  const act = useAct(saleSites.setSite, { onDone: onClose })
  const { sale_site_id, site_type_id, site_type } = site
  // As it was when the dialog opened: what a colleague chooses meanwhile is not given up for another site.
  const [{ site_id: shown_site_id }] = useState(site)
  return (
    <SiteDialog
      title={t('draft.sites.choose.title', { type: site_type })}
      site_type_id={site_type_id}
      submit={(site_ref) => t('draft.sites.choose.do', { site: site_ref })}
      onSubmit={(site_id) => void act.run({ params: { sale_site_id }, body: { site_id, shown_site_id } })}
      onClose={onClose}
      pending={act.pending}
      error={act.error}
    />
  )
}
