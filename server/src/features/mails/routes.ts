import { mails } from '@sexton/contract/mails/calls'
import { implement } from '../../core/call/implement.ts'
import { list, ofCustomer, refused } from './mail-queries.ts'

export const mailsRoutes = implement(mails, { list, ofCustomer, refused })
