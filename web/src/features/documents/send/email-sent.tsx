import Alert from '@mui/material/Alert'
import { t } from '../texts.ts'

/** Milliseconds that `Email sent` stays (documents-15). */
export const emailSentFor = 4000

/** Says that a mail is being sent; read out when it appears. */
export const EmailSent = ({ shown }: { shown: boolean }) => (
  <div aria-live="polite">{shown && <Alert severity="success">{t('documents.emailed')}</Alert>}</div>
)
