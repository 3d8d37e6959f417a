import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Debtor } from '@sexton/contract/arrears/calls'
import { arrearsLetters } from '@sexton/contract/arrears/letters'
import { customerName } from '@sexton/contract/customers/name'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { DiedChip } from '../../deaths/public.ts'
import { t } from './texts.ts'

interface Properties {
  debtors: readonly Debtor[]
  onDone: () => void
  onClose: () => void
}

const Named = ({ debtors }: { debtors: readonly Debtor[] }) => (
  <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
    {debtors.map((row) => (
      <li key={row.customer_id}>
        {customerName(row)} <DiedChip customer_id={row.customer_id} />
      </li>
    ))}
  </Box>
)

/** Asks before letters go out, naming who gets none; a mail can't be taken back. */
export default function SendLettersDialog({ debtors, onDone, onClose }: Properties) {
  const takers = debtors.filter((row) => row.takes_email)
  const others = debtors.filter((row) => !row.takes_email)
  const count = takers.length
  const act = useActWithNotice(arrearsLetters.send, { onDone }, () => t('letters.sent', { count }))
  return (
    <ConfirmDialog
      open
      title={t('letters.ask', { count })}
      confirm={t('letters.send', { count })}
      reason={count === 0 && t('letters.nobody')}
      onConfirm={() => void act.run({ body: { customer_ids: takers.map((row) => row.customer_id) } })}
      onClose={onClose}
      pending={act.pending}
      error={act.error}
    >
      {count > 0 && (
        <>
          <Typography>{t('letters.to')}</Typography>
          <Named debtors={takers} />
        </>
      )}
      {others.length > 0 && (
        <>
          <Typography>{t('letters.not')}</Typography>
          <Named debtors={others} />
        </>
      )}
    </ConfirmDialog>
  )
}
