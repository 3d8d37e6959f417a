import { home } from '@sexton/contract/home/calls'
import { implement } from '../../core/call/implement.ts'
import { today } from './today-queries.ts'

export const homeRoutes = implement(home, { today })
