import Chip from '@mui/material/Chip'
import { mediumDate } from '../../core/format/formats.ts'
import { t } from './texts.ts'
import { useDeath } from './use-death.ts'

export default function DiedChip({ customer_id }: { customer_id: number }) {
  const died_on = useDeath(customer_id)?.died_on
  return died_on && <Chip size="small" label={t('died.chip', { date: mediumDate(died_on) })} />
}
