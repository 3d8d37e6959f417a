import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Reply } from '@sexton/contract/core/endpoint'
import { sales } from '@sexton/contract/sales/calls'
import { shortDate } from '../../../core/format/formats.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { t } from '../texts.ts'

type Drafts = Reply<typeof sales.emptyDrafts>

const Listed = ({ drafts }: { drafts: Drafts }) => (
  <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
    {drafts.map(({ sale_id, name, created_at }) => (
      <li key={sale_id}>{t('sales.empty-drafts.one', { sale_id, name, date: shortDate(created_at) })}</li>
    ))}
  </Box>
)

interface Properties {
  open: boolean
  /** What is asked about stays as it was, though others come or go meanwhile. */
  drafts: Drafts
  onClose: () => void
}

/** Deletes the empty drafts together; asks once, naming each. */
export default function EmptyDraftsDialog({ open, drafts, onClose }: Properties) {
  const act = useActWithNotice(sales.removeEmptyDrafts, { onDone: onClose }, ({ deleted: count }) =>
    t('sales.empty-drafts.done', { count }),
  )
  const close = () => {
    act.reset()
    onClose()
  }
  const count = drafts.length
  return (
    <ConfirmDialog
      open={open}
      title={t('sales.empty-drafts.title', { count })}
      confirm={t('sales.empty-drafts.do', { count })}
      danger
      onConfirm={() => void act.run({ body: { sale_ids: drafts.map(({ sale_id }) => sale_id) } })}
      onClose={close}
      pending={act.pending}
      error={act.error}
    >
      <Typography>{t('sales.empty-drafts.text', { count })}</Typography>
      <Listed drafts={drafts} />
    </ConfirmDialog>
  )
}
