import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Reply } from '@sexton/contract/core/endpoint'
import { sales } from '@sexton/contract/sales/calls'
import { useState } from 'react'
import { shortDate } from '../../../core/format/formats.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { t } from '../texts.ts'

type Drafts = Reply<typeof sales.emptyDrafts>

const Listed = ({ drafts }: { drafts: Drafts }) => (
  <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
    {drafts.map(({ sale_id, name, created_at }) => (
      <li key={sale_id}>{t('sales.empty-drafts.one', { sale_id, name, date: shortDate(created_at) })}</li>
    ))}
  </Box>
)

/** Offers to delete the old drafts to which nothing was ever added, together; asks once, naming each. */
export function EmptyDrafts() {
  const notify = useNotice()
  const { data: empty = [] } = useApi(sales.emptyDrafts, {}, { live: ['sale_site', 'burial', 'event'] })
  const [isAsking, setIsAsking] = useState(false)
  /** What is asked about stays as it was, though others come or go meanwhile. */
  const [asked, setAsked] = useState<Drafts>([])
  const act = useAct(sales.removeEmptyDrafts, {
    onDone: ({ deleted: count }) => {
      notify({ text: t('sales.empty-drafts.done', { count }) })
      setIsAsking(false)
    },
  })
  const count = asked.length
  const ask = () => {
    act.reset()
    setAsked(empty)
    setIsAsking(true)
  }
  return (
    <>
      {empty.length > 0 && (
        <Button color="error" variant="outlined" size="small" onClick={ask}>
          {t('sales.empty-drafts', { count: empty.length })}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('sales.empty-drafts.title', { count })}
        confirm={t('sales.empty-drafts.do', { count })}
        danger
        onConfirm={() => void act.run({ body: { sale_ids: asked.map(({ sale_id }) => sale_id) } })}
        onClose={() => setIsAsking(false)}
        pending={act.pending}
        error={act.error}
      >
        <Typography>{t('sales.empty-drafts.text', { count })}</Typography>
        <Listed drafts={asked} />
      </ConfirmDialog>
    </>
  )
}
