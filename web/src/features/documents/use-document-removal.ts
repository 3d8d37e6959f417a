import { documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { useRemoval } from '../../ui/feedback/use-removal.ts'
import { t } from './texts.ts'

/** Deletes documents, with Undo. */
export const useDocumentRemoval = () =>
  useRemoval<DocumentRow>({
    remove: documents.remove,
    restore: documents.restore,
    id: 'document_id',
    said: ({ filename }) => t('documents.deleted', { name: filename }),
  })
