import { system } from '@sexton/contract/system/calls'
import { implement, type Mount } from '../../core/call/implement.ts'
import { info } from './info.ts'
import { putAside, sendAgain, sendAllAgain } from './mails-by-hand.ts'

export const systemRoutes: Mount = (app, core) =>
  implement(system, { info: info(core), sendAgain, sendAllAgain, putAside })(app, core)
