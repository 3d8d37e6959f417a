import Chip from '@mui/material/Chip'
import type { DigOrder, DigState } from '@sexton/contract/digging/order'
import { orderWords, stateWord } from './state-words.ts'

/** Only what is stopped has the colour of danger; what waits for nothing is quiet. */
const colourOf = (state: DigState) => {
  if (state === 'STOPPED') return 'error'
  return state === 'CLOSED' || state === 'LAID' ? 'success' : 'default'
}

/** The state of an order to dig; `named`: with its number, where the order stands beside other things. */
export const OrderChip = ({
  order,
  named = false,
}: {
  order: Pick<DigOrder, 'dig_no' | 'state'>
  named?: boolean
}) => (
  <Chip
    size="small"
    variant="outlined"
    color={colourOf(order.state)}
    label={named ? orderWords(order) : stateWord(order.state)}
  />
)
