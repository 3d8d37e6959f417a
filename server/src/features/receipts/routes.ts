import { receipts } from '@sexton/contract/receipts'
import { implement } from '../../core/implement.ts'
import { add } from './add.ts'
import { list, paymentModes, paymentTypes } from './receipt-queries.ts'
import { remove } from './remove.ts'

export const receiptsRoutes = implement(receipts, { paymentTypes, paymentModes, list, add, remove })
