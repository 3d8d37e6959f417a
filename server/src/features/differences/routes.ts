import { differences } from '@sexton/contract/differences/calls'
import { implement } from '../../core/call/implement.ts'
import { close } from './close.ts'
import { list } from './difference-queries.ts'
import { report } from './report.ts'

export const differencesRoutes = implement(differences, { list, report, close })
