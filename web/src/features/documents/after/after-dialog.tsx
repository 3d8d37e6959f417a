import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import GlobalStyles from '@mui/material/GlobalStyles'
import { documents, kindName, type DocumentRow } from '@sexton/contract/documents/calls'
import { permits } from '@sexton/contract/core/permissions'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { useId, useRef, useState } from 'react'
import { useMay } from '../../../core/session/use-may.ts'
import { useSession } from '../../../core/session/session-context.ts'
import { printStyles } from '../../../domain/previews/print-shown.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import type { AfterAct, OfferedPaper } from '../../../ui/dialogs/after-act.ts'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { SendPapers } from '../send/send-papers.tsx'
import { t as documentText } from '../texts.ts'
import { t } from './after-texts.ts'
import { OfferedPapers } from './offered-papers.tsx'
import { PrintedPages } from './printed-pages.tsx'
import { useAfterPapers } from './use-after-papers.ts'

/** The dialog that sends them, open while `rows` are there. */
function useSending(customer_id: number) {
  const may = useMay(documents.email)
  const [rows, setRows] = useState<readonly DocumentRow[] | null>(null)
  const close = () => setRows(null)
  const act = useActWithNotice(documents.email, { onDone: close }, () => documentText('documents.emailed'))
  const dialog = rows && (
    <SendPapers
      what={documentText('documents.email.what')}
      customerId={customer_id}
      papers={rows.map((row) => ({
        id: row.document_id,
        name: row.filename,
        about: kindName(row) ?? '',
        size_mb: row.size_mb,
      }))}
      ticked={rows.map(({ document_id }) => document_id)}
      onSend={({ papers, ...words }) => act.run({ body: { customer_id, document_ids: papers, ...words } })}
      onClose={close}
      act={act}
    />
  )
  return { may, dialog, open: setRows }
}

/** What comes after something was done: its documents, printed by Enter, or emailed (receipts-14). */
export default function AfterDialog({
  title,
  customer_id,
  papers,
  onClose,
}: AfterAct & { onClose: () => void }) {
  const id = useId()
  const { permissions } = useSession()
  const may = (paper: OfferedPaper) => permits(paper.endpoint.permission, permissions, false)
  const [offered] = useState(() => papers.filter(may))
  const [chosen, setChosen] = useState(offered)
  const [printed, setPrinted] = useState<{ pages: readonly string[]; time: number } | null>(null)
  const done = useRef<HTMLButtonElement>(null)
  const made = useAfterPapers()
  const sending = useSending(customer_id)
  const mayPrint = offered.length > 0
  const reason = chosen.length === 0 && t('after.none')
  const print = async () => {
    const pages = await made.pages(chosen)
    if (pages) setPrinted((before) => ({ pages, time: (before?.time ?? 0) + 1 }))
  }
  const email = async () => {
    const rows = await made.rows(chosen)
    if (rows) sending.open(rows)
  }
  return (
    <Dialog
      open
      onClose={(_, why) => why === 'escapeKeyDown' && onClose()}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      data-preview
      transitionDuration={0}
    >
      <GlobalStyles styles={printStyles} />
      <DialogTitle id={id} data-tools>
        {title}
      </DialogTitle>
      <DialogContent data-tools sx={{ minHeight: 56 }}>
        <OfferedPapers offered={offered} chosen={chosen} onChoose={setChosen} />
        <ErrorDisplay error={made.error} />
      </DialogContent>
      <DialogActions data-tools>
        <Button ref={done} onClick={onClose} variant={mayPrint ? 'text' : 'contained'} autoFocus={!mayPrint}>
          {t('after.done')}
        </Button>
        {mayPrint && sending.may && (
          <ActButton
            variant="outlined"
            pending={made.pending === 'email'}
            reason={reason}
            onClick={() => void email()}
          >
            {t('after.email')}
          </ActButton>
        )}
        {mayPrint && (
          <ActButton
            startIcon={<PrintIcon />}
            pending={made.pending === 'print'}
            reason={reason}
            onClick={() => void print()}
            autoFocus
          >
            {t('after.print')}
          </ActButton>
        )}
      </DialogActions>
      {printed && (
        <PrintedPages key={printed.time} pages={printed.pages} onPrinted={() => done.current?.focus()} />
      )}
      {sending.dialog}
    </Dialog>
  )
}
