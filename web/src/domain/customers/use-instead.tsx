import type { PossibleDuplicate } from '@sexton/contract/customers/duplicates'
import { customerName } from '@sexton/contract/customers/name'
import { phoneWords } from '@sexton/contract/values/phones'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { t } from './customer-texts.ts'

/** What is done where somebody of the same name and phone is there already. */
export type Instead = 'use' | 'create' | 'stay'

interface Properties {
  found: PossibleDuplicate
  onChoose: (instead: Instead) => void
}

/** Asks whether the customer who is there already is meant. */
export default function UseInstead({ found, onChoose }: Properties) {
  const id = useId()
  const { customer_id, phone1, address1 } = found
  const name = customerName(found)
  const known = [phone1 && phoneWords(phone1), address1].filter(Boolean).join(' · ')
  return (
    <Dialog open onClose={() => onChoose('stay')} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('duplicates.use.title', { name, id: customer_id })}</DialogTitle>
      <DialogContent>
        <Typography>{t('duplicates.use.text')}</Typography>
        <Typography color="text.secondary">{known}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onChoose('stay')}>{t('customer.cancel')}</Button>
        <Button variant="outlined" onClick={() => onChoose('create')}>
          {t('duplicates.use.create')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => onChoose('use')}>
          {t('duplicates.use.do', { id: customer_id })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
