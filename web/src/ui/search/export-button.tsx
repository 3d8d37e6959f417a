import type { Endpoint, Given } from '@sexton/contract/core/endpoint'
import { DownloadButton } from '../actions/download-button.tsx'
import { t } from '../texts.ts'

interface Properties<E extends Endpoint> {
  endpoint: E
  /** What was searched for; the pages' part of it is left aside. */
  query: Given<E> extends { query?: infer Q } ? Q : never
  /** How many are found. */
  total: number | undefined
}

/** Export of a search: all it found as a spreadsheet, for who holds PERM_ACCOUNTS (search-9). */
export function ExportButton<E extends Endpoint>({ endpoint, query, total }: Properties<E>) {
  // The query is the endpoint's own by its type; the compiler does not resolve what an open type takes.
  const given = { query } as unknown as Given<E>
  return (
    <DownloadButton
      endpoint={endpoint}
      given={given}
      label={t('ui.export')}
      reason={total === 0 && t('ui.export.nothing')}
    />
  )
}
