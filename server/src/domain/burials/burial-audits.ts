import { deceasedName, type NamedDeceased } from '@sexton/contract/values/names'
import { audit, type AuditEntry } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'

/** The facts of a burial that its audit rows hold; its status is the new one. */
export interface AuditedBurial extends NamedDeceased {
  burial_id: number
  burial_status_ref: string
  sale_id: number | null
  customer_id: number
  site_id: number | null
}

/** A burial's audit row; `data` holds what the live feed may show. */
const burialEntry = (row: AuditedBurial, action: string, message: string): AuditEntry => ({
  object: 'burial',
  object_id: row.burial_id,
  action,
  message,
  data: {
    name: deceasedName(row),
    burial_status_ref: row.burial_status_ref,
    sale_id: row.sale_id,
    customer_id: row.customer_id,
    site_id: row.site_id,
  },
})

/** Writes a burial's audit row. */
export const auditBurial = (ctx: Changing, row: AuditedBurial, action: string, message: string) =>
  audit(ctx, burialEntry(row, action, message))

interface Place {
  site_ref: string | null
  grave_no: number | null
}

export const burialAdded = (row: AuditedBurial, { site_ref, grave_no }: Place): AuditEntry => {
  const where = site_ref === null ? 'a site to be chosen' : `grave ${grave_no} of site ${site_ref}`
  return burialEntry(row, 'CREATED', `Burial added to sale ${row.sale_id}, in ${where}`)
}

export const legacyBurialAdded = (row: AuditedBurial, { site_ref, grave_no }: Place): AuditEntry => {
  const where =
    site_ref === null ? 'no burial place known' : `grave ${grave_no ?? 'not known'} of site ${site_ref}`
  return burialEntry(row, 'LEGACY_CREATED', `Legacy burial of ${deceasedName(row)} added, ${where}`)
}

export const burialConfirmed = (row: AuditedBurial): AuditEntry =>
  burialEntry(row, 'CONFIRMED', `Burial of ${deceasedName(row)} confirmed`)

export const burialCompleted = (row: AuditedBurial): AuditEntry =>
  burialEntry(row, 'COMPLETED', `Burial of ${deceasedName(row)} completed`)
