import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDownload } from '../../../core/transfer/use-download.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { t } from '../texts.ts'

/** Says what the archive holds and that its making is recorded, then saves it; Cancel stops it. */
export default function PersonalDataDialog({
  customer,
  onClose,
}: {
  customer: Customer
  onClose: () => void
}) {
  const notify = useNotice()
  const { customer_id } = customer
  const { share, error, start, cancel } = useDownload(customers.personalData, (name) => {
    notify({ text: t('personal-data.saved', { name }) })
    onClose()
  })
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('personal-data.title', { name: customerName(customer) })}
      confirm={t('personal-data.do')}
      onConfirm={() => void start({ params: { customer_id } })}
      onClose={close}
      pending={share !== null}
      error={error}
    >
      <Typography sx={{ mb: 1 }}>{t('personal-data.what')}</Typography>
      <Typography sx={{ mb: 1 }}>{t('personal-data.others')}</Typography>
      <Typography color="text.secondary">{t('personal-data.recorded')}</Typography>
      <Box sx={{ height: 4, mt: 1.5, display: 'flex' }}>
        {share !== null && <ProgressBar label={t('personal-data.making')} />}
      </Box>
    </ConfirmDialog>
  )
}
