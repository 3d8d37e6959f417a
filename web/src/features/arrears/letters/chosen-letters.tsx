import Typography from '@mui/material/Typography'
import type { Debtor } from '@sexton/contract/arrears/calls'
import { arrearsLetters, lettersPath } from '@sexton/contract/arrears/letters'
import { useState } from 'react'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { PaperLink } from '../../../ui/files/paper-link.tsx'
import { t } from './texts.ts'

const SendLettersDialog = whenOpened(() => import('./send-letters-dialog.tsx'))

interface Properties {
  debtors: readonly Debtor[]
  /** They have been written to. */
  onDone: () => void
}

/** The letters to who is chosen: opened as one PDF to print, or e-mailed to each. */
export function ChosenLetters({ debtors, onDone }: Properties) {
  const maySend = useMay(arrearsLetters.send)
  const [open, setOpen] = useState(false)
  const count = debtors.length
  if (count === 0)
    return (
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {t('letters.none')}
      </Typography>
    )
  return (
    <>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {t('letters.chosen', { count })}
      </Typography>
      <PaperLink
        endpoint={arrearsLetters.open}
        path={lettersPath(debtors.map((row) => row.customer_id))}
        label={t('letters.open')}
      />
      {maySend && (
        <ActButton variant="outlined" onClick={() => setOpen(true)}>
          {t('letters.email')}
        </ActButton>
      )}
      {open && (
        <SendLettersDialog
          debtors={debtors}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
