import { checkBurial } from '@sexton/contract/burials/check'
import { confirmModeOf, modeOf } from '@sexton/contract/burials/mode'
import type { BurialMode, BurialToCheck } from '@sexton/contract/burials/to-check'
import type { Changing } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import { papersOf } from './paper-queries.ts'
import { under } from './burial-rules.ts'
import type { BurialRow } from '../locked-burial.ts'

/** Refuses with 422 what breaks the form's rules, under the form's own names: `burial.death_date`. */
export function refuseWrong(ctx: Changing, burial: BurialToCheck, mode: BurialMode) {
  const fields = checkBurial(burial, mode, ctx.today)
  if (Object.keys(fields).length > 0) throw invalid(under('burial', fields))
}

/** The same of a stored burial with its papers. */
export async function refuseWrongBurial(ctx: Changing, row: BurialRow, mode: BurialMode) {
  refuseWrong(ctx, { ...row, ...(await papersOf(ctx, row.burial_id)) } as BurialToCheck, mode)
}

const stateOf = (row: BurialRow) => ({ ...row, is_imported: row.import_key !== null })

/** The mode by which a stored burial's changes are read. */
export const modeOfRow = (row: BurialRow) => modeOf(stateOf(row))

/** The mode by which it is read when it is confirmed. */
export const confirmModeOfRow = (row: BurialRow) => confirmModeOf(stateOf(row))
