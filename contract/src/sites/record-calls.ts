import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, optionalLongText, requiredId, asSeen, undone } from '../core/fields.ts'
import { paging, xlsxMediaType } from '../core/spreadsheet.ts'
import { longestNote } from '../notes/longest-note.ts'
import { site } from './calls.ts'
import { sitesFound, siteSearch } from './search.ts'

const view = { any: ['PERM_VIEW'] } as const
const ofSites = { any: ['PERM_SITES'] } as const
const params = ids('site_id')

/** Finding sites, and what is recorded of each: its type, whether it may be used, whether the record was verified. */
export const siteRecords = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/sites/search',
    summary: 'Finds sites; answers ids, or a page of cards with type=items',
    permission: view,
    query: siteSearch,
    response: sitesFound,
  }),
  searchExport: endpoint({
    method: 'GET',
    path: '/api/v1/sites/searchExport',
    summary: 'All that the same search finds, as Sites_Export.xlsx',
    permission: { any: ['PERM_ACCOUNTS'] },
    queue: 'heavy',
    standby: true,
    query: siteSearch.omit(paging),
    file: xlsxMediaType,
  }),
  unsuitabilities: endpoint({
    method: 'GET',
    path: '/api/v1/unsuitability',
    summary: 'Why a site can be unsuitable',
    permission: view,
    response: z.array(z.object({ site_unsuitability_id: id, site_unsuitability: z.string() })),
  }),
  setUnsuitability: endpoint({
    method: 'PUT',
    path: '/api/v1/sites/:site_id/unsuitability',
    summary: 'Says why a site cannot be used, or (null) that it can; answers it with its new status',
    permission: ofSites,
    params,
    body: z.object({ site_unsuitability_id: id.nullable(), ...asSeen }),
    response: site,
    conflicts: [
      'it is sold, on an order, or someone is buried or planned there',
      'the last available sites of its type are promised to other sales',
      'the site was changed since it was opened',
    ],
  }),
  flag: endpoint({
    method: 'PUT',
    path: '/api/v1/sites/:site_id/flag',
    summary: 'Toggles the flag; or sets it as asked, with a note',
    permission: { any: ['PERM_SITES', 'PERM_SALES_SUPER'], when: 'off: SALES_SUPER' },
    params,
    body: z.object({ flag: z.boolean().optional(), note: optionalLongText(longestNote), ...undone }),
    response: site,
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/api/v1/sites/:site_id/verify',
    summary:
      'Toggles whether the record of the site is verified, or sets it as asked; verifying clears the flag',
    permission: { any: ['PERM_SITES', 'PERM_SALES_SUPER'] },
    params,
    body: z.object({ verified: z.boolean().optional(), note: optionalLongText(longestNote), ...undone }),
    response: site,
  }),
  updateType: endpoint({
    method: 'PUT',
    path: '/api/v1/sites/:site_id/update_type',
    summary: 'Gives a site another type',
    permission: ofSites,
    params,
    body: z.object({ site_type_id: requiredId('Site type is required.'), ...asSeen }),
    response: site,
    conflicts: [
      'an open sale holds it, or a draft plans a burial there',
      'its burials need more places than the new type has',
      'the last available sites of its type are promised to other sales',
      'the site was changed since it was opened',
    ],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/v1/sites/:site_id',
    summary: 'Takes a site away that was never in use',
    permission: ofSites,
    params,
    conflicts: [
      'it was sold, held or buried in, or has events, photos, documents or notes',
      'the last available sites of its type are promised to other sales',
    ],
  }),
}
