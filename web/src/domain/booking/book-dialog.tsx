import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { mediumDate } from '../../core/format/formats.ts'
import { fromRecord } from '../../core/screens/from-record.ts'
import { withDay, type FreeSlot } from './booked-day.ts'
import { t } from './dialog-texts.ts'
import { WhichGrave } from './which-grave.tsx'
import { WhoIsBuried, type Buried } from './who-is-buried.tsx'

interface Properties {
  /** The free place that is booked; without one the day is chosen on the burial form. */
  slot?: FreeSlot
  /** Whose burial it is, where that is known. */
  customer?: Buried
  site_id?: number | undefined
  onClose: () => void
}

/** Books a burial (calendar-11): the customer or planned burial, then the grave; the burial form opens with what was chosen. */
export default function BookDialog({ slot, customer: known, site_id, onClose }: Properties) {
  const id = useId()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Buried | null>(null)
  const customer = known ?? chosen
  const about = [
    slot && t('book.when', { ...slot, date: mediumDate(slot.date) }),
    customer && t('book.for', { name: customer.name }),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
      // It grows downwards, so that the field stays where it is while results come.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogTitle id={id}>{t(customer ? 'book.grave' : 'book.who')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {about.filter(Boolean).join(' · ')}
        </Typography>
        {customer ? (
          <WhichGrave customer_id={customer.customer_id} site_id={site_id} booked={slot} />
        ) : (
          <WhoIsBuried
            onCustomer={setChosen}
            onPlanned={(burial_id) => void navigate(withDay(`/edit_burial/${burial_id}`, slot), fromRecord)}
            onNew={() => void navigate(withDay('/new_customer', slot))}
          />
        )}
      </DialogContent>
      <DialogActions>
        {chosen && <Button onClick={() => setChosen(null)}>{t('book.again')}</Button>}
        <Button onClick={onClose}>{t('book.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
