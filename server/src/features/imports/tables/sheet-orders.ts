import type { Refusal } from '../../../core/refusal.ts'

/** A workbook is to be read. */
export interface SheetOrder {
  path: string
  filename: string
}

/** Its first sheet as CSV; a refusal is one of the call. */
export type SheetAnswer = { text: string } | { refused: Pick<Refusal, 'status' | 'code' | 'message'> }
