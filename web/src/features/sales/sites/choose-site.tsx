import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { useState } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../draft-texts.ts'

const ChooseSiteDialog = whenOpened(() => import('./choose-site-dialog.tsx'))

/** Chooses the site of a type-only sale site, or another site while the sale is a draft (setSite). */
export function ChooseSite({ site }: { site: SaleSite }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActButton
        variant={site.site_id ? 'text' : 'outlined'}
        reason={site.buried !== null && t('draft.sites.change.buried', { name: site.buried })}
        onClick={() => setOpen(true)}
      >
        {t(site.site_id ? 'draft.sites.change' : 'draft.sites.choose')}
      </ActButton>
      {open && <ChooseSiteDialog site={site} onClose={() => setOpen(false)} />}
    </>
  )
}
