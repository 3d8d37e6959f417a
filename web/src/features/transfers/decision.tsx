import type { Transfer } from '@sexton/contract/transfers/transfer'
import { stateWords } from '@sexton/contract/transfers/words'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { dateTime, mediumDate } from '../../core/format/formats.ts'
import { t } from './texts.ts'

const severity = { DONE: 'success', REFUSED: 'error', WITHDRAWN: 'info' } as const

/** How a transfer ended, why, and which objections there were. */
export function Decision({ transfer }: { transfer: Transfer }) {
  const { state, decided_by: by, decided_at: at, decided_why, holds, by_survivorship } = transfer
  const words = by_survivorship ? t('transfer.by-survivorship') : stateWords[state]
  return (
    <Alert severity={severity[state as keyof typeof severity]} variant="outlined">
      <Box sx={{ fontWeight: 500 }}>
        {[words, by && at && t('transfer.by-at', { by, at: dateTime(at) })].filter(Boolean).join(': ')}
      </Box>
      {decided_why}
      {holds.map(({ hold_id, reason, placed_on, lifted_by, lift_reason }) => (
        <Box key={hold_id}>
          {lifted_by
            ? t('transfer.dispute.lifted', {
                reason,
                day: mediumDate(placed_on),
                by: lifted_by,
                why: lift_reason,
              })
            : t('transfer.dispute', { reason, day: mediumDate(placed_on) })}
        </Box>
      ))}
    </Alert>
  )
}
