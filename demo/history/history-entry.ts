import type { AuditEntry } from '../../server/src/core/audit/audit.ts'
import type { Moment } from '../sale/sale-outcome.ts'
import type { DemoRole } from '../setting/demo-users.ts'

/** An action that has an audit row, whose words are made when it is written. */
export interface HistoryEntry {
  at: Moment
  by: DemoRole
  audit: () => AuditEntry
}
