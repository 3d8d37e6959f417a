import type { StandbyFault } from '@sexton/contract/system/facts'
import { isDatabaseAway } from './unreachable.ts'
import { sqlState } from './sql-state.ts'

/** What a standby alone does: recovery cancels a reading; it can't do this, or its role may not. */
const states: Record<string, StandbyFault> = {
  '40001': 'cancelled',
  '40P01': 'cancelled',
  '25006': 'refused',
  '55000': 'refused',
  '0A000': 'refused',
  '42501': 'refused',
  '3D000': 'denied',
}

/** A role or a password that is refused, by the server or by the driver, which has no code for that. */
const isDenied = (error: unknown) =>
  sqlState(error)?.startsWith('28') || (error as Error).message.startsWith('SASL: ')

/** Why a reading failed at a standby, where it may succeed at the primary. */
export function failedBy(error: unknown): StandbyFault | undefined {
  if ((error as Error).message === 'Query read timeout') return 'slow'
  if (isDenied(error)) return 'denied'
  return states[sqlState(error) ?? ''] ?? (isDatabaseAway(error) ? 'away' : undefined)
}

/** It answers well, and breaks off or refuses what is read there: another look at it says nothing of that. */
export const isOfReading = (fault: StandbyFault | null) => fault === 'cancelled' || fault === 'refused'
