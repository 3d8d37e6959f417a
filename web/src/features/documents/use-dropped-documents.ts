import { documents, type DocumentRow, type uploadParents } from '@sexton/contract/documents/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { useDropped } from '../../ui/files/use-dropped.ts'
import { t } from './texts.ts'

interface Target {
  target: { type: (typeof uploadParents)[number]; id: number } | undefined
  customerId: number | undefined
}

/** Attaches what is dropped or pasted to the record at once, and offers to take it back. */
export function useDroppedDocuments({ target, customerId }: Target) {
  const notify = useNotice()
  const mayRemove = useMay(documents.remove)
  const removing = useAct(documents.remove)
  const takeBack = ({ document_id }: DocumentRow) => void removing.run({ params: { document_id } })
  const dropped = useDropped({
    endpoint: documents.add,
    params: target ?? {},
    fields: customerId === undefined ? undefined : { customer_id: customerId },
    onSent: (reply) => {
      const [row] = reply as DocumentRow[]
      if (!row) return
      const undo = mayRemove && row.can_delete ? { undo: () => takeBack(row) } : {}
      notify({ text: t('documents.attached', { name: row.filename }), ...undo })
    },
  })
  return { ...dropped, error: removing.error }
}
