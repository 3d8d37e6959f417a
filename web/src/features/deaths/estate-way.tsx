import Box from '@mui/material/Box'
import { sellToEstate } from '@sexton/contract/deaths/words'
import { EstateButton } from './estate-button.tsx'
import { t } from './texts.ts'
import { useDeath } from './use-death.ts'

function Way({ customer_id, name }: { customer_id: number; name: string }) {
  const death = useDeath(customer_id)
  return (
    <Box sx={{ my: 1 }}>{death && <EstateButton death={death} name={name} words={t('estate.open')} />}</Box>
  )
}

/** After the refusal to sell to somebody who has died; the refusal begins with their name. */
export default function EstateWay({ error, customer_id }: { error: Error; customer_id: number }) {
  if (!error.message.endsWith(sellToEstate)) return null
  return <Way customer_id={customer_id} name={error.message.split(' died on ')[0]!} />
}
