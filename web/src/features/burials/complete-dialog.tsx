import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { burials } from '@sexton/contract/burials'
import type { Burial } from '@sexton/contract/burials/burial'
import { useId, useState } from 'react'
import { today } from '../../core/formats.ts'
import { useAct } from '../../core/use-act.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { ErrorDisplay } from '../../ui/error-display.tsx'
import { Messages } from '../../ui/messages.tsx'
import { useNotice } from '../../ui/notice-context.ts'
import { PropertyDocument } from '../documents/public.ts'
import { lackingWords } from './lacking-words.ts'
import { t } from './texts.ts'

function blockOf(burial: Burial, uploaded: boolean): string | null {
  const { certificate_document_id, burial_date, is_legacy } = burial
  if (burial_date && burial_date > today()) return t('burial.complete.early')
  const lacking = lackingWords(burial)[0]
  if (lacking) return lacking
  return certificate_document_id === null && !uploaded && !is_legacy ? t('burial.complete.required') : null
}

/** Confirm Burial: the certificate is uploaded here; Ok waits for it (document 002 section 2). */
export function CompleteDialog({ burial, onClose }: { burial: Burial; onClose: () => void }) {
  const id = useId()
  const notify = useNotice()
  const [uploaded, setUploaded] = useState(false)
  const { burial_id, customer_id } = burial
  const complete = useAct(burials.complete, {
    onDone: () => {
      notify({ text: t('burial.completed') })
      onClose()
    },
  })
  const reason = blockOf(burial, uploaded)
  const early = reason === t('burial.complete.early')
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('burial.complete.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {t(burial.is_legacy ? 'burial.complete.legacy' : 'burial.complete.text')}
        </Typography>
        <PropertyDocument
          parent="burial"
          parentId={burial_id}
          propertyRef="BURIAL_CERTIFICATE"
          label={t('burial.certificate')}
          {...(burial.is_legacy ? {} : { required: t('burial.complete.required') })}
          customerId={customer_id}
          onUploaded={() => setUploaded(true)}
        />
        {early && <Messages messages={[t('burial.complete.early')]} severity="warning" />}
        <Messages messages={lackingWords(burial)} severity="warning" />
        <ErrorDisplay error={complete.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('burial.cancel')}</Button>
        <ActButton
          pending={complete.pending}
          reason={reason}
          onClick={() => void complete.run({ params: { burial_id } })}
        >
          {t('burial.complete.ok')}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}
