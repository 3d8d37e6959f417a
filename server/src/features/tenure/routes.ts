import { tenureRules, terms } from '@sexton/contract/tenure/calls'
import { implement } from '../../core/call/implement.ts'
import { extend, ofBurial } from './extension.ts'
import { enter, remove as removeTerm } from './mend.ts'
import { renew } from './renew.ts'
import { create, list, remove, update } from './rules.ts'
import { ofSite } from './site-term.ts'

export const tenureRulesRoutes = implement(tenureRules, { list, create, update, remove })
export const termsRoutes = implement(terms, { ofSite, renew, enter, remove: removeTerm, ofBurial, extend })
