import { charges } from '@sexton/contract/tariffs/charge-calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { implement } from '../../core/call/implement.ts'
import { addEvent, addOther, addType } from './charges/add-charge.ts'
import { changeEvent, changeOther, changeType } from './charges/change-charge.ts'
import { create } from './create.ts'
import { eventCharges, otherChargeGroups, otherCharges, typeCharges } from './price-book.ts'
import { remove } from './remove.ts'
import { removeEvent, removeOther, removeType } from './charges/remove-charge.ts'
import { get, list } from './tariff-queries.ts'
import { toggle } from './toggle.ts'

export const tariffsRoutes = implement(tariffs, {
  list,
  get,
  create,
  toggle,
  remove,
  typeCharges,
  otherCharges,
  otherChargeGroups,
  eventCharges,
})

export const chargesRoutes = implement(charges, {
  addType,
  changeType,
  removeType,
  addOther,
  changeOther,
  removeOther,
  addEvent,
  changeEvent,
  removeEvent,
})
