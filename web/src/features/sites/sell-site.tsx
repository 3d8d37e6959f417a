import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { useState } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { ShownSite } from './site-facts.tsx'
import { t } from './texts.ts'

const SellSiteDialog = whenOpened(() => import('./sell-site-dialog.tsx'))

/** Sell this site, while it is available (sites-32). */
export function SellSite({ site }: { site: ShownSite }) {
  const may = useMay(saleSites.addWithSite)
  const [open, setOpen] = useState(false)
  const isOffered = may && site.price !== null
  // Stays open where a colleague takes the site meanwhile: the server says so.
  if (!isOffered && !open) return null
  return (
    <>
      <ActButton
        onPointerEnter={SellSiteDialog.soon}
        onFocus={SellSiteDialog.soon}
        onClick={() => setOpen(true)}
      >
        {t('site.sell')}
      </ActButton>
      {open && <SellSiteDialog site={site} onClose={() => setOpen(false)} />}
    </>
  )
}
