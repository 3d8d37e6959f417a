import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import { useState } from 'react'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../texts.ts'

const LegacySiteDialog = whenOpened(() => import('./legacy-site-dialog.tsx'))

/** Adds a site the customer had before these records, while they have no draft (customers-22). */
export function LegacySite({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  if (!useMay(saleSites.legacy)) return null
  return (
    <>
      <ActButton
        variant="outlined"
        reason={customer.draft_sale_id !== null && t('legacy-site.draft')}
        onClick={() => setOpen(true)}
      >
        {t('legacy-site.open')}
      </ActButton>
      {open && <LegacySiteDialog customer_id={customer.customer_id} onClose={() => setOpen(false)} />}
    </>
  )
}
