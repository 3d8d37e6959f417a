import { customers } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../../core/session/use-may.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../texts.ts'

const PersonalDataDialog = whenOpened(() => import('./personal-data-dialog.tsx'))

/** All that is held on them as one archive, for who asks what is known of them (customers-23). */
export function PersonalData({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  if (!useMay(customers.personalData)) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('personal-data.open')}
      </Button>
      {open && <PersonalDataDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}
