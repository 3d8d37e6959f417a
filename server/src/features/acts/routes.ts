import { acts } from '@sexton/contract/acts/calls'
import { digChecks } from '@sexton/contract/digging/check-calls'
import { implement } from '../../core/call/implement.ts'
import { list } from './act-queries.ts'
import { addPhoto } from './add-photo.ts'
import { check, neighbours } from './check.ts'
import { send } from './send.ts'

export const actsRoutes = implement(acts, { send, addPhoto, list })
export const digChecksRoutes = implement(digChecks, { check, neighbours })
