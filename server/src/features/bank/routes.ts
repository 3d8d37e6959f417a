import { bankAccounts } from '@sexton/contract/bank/account-calls'
import { bankDays } from '@sexton/contract/bank/day-calls'
import { bankFiles } from '@sexton/contract/bank/file-calls'
import { bankLines } from '@sexton/contract/bank/match-calls'
import { implement } from '../../core/call/implement.ts'
import { create, list, update } from './accounts/accounts.ts'
import { list as days, sign } from './days/days.ts'
import { left, list as lines, waiting } from './match/lines.ts'
import { give, identify, match, note, notOurs, unidentified } from './match/match.ts'
import { takeBack } from './match/returned.ts'
import { undo } from './match/undo.ts'
import { keepReading, list as files, readings, undo as undoFile } from './reading/files.ts'
import { read } from './reading/read.ts'

export const bankAccountsRoutes = implement(bankAccounts, { list, create, update })
export const bankLinesRoutes = implement(bankLines, {
  list: lines,
  left,
  match,
  give,
  takeBack,
  unidentified,
  identify,
  notOurs,
  undo,
  waiting,
  note,
})
export const bankDaysRoutes = implement(bankDays, { list: days, sign })
export const bankFilesRoutes = implement(bankFiles, {
  list: files,
  read,
  undo: undoFile,
  readings,
  keepReading,
})
