import { transferPapers, transfers } from '@sexton/contract/transfers/calls'
import { implement } from '../../core/call/implement.ts'
import { decide, handOver, refuse, reopen, withdraw } from './decide.ts'
import { form, refusal } from './papers.ts'
import { addPerson, removePerson, setPaper, update, updatePerson } from './prepare.ts'
import { proposed, start } from './start.ts'
import { get, list, routes } from './transfer-queries.ts'

export const transfersRoutes = implement(transfers, {
  routes,
  list,
  proposed,
  start,
  get,
  update,
  addPerson,
  updatePerson,
  removePerson,
  setPaper,
  handOver,
  reopen,
  decide,
  refuse,
  withdraw,
})

export const transferPapersRoutes = implement(transferPapers, { form, refusal })
