import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../../core/session/use-may.ts'
import { t } from './action-texts.ts'

/** Leads to a payment of this customer over several orders (payments-4). */
export function TakePayment({ customer_id }: { customer_id: number }) {
  if (!useMay('PERM_RECEIPTS')) return null
  return (
    <Button component={Link} to={`/take_payment?customer_id=${customer_id}`} variant="outlined">
      {t('payment.open')}
    </Button>
  )
}
