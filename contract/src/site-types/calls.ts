import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { ids } from '../core/fields.ts'
import { siteTypeSearch } from './search.ts'
import { newSiteType, siteTypeEdit, siteTypeRecord } from './site-type.ts'

const either = { any: ['PERM_TARIFFS', 'PERM_SITES'] } as const
const keepers = { any: ['PERM_TARIFFS'] } as const
const params = ids('site_type_id')

/** Finding site types, and what is kept of each. Which there are to choose from: `sites.types`. */
export const siteTypes = {
  search: endpoint({
    method: 'POST',
    path: '/api/v1/site_types/search',
    reads: true,
    summary: 'Finds site types; a page of them with limit and offset',
    permission: either,
    body: siteTypeSearch,
    response: z.array(siteTypeRecord),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/site_types',
    summary: 'Adds a site type, not yet for sale',
    permission: keepers,
    body: newSiteType,
    response: siteTypeRecord,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/site_types/:site_type_id',
    summary: 'A site type',
    permission: either,
    params,
    response: siteTypeRecord,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/site_types/:site_type_id',
    summary: 'Changes a site type; its free sites follow whether it is for sale',
    permission: keepers,
    params,
    body: siteTypeEdit,
    response: siteTypeRecord,
    conflicts: [
      'sales were promised sites of it that they have not chosen yet',
      'burials need more graves or places than it would have',
      changedSinceOpened,
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/site_types/:site_type_id',
    summary: 'Deletes a site type that nothing names, with its prices',
    permission: keepers,
    params,
    conflicts: ['sites are of it, or sales name it or its prices'],
  }),
}
