import { graves } from '@sexton/contract/graves/calls'
import { implement } from '../../core/call/implement.ts'
import { coffin, setCoffin } from './coffin.ts'
import { list } from './list.ts'
import { measure } from './measure.ts'
import { save } from './save.ts'

export const gravesRoutes = implement(graves, { list, save, measure, coffin, setCoffin })
