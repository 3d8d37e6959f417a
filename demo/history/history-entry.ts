import type { AuditEntry } from '../../server/src/core/audit/audit.ts'
import type { Moment } from '../sale/sale-outcome.ts'
import type { DemoRole } from '../setting/demo-users.ts'

/** Something that was done and is on record. Its words are made when its row is written. */
export interface HistoryEntry {
  at: Moment
  by: DemoRole
  audit: () => AuditEntry
}
