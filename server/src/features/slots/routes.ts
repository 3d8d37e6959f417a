import { slots } from '@sexton/contract/slots/calls'
import { implement } from '../../core/call/implement.ts'
import { openSlots } from './open-slots.ts'
import { create, remove, setActive, update } from './set-up-slots.ts'
import { slotSetups } from './slot-setup.ts'

export const slotsRoutes = implement(slots, {
  open: openSlots,
  list: slotSetups,
  create,
  update,
  setActive,
  remove,
})
