import { families, familyRequests, publication } from '@sexton/contract/families/calls'
import { implement } from '../../core/call/implement.ts'
import { list, listing } from './listing.ts'
import { done, list as requests, refuse, work } from './requests.ts'
import { list as rules, preview, save } from './publication.ts'

export const publicationRoutes = implement(publication, { list: rules, preview, save })

export const familiesRoutes = implement(families, { listing, list })

export const familyRequestsRoutes = implement(familyRequests, { list: requests, work, done, refuse })
