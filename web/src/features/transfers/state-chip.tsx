import type { TransferState } from '@sexton/contract/transfers/transfer'
import { stateWords } from '@sexton/contract/transfers/words'
import Chip from '@mui/material/Chip'

const colours = {
  PREPARING: 'default',
  READY: 'warning',
  DONE: 'success',
  REFUSED: 'error',
  WITHDRAWN: 'default',
} as const

/** Where a transfer stands. */
export const StateChip = ({ state }: { state: TransferState }) => (
  <Chip size="small" variant="outlined" color={colours[state]} label={stateWords[state]} />
)
