import Typography from '@mui/material/Typography'
import type { DeceasedHolder } from '@sexton/contract/deaths/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { t } from './texts.ts'

interface Properties {
  known: DeceasedHolder
  customer_id: number
  onConfirm: () => void
  onClose: () => void
}

/** What follows when a burial is said to be that of a holder (deaths-5). */
export default function RecordDialog({ known: { death_date, holders }, customer_id, ...on }: Properties) {
  const holder = holders.find((one) => one.customer_id === customer_id)
  if (!holder) return null
  const { name, passes_to } = holder
  return (
    <ConfirmDialog open title={t('holder.record')} confirm={t('holder.yes', { name })} {...on}>
      <Typography>
        {death_date
          ? t('holder.record.on', { name, date: mediumDate(death_date) })
          : t('holder.record.later', { name })}
      </Typography>
      <Typography>
        {passes_to ? t('holder.record.passes', { holders: passes_to }) : t('holder.record.waits')}
      </Typography>
    </ConfirmDialog>
  )
}
