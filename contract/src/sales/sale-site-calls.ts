import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { money } from '../values/money.ts'
import { graveNo, id, ids, requiredId, requiredText } from '../core/fields.ts'
import { paged } from '../core/page.ts'
import { listedBurial } from './listed-burial.ts'
import { saleSite } from './sale-site.ts'

const edit = { any: ['PERM_EDIT'] } as const
const view = { any: ['PERM_VIEW'] } as const
const chosenSite = requiredId('Site is required.')

/** The site that the screen showed: once another one was chosen since, nothing is done (409). A caller that sends none is not checked. */
const shownSite = id.nullable().optional()

/** `tariff_id` is the sale's own, as the screen knows it: a different one means that the screen is stale (409). */
const underTariff = z.int().optional()

export const saleSites = {
  legacy: endpoint({
    method: 'POST',
    path: '/api/v1/sale_sites/legacy',
    summary: 'Gives a customer a site they had before these records: a placed sale of price 0 that holds it',
    permission: { any: ['PERM_SALES_SUPER'] },
    body: z.object({ customerId: requiredId('Customer is required.'), siteId: chosenSite }),
    response: saleSite,
    conflicts: ['the customer has a draft sale', 'Site A-03-07 is no longer available'],
  }),
  addWithSite: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/saleSiteWithSite',
    summary: 'Puts a site on a draft sale and reserves it immediately',
    permission: edit,
    params: ids('sale_id'),
    body: z.object({ site_id: chosenSite, tariff_id: underTariff }),
    response: z.object({ sale_site_id: id }),
    conflicts: ['the sale is not a draft', 'Site A-03-07 is no longer available'],
  }),
  addWithSiteType: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/saleSiteWithSiteType',
    summary: 'Promises a site of a type on a draft sale; the site is chosen later',
    permission: edit,
    params: ids('sale_id'),
    body: z.object({ site_type_id: requiredId('Site type is required.'), tariff_id: underTariff }),
    response: z.object({ sale_site_id: id }),
    conflicts: ['the sale is not a draft', 'no free site of the type is left that is not promised already'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/sale_sites/:sale_site_id',
    summary: 'A site on a sale',
    permission: view,
    params: ids('sale_site_id'),
    response: saleSite,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/sale_sites/:sale_site_id',
    summary: 'Takes a site off a draft sale and frees it; its lines go with it',
    permission: edit,
    params: ids('sale_site_id'),
    conflicts: ['the sale is not a draft', 'it has burials or events', 'Remove the discount first.'],
  }),
  setSite: endpoint({
    method: 'POST',
    path: '/api/v1/sale_sites/:sale_site_id/setSite',
    summary: 'Chooses the site of a promised type (any sale status), or another one (draft only)',
    permission: edit,
    params: ids('sale_site_id'),
    // The grave of one burial that waits for the site; the others get the first free ones.
    body: z.object({
      site_id: chosenSite,
      shown_site_id: shownSite,
      burial_id: id.optional(),
      grave_no: graveNo.optional(),
    }),
    response: saleSite,
    conflicts: [
      'someone has chosen another site since the screen showed it',
      'the site is set and the sale is no longer a draft',
      'someone is buried in the present site, or a burial of another sale is planned there',
      'a grave of the new site is full',
    ],
  }),
  moveSite: endpoint({
    method: 'POST',
    path: '/api/v1/sale_sites/:sale_site_id/moveSite',
    summary:
      'Moves a fulfilled sale’s site to another available one of its type; who is not buried yet moves along',
    permission: { any: ['PERM_SALES_SUPER'] },
    params: ids('sale_site_id'),
    body: z.object({ newSiteId: chosenSite, shown_site_id: shownSite }),
    response: saleSite,
    conflicts: [
      'someone has moved it since the screen showed it',
      'the sale is not fulfilled',
      'someone is buried in the site',
      'Site A-03-07 is no longer available',
      'the new site lacks a grave that is moved along',
    ],
  }),
  changeGrave: endpoint({
    method: 'POST',
    path: '/api/v1/sale_sites/:sale_site_id/changeGrave',
    summary:
      'Exchanges the site of an ordered or paid sale before the burial, for an available one of its type, or of a more expensive one whose difference is an additional order; who changes it states that nobody has been buried there yet',
    permission: { any: ['PERM_SALES_SUPER'] },
    params: ids('sale_site_id'),
    // With the reason why the old site cannot be used it is set unsuitable (PERM_SITES too).
    body: z.object({
      newSiteId: chosenSite,
      shown_site_id: shownSite,
      reason: requiredText('Reason is required.'),
      // What the screen said that the new site costs more: with another amount nothing is done (409).
      difference: money.optional(),
      site_unsuitability_id: id.nullable().optional(),
    }),
    response: saleSite,
    conflicts: [
      'someone has changed it since the screen showed it',
      'the sale is neither ordered nor paid',
      'someone is buried in the site',
      'Site A-03-07 is no longer available',
      'the new site lacks a grave that is moved along',
      'the new site costs another amount more than the screen said',
    ],
  }),
  changeGraveTypes: endpoint({
    method: 'GET',
    path: '/api/v1/sale_sites/:sale_site_id/changeGrave',
    summary: 'The site types that its grave can be exchanged for, with what each costs more',
    permission: { any: ['PERM_SALES_SUPER'] },
    params: ids('sale_site_id'),
    response: z.array(z.object({ site_type_id: id, site_type: z.string(), difference: money })),
  }),
  burials: endpoint({
    method: 'GET',
    path: '/api/v1/sale_sites/:sale_site_id/burials',
    summary: 'Everyone in the graves of a site on a sale, by grave and position',
    permission: view,
    params: ids('sale_site_id'),
    query: paged,
    response: z.array(listedBurial),
  }),
}
