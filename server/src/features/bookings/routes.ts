import { bookings } from '@sexton/contract/bookings/calls'
import { implement } from '../../core/call/implement.ts'
import { propose, refuse } from './answer.ts'
import { approval } from './approval-queries.ts'
import { approve } from './approve.ts'
import { get, list } from './lists.ts'

export const bookingsRoutes = implement(bookings, { list, get, approval, approve, refuse, propose })
