import { texts } from '@sexton/contract/texts/calls'
import { implement, type Mount } from '../../core/call/implement.ts'
import { putAside, sendAgain } from './by-hand-queries.ts'
import { customer, kin, setCustomer, setKin } from './reach.ts'
import { saveWords, setup } from './setup-queries.ts'
import { list, ofBurial, ofCustomer } from './text-queries.ts'

export const textsRoutes: Mount = (app, core) =>
  implement(texts, {
    list,
    ofCustomer,
    ofBurial,
    customer,
    kin,
    setCustomer,
    setKin,
    setup: setup(core),
    saveWords,
    sendAgain,
    putAside,
  })(app, core)
export { textCallbacks } from './serve-callbacks.ts'
