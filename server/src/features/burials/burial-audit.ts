import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { burialEntry } from '../../domain/burials/burial-audits.ts'
import type { BurialRow } from './locked-burial.ts'

/** Writes a burial's audit row. */
export const auditBurial = (ctx: Changing, row: BurialRow, action: string, message: string) =>
  audit(ctx, burialEntry(row, action, message))
