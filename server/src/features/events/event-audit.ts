import type { ParkEvent } from '@sexton/contract/events/park-event'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { eventEntry } from '../../domain/events/event-audits.ts'

/** Writes an event's audit row. */
export const auditEvent = (ctx: Changing, event: ParkEvent, action: string, message: string) =>
  audit(ctx, eventEntry(event, action, message))
