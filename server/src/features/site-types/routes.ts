import { siteTypes } from '@sexton/contract/site-types/calls'
import { implement } from '../../core/call/implement.ts'
import { create, remove, update } from './save.ts'
import { get, search } from './site-type-queries.ts'

export const siteTypesRoutes = implement(siteTypes, { search, create, get, update, remove })
