import { deaths } from '@sexton/contract/deaths/calls'
import { implement } from '../../core/call/implement.ts'
import { deceased, get, vacant, vacantCount } from './death-queries.ts'
import { estate } from './estate.ts'
import { link } from './link.ts'
import { passDraft } from './pass-draft.ts'
import { record } from './record.ts'
import { takeBack } from './take-back.ts'

export const deathsRoutes = implement(deaths, {
  get,
  record,
  takeBack,
  estate,
  passDraft,
  deceased,
  link,
  vacant,
  vacantCount,
})
