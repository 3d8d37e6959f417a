import type { TransferPosition, TransferState } from './transfer.ts'

/** Where a transfer stands, as the screens and the history say it. */
export const stateWords: Record<TransferState, string> = {
  PREPARING: 'In preparation',
  READY: 'Waiting for a decision',
  DONE: 'Done',
  REFUSED: 'Refused',
  WITHDRAWN: 'Withdrawn',
}

/** What someone who is entitled says. */
export const positionWords: Record<TransferPosition, string> = {
  HOLDER: 'Holder, not heard yet',
  ENTITLED: 'Not heard yet',
  TAKES: 'Takes the right',
  RENOUNCES: 'Renounces',
  CONSENTS: 'Consents',
  OBJECTS: 'Objects',
  UNTRACEABLE: 'Cannot be found',
}
