import { events } from '@sexton/contract/events'
import { implement } from '../../core/implement.ts'
import { create } from './create.ts'
import { atSite, counts, get, list, types } from './reads.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const eventsRoutes = implement(events, { types, list, counts, atSite, get, create, update, remove })
