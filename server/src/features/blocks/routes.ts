import { blocks } from '@sexton/contract/blocks/calls'
import { implement } from '../../core/call/implement.ts'
import { addRows } from './layout/add-rows.ts'
import { create } from './layout/create.ts'
import { nextRows } from './layout/next-rows.ts'
import { preview } from './layout/preview.ts'
import { remove } from './remove.ts'
import { setSaleable } from './set-saleable.ts'
import { statuses } from './status-queries.ts'

export const blocksRoutes = implement(blocks, {
  setSaleable,
  statuses,
  create,
  preview,
  nextRows,
  addRows,
  remove,
})
