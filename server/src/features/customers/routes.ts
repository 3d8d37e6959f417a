import { customers } from '@sexton/contract/customers'
import { implement } from '../../core/implement.ts'
import { create } from './create.ts'
import * as lists from './customer-lists.ts'
import { customerById } from './customers-queries.ts'
import { duplicates } from './duplicates.ts'
import { flag } from './flag.ts'
import { merge } from './merge.ts'
import { remove } from './remove.ts'
import { searchExport } from './search-export.ts'
import { search } from './search.ts'
import { statement } from './statement.ts'
import { update } from './update.ts'

export const customersRoutes = implement(customers, {
  search,
  searchExport,
  duplicates,
  get: (ctx, { params }) => customerById(ctx, params.customer_id),
  sales: lists.sales,
  saleSites: lists.saleSites,
  burials: lists.burials,
  statement,
  receipts: lists.receipts,
  create,
  update,
  remove,
  merge,
  flag,
})
