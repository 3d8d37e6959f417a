import { daySheet } from '@sexton/contract/day-sheet/calls'
import { implement } from '../../core/call/implement.ts'
import { sheet } from './day-sheet.ts'

export const daySheetRoutes = implement(daySheet, { get: sheet })
