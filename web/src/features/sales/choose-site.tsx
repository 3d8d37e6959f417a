import Button from '@mui/material/Button'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { useState } from 'react'
import { whenOpened } from '../../ui/when-opened.tsx'
import { t } from './draft-texts.ts'

const ChooseSiteDialog = whenOpened(() => import('./choose-site-dialog.tsx'))

/** Chooses the site of a type-only sale site, or another site while the sale is a draft (setSite). */
export function ChooseSite({ site }: { site: SaleSite }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={site.site_id ? 'text' : 'outlined'} onClick={() => setOpen(true)}>
        {t(site.site_id ? 'draft.sites.change' : 'draft.sites.choose')}
      </Button>
      {open && <ChooseSiteDialog site={site} onClose={() => setOpen(false)} />}
    </>
  )
}
