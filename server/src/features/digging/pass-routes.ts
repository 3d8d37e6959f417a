import { digPasses } from '@sexton/contract/digging/pass-calls'
import { implement } from '../../core/call/implement.ts'
import { issuePass, seePass, voidPass } from './passes.ts'

export const digPassesRoutes = implement(digPasses, { issuePass, voidPass, seePass })
