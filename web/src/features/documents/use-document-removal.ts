import { documents, type DocumentRow } from '@sexton/contract/documents'
import { useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { useNotice } from '../../ui/notice-context.ts'
import { t } from './texts.ts'

/** Deletes documents on screen before the server answers, offers Undo, and shows them again when it is refused. */
export function useDocumentRemoval() {
  const notify = useNotice()
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const hide = (id: number) => setHidden((before) => new Set(before).add(id))
  const show = (id: number) => setHidden((before) => new Set([...before].filter((other) => other !== id)))

  const restoring = useAct(documents.restore, {
    onDone: (_, { params }) => show(Number(params.document_id)),
  })
  const removing = useAct(documents.remove, {
    onFailed: (_, { params }) => show(Number(params.document_id)),
  })
  const remove = async ({ document_id, filename }: DocumentRow) => {
    hide(document_id)
    if (!(await removing.run({ params: { document_id } }))) return
    const undo = () => void restoring.run({ params: { document_id } })
    notify({ text: t('documents.deleted', { name: filename }), undo })
  }
  return {
    remove: (row: DocumentRow) => void remove(row),
    isHidden: (row: DocumentRow) => hidden.has(row.document_id),
    error: removing.error ?? restoring.error,
  }
}
