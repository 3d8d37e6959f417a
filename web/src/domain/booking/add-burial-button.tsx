import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { burials } from '@sexton/contract/burials/calls'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useAsked } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { freeGraves, roomOf } from './room-of.ts'
import { t } from './texts.ts'

const BookDialog = whenOpened(() => import('./book-dialog.tsx'))

interface Properties {
  customer: { customer_id: number; name: string }
  /** In this site alone. */
  site_id?: number
  hasRoom: boolean
}

/** The graves, owned by the customer, that take a further burial; none for a user who may not add one. */
export function useOwnedRoom(customer_id: number) {
  const may = useMay(burials.create)
  const [call, given, options] = roomOf(customer_id)
  const { data } = useApi(call, may ? given : null, options)
  return freeGraves(data?.filter((site) => site.owner_customer_id !== null) ?? [])
}

/** Add burial, in a grave of the customer; absent where no grave is known to have room (customers-25). */
export function AddBurialButton({ customer, site_id, hasRoom }: Properties) {
  const may = useMay(burials.create)
  const [open, setOpen] = useState(false)
  useAsked(site_id === undefined && `add-burial-${customer.customer_id}`, () => setOpen(true))
  if (!(may && hasRoom) && !open) return null
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onMouseEnter={BookDialog.soon}
        onClick={() => setOpen(true)}
      >
        {t('book.add')}
      </Button>
      {open && <BookDialog customer={customer} site_id={site_id} onClose={() => setOpen(false)} />}
    </>
  )
}
