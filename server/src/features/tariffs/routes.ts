import { charges } from '@sexton/contract/charges'
import { products } from '@sexton/contract/products'
import { tariffs } from '@sexton/contract/tariffs'
import { implement } from '../../core/implement.ts'
import { addEvent, addOther, addType } from './add-charge.ts'
import { changeEvent, changeOther, changeType } from './change-charge.ts'
import { create } from './create.ts'
import { eventCharges, otherChargeGroups, otherCharges, typeCharges } from './price-book.ts'
import { createProduct, listProducts, removeProduct, updateProduct } from './products.ts'
import { remove } from './remove.ts'
import { removeEvent, removeOther, removeType } from './remove-charge.ts'
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

export const productsRoutes = implement(products, {
  list: listProducts,
  create: createProduct,
  update: updateProduct,
  remove: removeProduct,
})
