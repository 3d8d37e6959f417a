import type { Customer } from '@sexton/contract/customers/shapes'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../texts.ts'

const MergeDialog = whenOpened(() => import('./merge-dialog.tsx'))

/** Makes one of two records of the same person. */
export function MergeCustomer({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('merge.open')}
      </Button>
      {open && <MergeDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}
