import type { Reply } from '@sexton/contract/core/endpoint'
import { home } from '@sexton/contract/home/calls'
import { sales } from '@sexton/contract/sales/calls'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useCemeteryShown } from '../../../domain/cemeteries/use-cemetery-shown.ts'
import { homeLive } from '../../../core/live/live-rules.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { t } from '../texts.ts'

const EmptyDraftsDialog = whenOpened(() => import('./empty-drafts-dialog.tsx'))

/** Offers to delete the old drafts to which nothing was ever added; which they are is read when it is pressed. */
export function EmptyDrafts() {
  const may = useMay(sales.removeEmptyDrafts)
  const [cemetery_id] = useCemeteryShown()
  const { data: now } = useApi(home.today, { query: { cemetery_id } }, { live: homeLive })
  const [asked, setAsked] = useState<Reply<typeof sales.emptyDrafts>>()
  const [open, setOpen] = useState(false)
  const list = useAct(sales.emptyDrafts, {
    refreshes: [home.today],
    onDone: (drafts) => {
      setAsked(drafts)
      setOpen(drafts.length > 0)
    },
  })
  const count = now?.empty_drafts ?? 0
  return (
    <>
      <ErrorDisplay error={list.error} />
      {may && count > 0 && (
        <ActButton
          color="error"
          variant="outlined"
          size="small"
          pending={list.pending}
          onPointerEnter={EmptyDraftsDialog.soon}
          onClick={() => void list.run()}
        >
          {t('sales.empty-drafts', { count })}
        </ActButton>
      )}
      {asked && <EmptyDraftsDialog open={open} drafts={asked} onClose={() => setOpen(false)} />}
    </>
  )
}
