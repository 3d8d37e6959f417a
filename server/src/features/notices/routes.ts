import { notices } from '@sexton/contract/notices/calls'
import { implement } from '../../core/call/implement.ts'
import { add } from './add.ts'
import { list } from './notice-queries.ts'
import { answered, cameBack, voidNotice } from './outcome.ts'
import { email, sent } from './sent.ts'

export const noticesRoutes = implement(notices, {
  list,
  add,
  sent,
  email,
  cameBack,
  answered,
  void: voidNotice,
})
