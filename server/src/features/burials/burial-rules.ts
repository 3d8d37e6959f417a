import type { BurialMode } from '@sexton/contract/burials/to-check'

/** As far as the rules look at a stored burial. */
export interface StoredBurial {
  burial_status_ref: string
  is_legacy: boolean
  import_key: string | null
}

/** By which rules a change of a burial is read (design "Burials"): a confirmed one stays wholly valid. */
export function modeOf({ burial_status_ref, is_legacy, import_key }: StoredBurial): BurialMode {
  if (is_legacy) return import_key === null ? 'legacy' : 'import'
  return burial_status_ref === 'CONFIRMED' || burial_status_ref === 'COMPLETE' ? 'confirm' : 'save'
}

/** Everything that keeps a burial from being completed (document 002 section 4); dates as `YYYY-MM-DD`. */
export function completionBlocks(
  burial: { burial_date: string | null; certificate_document_id: number | null },
  today: string,
): string[] {
  const { burial_date, certificate_document_id } = burial
  return [
    ...(certificate_document_id === null ? ['An uploaded burial certificate is required.'] : []),
    ...(burial_date === null || burial_date > today ? ['The burial date is after today.'] : []),
  ]
}

/** Blank text means "not known": stored as null. What is absent stays absent. */
export function blanksAsNull<T extends object>(form: T): T {
  const entries = Object.entries(form).map(([field, value]) => [field, value === '' ? null : value])
  return Object.fromEntries(entries) as T
}

/** The fields under a path, as a body that holds the burial names them. */
export const under = (path: string, fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [`${path}.${field}`, message as string]),
  )
