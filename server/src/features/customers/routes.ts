import { customers } from '@sexton/contract/customers/calls'
import { implement } from '../../core/call/implement.ts'
import { create } from './create.ts'
import * as lists from './customer-lists.ts'
import { customerById } from './customers-queries.ts'
import { duplicates } from './merge/merge-queries.ts'
import { flag } from './flag.ts'
import { merge } from './merge/merge.ts'
import { personalData } from './personal-data/personal-data.ts'
import { remove } from './remove.ts'
import { searchExport } from './search/search-export.ts'
import { search } from './search/search.ts'
import { statement } from './statement/statement-queries.ts'
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
  personalData,
  flag,
})
