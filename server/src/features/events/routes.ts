import { events } from '@sexton/contract/events/calls'
import { implement } from '../../core/call/implement.ts'
import { create } from './create.ts'
import { atSite, counts, get, list, types } from './reads.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const eventsRoutes = implement(events, { types, list, counts, atSite, get, create, update, remove })
