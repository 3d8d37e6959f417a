import { slots } from '@sexton/contract/slots/calls'
import { implement } from '../../core/call/implement.ts'
import { create, remove, setActive, update } from './set-up-slots.ts'
import { days, openSlots, slotSetups } from './slot-queries.ts'

export const slotsRoutes = implement(slots, {
  open: openSlots,
  days,
  list: slotSetups,
  create,
  update,
  setActive,
  remove,
})
