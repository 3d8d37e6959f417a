import { receipts } from '@sexton/contract/receipts/calls'
import { implement } from '../../core/call/implement.ts'
import { add } from './add.ts'
import { past, pastOfCustomer, pastOfSite } from '../../domain/receipts/past-receipt-queries.ts'
import { list, paymentModes, paymentTypes } from '../../domain/receipts/receipt-queries.ts'
import { remove } from './remove.ts'
import { voided, voidedOfCustomer } from './voided-queries.ts'

export const receiptsRoutes = implement(receipts, {
  paymentTypes,
  paymentModes,
  list,
  voided,
  voidedOfCustomer,
  past,
  pastOfCustomer,
  pastOfSite,
  add,
  remove,
})
