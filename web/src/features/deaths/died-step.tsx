import Stack from '@mui/material/Stack'
import { customerName } from '@sexton/contract/customers/name'
import { EstateButton } from './estate-button.tsx'
import type { Stepping } from './lazy-deaths.tsx'
import { t } from './texts.ts'
import { useDeathAsked } from './use-death.ts'

/** The next step of a customer; of one who has died it is their estate. */
export default function DiedStep({ customer, children, ofDead }: Stepping) {
  const { data: death, loading } = useDeathAsked(customer.customer_id)
  if (!death && loading) return null
  if (!death?.died_on) return children
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <EstateButton death={death} name={customerName(customer)} words={t('death.estate.add')} isFilled />
      {ofDead}
    </Stack>
  )
}
