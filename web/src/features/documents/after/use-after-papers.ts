import { assetPath, documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acting } from '../../../core/api/acts/own-acts.ts'
import { addressOf } from '../../../core/api/address.ts'
import { call } from '../../../core/api/client.ts'
import { refreshAfter } from '../../../core/api/refresh-after.ts'
import type { OfferedPaper } from '../../../ui/dialogs/after-act.ts'

/** The addresses of the pages of a document, drawn by the server as in its preview. */
async function pagesOf(row: DocumentRow): Promise<string[]> {
  const { sizes } = await call(documents.pages, { params: { document_id: row.document_id } })
  const address = addressOf(assetPath(row.parent_object, row.parent_object_id, row.filename))
  return sizes.map((_, at) => `${address}?page=${at + 1}`)
}

/** Makes the offered documents when they are first needed, each once, and says what is under way or went wrong. */
export function useAfterPapers() {
  const queries = useQueryClient()
  const [made] = useState(() => new Map<OfferedPaper, DocumentRow>())
  const [pending, setPending] = useState<string | null>(null)
  const [error, setError] = useState<Error | null>(null)

  const make = async (offered: readonly OfferedPaper[]): Promise<DocumentRow[]> => {
    for (const paper of offered) {
      if (made.has(paper)) continue
      const { endpoint, params } = paper
      made.set(paper, await acting(() => call(endpoint, { params })))
      void refreshAfter(queries, endpoint)
    }
    return offered.map((paper) => made.get(paper)!)
  }
  /** `what`: which button waits for it. Undefined where it failed. */
  const run = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    setPending(what)
    setError(null)
    try {
      return await work()
    } catch (failure) {
      setError(failure as Error)
      return undefined
    } finally {
      setPending(null)
    }
  }
  return {
    pending,
    error,
    rows: (offered: readonly OfferedPaper[]) => run('email', () => make(offered)),
    pages: (offered: readonly OfferedPaper[]) =>
      run('print', async () => (await Promise.all((await make(offered)).map(pagesOf))).flat()),
  }
}
