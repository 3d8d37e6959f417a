import Stack from '@mui/material/Stack'
import {
  documents,
  type DocumentParent,
  type DocumentRow as Row,
  type uploadParents,
} from '@sexton/contract/documents/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { isEmpty } from '../../ui/layout/is-empty.ts'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { DropArea } from '../../ui/files/drop-area.tsx'
import { QueueState } from '../../ui/files/queue-state.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { documentsOf } from './documents-of.ts'
import { DocumentRow } from './document-row.tsx'
import { useDocumentPreview } from './use-document-preview.ts'
import { ChooseFiles, DocumentUpload, useDocumentUpload } from './document-upload.tsx'
import { EmailSelected } from './send/email-selected.tsx'
import { EmailSent } from './send/email-sent.tsx'
import { t } from './texts.ts'
import { useDocumentRemoval } from './use-document-removal.ts'
import { useEmailSelected } from './send/use-email-selected.ts'
import { useDroppedDocuments } from './use-dropped-documents.ts'

interface Properties {
  /** Whose documents are listed. */
  parent: { type: DocumentParent; id: number }
  /** Its parts, whose documents stand among its own. */
  parts?: readonly DocumentParent[]
  /** What tells a part's documents from those of others of its kind, after their name: `, A-03-07`. */
  which?: (document: Row) => string
  /** Where new files go; without it nothing can be uploaded here. */
  uploadTo?: { type: (typeof uploadParents)[number]; id: number }
  /** Who gets what is chosen for e-mail; without it nothing can be chosen. */
  customerId?: number
  title?: string
  readOnly?: boolean
}

/** Where new files go, where the user may add any. */
function useTarget({ uploadTo, readOnly }: Properties) {
  const mayAdd = useMay(documents.add)
  return mayAdd && !readOnly ? uploadTo : undefined
}

/** Documents of a thing and its parts: list, upload, e-mail, download, delete (documents-6). */
export function DocumentsPanel(given: Properties) {
  const { parent, parts, which, customerId, title, readOnly = false } = given
  const shown = useShown()
  const list = useApi(...documentsOf(parent, parts, shown.limit))
  const mayDelete = useMay(documents.remove) && !readOnly
  const target = useTarget(given)
  const dropped = useDroppedDocuments({ target, customerId })
  const upload = useDocumentUpload({ target, customerId })
  const removal = useDocumentRemoval()
  const error = removal.error ?? dropped.error ?? list.error
  const email = useEmailSelected(customerId)
  const rows = list.data?.filter((row) => !removal.isHidden(row))
  const preview = useDocumentPreview(rows, which)
  if (list.denied) return null
  const isNone = isEmpty(list.total, upload.files.length > 0, dropped.isBegun, error)
  const panel = (
    <FoldingSection
      title={title ?? t('documents.title')}
      count={list.total}
      remembered="documents"
      isEmpty={isNone}
      add={
        target && (
          <>
            {upload.input.element}
            {isNone && <ChooseFiles upload={upload} size="small" />}
          </>
        )
      }
      actions={
        rows?.length ? (
          <EmailSelected email={email} customerId={customerId} rows={rows} which={which} />
        ) : null
      }
    >
      <EmailSent shown={email.sent} />
      <ErrorDisplay error={error} />
      <QueueState queue={dropped.queue} onAgain={dropped.again} />
      {list.loading && <Loading rows={2} />}
      {rows?.length === 0 && !target && <Empty>{t('documents.none')}</Empty>}
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows?.map((row) => (
          <DocumentRow
            key={row.document_id}
            document={row}
            which={which?.(row)}
            onOpen={() => preview.open(String(row.document_id))}
            {...(email.may && {
              selected: row.invalid_ref === null && email.dialog.ticked.includes(row.document_id),
            })}
            onSelect={(on) => email.choose(row.document_id, on)}
            onDelete={mayDelete && row.can_delete ? () => removal.remove(row) : undefined}
          />
        ))}
      </Stack>
      <ShowMore shown={shown} list={list} />
      {preview.dialog}
      {target && <DocumentUpload upload={upload} />}
    </FoldingSection>
  )
  if (!target) return panel
  return (
    <DropArea label={t('documents.drop')} onFiles={dropped.take} takesPaste>
      {panel}
    </DropArea>
  )
}
