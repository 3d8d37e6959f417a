import type { Burial, Place } from './model.ts'
import type { Life } from './step.ts'

/** A burial changes its place: it and both sites must get an audit row. */
export function relocated(
  { auditRows }: Life,
  { id }: Burial,
  { action, from, to }: { action: 'MOVED' | 'SITED'; from?: Place | undefined; to: Place },
): void {
  auditRows.push(`burial ${id} ${action}`, `site ${to.site.id} BURIAL_MOVED_IN`)
  if (from && from.site !== to.site) auditRows.push(`site ${from.site.id} BURIAL_MOVED_OUT`)
}
