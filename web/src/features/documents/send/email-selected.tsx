import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { DocumentRow } from '@sexton/contract/documents/calls'
import { aboutDocument } from '../document-row.tsx'
import { t } from '../texts.ts'
import { SendPapers } from './send-papers.tsx'
import type { useEmailSelected } from './use-email-selected.ts'

interface Properties {
  email: ReturnType<typeof useEmailSelected>
  customerId: number | undefined
  /** All that is listed: also what is not ticked can be chosen in the dialog. */
  rows: readonly DocumentRow[]
  which: ((document: DocumentRow) => string) | undefined
}

/** Asks for what is ticked to be sent; only for who may. */
export function EmailSelected({ email, customerId, rows, which }: Properties) {
  if (!email.may || customerId === undefined) return null
  const papers = rows
    .filter((row) => row.invalid_ref === null)
    .map((row) => ({
      id: row.document_id,
      name: row.filename,
      about: aboutDocument(row, which?.(row)),
      size_mb: row.size_mb,
    }))
  return (
    <>
      {email.dialog.ticked.length === 0 ? (
        <Typography variant="caption" color="text.secondary">
          {t('documents.email.first')}
        </Typography>
      ) : (
        <Button variant="outlined" size="small" onClick={email.ask}>
          {t('documents.email')}
        </Button>
      )}
      {email.open && (
        <SendPapers
          {...email.dialog}
          what={t('documents.email.what')}
          customerId={customerId}
          papers={papers}
        />
      )}
    </>
  )
}
