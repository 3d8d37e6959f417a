import { careYears, dues } from '@sexton/contract/dues/calls'
import { implement } from '../../core/call/implement.ts'
import { bill, letters, renewals } from './begin.ts'
import { charge, ofSite, waive } from './care.ts'
import { preview } from './care-preview.ts'
import { list } from './list.ts'
import { openLetters } from './open-letters.ts'
import { runs } from './runs.ts'

export const duesRoutes = implement(dues, { list, letters, openLetters, renewals, runs })
export const careYearsRoutes = implement(careYears, { preview, bill, ofSite, charge, waive })
