import * as z from 'zod'
import { burial, burialLine } from './burial.ts'
import { chosenCharges } from './charges.ts'
import { burialDay, burialSave, legacyBurial } from './form.ts'
import { placedBurials, toPlace } from './placement.ts'
import { burialSearch, burialsFound } from './search.ts'
import { endpoint } from '../core/endpoint.ts'
import { graveNo, id, ids, optionalLongText, asSeen, toSearchBy, undone } from '../core/fields.ts'
import { pageQuery } from '../core/page.ts'
import { paging, xlsxMediaType } from '../core/spreadsheet.ts'

const params = ids('burial_id')
const at = (rest = '') => `/api/v1/burials/:burial_id${rest}` as const
const edit = { any: ['PERM_EDIT'] } as const
const view = { any: ['PERM_VIEW'] } as const
const supervisor = { any: ['PERM_SALES_SUPER'] } as const
/** What becomes of the stone on the grave that a body leaves: asked where there is one. */
const headstone = z.enum(['moves', 'removed', 'stays']).optional()
/** A body that is no longer on record as buried was taken out, and is still to be buried at its new place. */
const exhumed = z.boolean().optional()
const reason = optionalLongText(5000)
/** What happened: the body was moved (as without this), or the record was wrong and is corrected (ground-23). */
const happened = z.enum(['moved', 'corrected']).optional()
/** What shows where the burial is: an uploaded document of it or of one of the sites. */
const evidence = { happened, document_id: id.nullish() }
/** The burial's `updated_at` as the user saw it: refused where the burial was changed since. */
const seen = z.object(asSeen)
const places = ['the grave is full', 'the place is not the customer’s'] as const
const moved = [...places, 'changed since', 'a site is on hold'] as const

export const burials = {
  undertakers: endpoint({
    method: 'GET',
    path: '/api/v1/undertakers',
    summary: 'Undertakers, by name; `former` also lists those no longer offered that a burial uses',
    permission: view,
    query: toSearchBy,
    response: z.array(z.object({ contractor_id: id, name: z.string() })),
  }),
  cods: endpoint({
    method: 'GET',
    path: '/api/v1/cods',
    summary: 'Causes of death',
    permission: view,
    response: z.array(z.object({ cod_id: id, cod: z.string(), is_contagious: z.boolean() })),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/v1/burials/search',
    summary: 'Finds burials: their ids, or a page of cards',
    coalesce: true,
    permission: view,
    query: burialSearch,
    response: burialsFound,
  }),
  searchExport: endpoint({
    method: 'GET',
    path: '/api/v1/burials/searchExport',
    summary: 'All burials a search finds, as Burials_Export.xlsx',
    queue: 'heavy',
    standby: true,
    permission: { any: ['PERM_ACCOUNTS'] },
    query: burialSearch.omit(paging),
    file: xlsxMediaType,
  }),
  get: endpoint({
    method: 'GET',
    path: at(),
    summary: 'One burial; with `limit` so many of those beside it, else the first hundred',
    permission: view,
    params,
    query: z.object({ limit: pageQuery.limit }),
    missing: 'Burial not found',
    response: burial,
  }),
  lines: endpoint({
    method: 'GET',
    path: at('/sale_lines'),
    summary: 'What a burial is charged',
    permission: view,
    params,
    response: z.array(burialLine),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/burials',
    summary: 'Adds a burial to a draft sale; without a site it is UNSITED',
    permission: edit,
    body: z.object({
      sale_id: id,
      sale_site_id: id,
      site_type_id: id.nullish(),
      site_id: id.nullish(),
      grave_no: graveNo.nullish(),
      tariff_id: id.nullish(),
      /** Ashes take a place for ashes, where the grave has some (graves-2). */
      remains_kind: z.enum(['BODY', 'ASHES']).optional(),
    }),
    response: z.object({ burial_id: id }),
    conflicts: ['the sale is placed', ...places],
  }),
  createLegacy: endpoint({
    method: 'POST',
    path: '/api/v1/burial-legacy',
    summary: 'Adds an old burial on a legacy sale; COMPLETE when its date is past',
    permission: supervisor,
    body: z.object({ burial: legacyBurial }),
    response: z.object({ burial_id: id }),
    conflicts: ['the customer has a draft sale', 'Site A-03-07 is no longer available', 'the grave is full'],
  }),
  update: endpoint({
    method: 'PUT',
    path: at(),
    summary: 'Saves the burial form; updateCharges while the sale is DRAFT',
    permission: edit,
    params,
    body: z.object({
      burial: burialSave,
      updateCharges: chosenCharges.nullish(),
      /** Why the day or slot of a burial whose day has come is another. */
      note: reason,
    }),
    response: burial,
    conflicts: ['changed since', 'the slot is full', 'the day is blocked', 'the sale is placed'],
  }),
  changeDay: endpoint({
    method: 'PUT',
    path: at('/day'),
    summary: 'Change day: another day and slot; all else stays. Once its day has come with a reason',
    permission: { ...edit, when: 'its day has come: SALES_SUPER' },
    params,
    body: seen.extend({ burial: burialDay, note: reason }),
    response: burial,
    conflicts: ['changed since', 'the slot is full', 'the day is blocked', 'the burial is legacy'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at(),
    summary: 'Removes a burial that is not COMPLETE from a draft sale',
    permission: edit,
    params,
    conflicts: ['the sale is placed', 'the burial is COMPLETE'],
  }),
  confirm: endpoint({
    method: 'PUT',
    path: at('/confirmed'),
    summary: 'DRAFT → CONFIRMED, after the full validation',
    permission: edit,
    params,
    body: seen,
    response: burial,
    conflicts: ['the burial is not DRAFT', 'changed since'],
  }),
  complete: endpoint({
    method: 'PUT',
    path: at('/complete'),
    summary: 'CONFIRMED → COMPLETE, with an uploaded certificate',
    permission: edit,
    params,
    body: seen,
    response: burial,
    conflicts: [
      'not CONFIRMED',
      'no certificate',
      'the burial date is after today',
      'the ground is somebody else’s',
      'changed since',
    ],
  }),
  furtherOrder: endpoint({
    method: 'POST',
    path: at('/further_order'),
    summary: 'Charges what a burial of a placed order lacks, by an order and invoice of its own',
    permission: supervisor,
    params,
    body: z.object({ charges: chosenCharges }),
    response: burial,
    conflicts: ['the sale is a draft', 'the burial is legacy'],
  }),
  setDraft: endpoint({
    method: 'PUT',
    path: at('/incomplete'),
    summary:
      'CONFIRMED or COMPLETE → DRAFT; from its day on with a reason, and whether the burial took place',
    permission: supervisor,
    params,
    /** `took_place` is asked of a confirmed burial whose day has come: true: it lies there; false: it does not. */
    body: seen.extend({ note: reason, took_place: z.boolean().optional() }),
    response: burial,
    conflicts: ['the burial is neither CONFIRMED nor COMPLETE', 'changed since'],
  }),
  clearLegacyDirty: endpoint({
    method: 'PUT',
    path: at('/clearlegacydirty'),
    summary: 'Clears the legacy suspect flag: the old place has been looked at',
    permission: supervisor,
    params,
    response: burial,
  }),
  flag: endpoint({
    method: 'PUT',
    path: at('/flag'),
    summary: 'Toggles the flag, or sets it as asked',
    permission: { any: ['PERM_EDIT', 'PERM_SALES_SUPER'], when: 'off: SALES_SUPER' },
    params,
    body: z.object({ flag: z.boolean().optional(), note: optionalLongText(5000), ...undone }),
    response: burial,
  }),
  headstone: endpoint({
    method: 'PUT',
    path: at('/headstone'),
    summary: 'Toggles whether the grave has a headstone, or sets it as asked',
    permission: edit,
    params,
    body: z.object({ has_headstone: z.boolean().optional() }),
    response: burial,
    conflicts: ['the burial is not COMPLETE'],
  }),
  headstonePhoto: endpoint({
    method: 'PUT',
    path: at('/headstone_photo'),
    summary:
      'Sets which photo of the site is shown as the headstone on the public pages of these burials, or none',
    permission: edit,
    params,
    body: z.object({ photo_id: id.nullable(), burial_ids: z.array(id).max(100).optional() }),
    response: burial,
    conflicts: ['the burial is not COMPLETE'],
  }),
  showPublic: endpoint({
    method: 'PUT',
    path: at('/public'),
    summary: 'Shows a burial on its public page, or takes it down',
    permission: edit,
    params,
    body: z.object({ show_public: z.boolean() }),
    response: burial,
  }),
  moveTargets: endpoint({
    method: 'GET',
    path: at('/move_targets'),
    summary: 'The sites that Move Grave takes this burial to, its own first',
    permission: supervisor,
    params,
    missing: 'Burial not found',
    response: z.array(z.object({ site_id: id, site_ref: z.string() })),
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/v1/burials/place',
    summary:
      'Gives old burials without a site their sites, each by itself: what the ground refuses is answered in words',
    permission: supervisor,
    body: toPlace,
    response: placedBurials,
  }),
  changeGrave: endpoint({
    method: 'PUT',
    path: at('/change_grave'),
    summary:
      'Moves a burial to another grave of its site, or corrects its record; a reason is required once the person is buried',
    permission: supervisor,
    params,
    body: seen.extend({ grave_no: graveNo, note: reason, headstone, exhumed, ...evidence }),
    response: burial,
    conflicts: moved,
  }),
  changeSite: endpoint({
    method: 'PUT',
    path: at('/change_site'),
    summary:
      'Moves a burial to a grave in another site of the site’s owner or the burial’s customer, or corrects its record, to any site; a reason is required once the person is buried',
    permission: supervisor,
    params,
    body: seen.extend({ site_id: id, grave_no: graveNo, note: reason, headstone, exhumed, ...evidence }),
    response: burial,
    conflicts: moved,
  }),
  correctPosition: endpoint({
    method: 'PUT',
    path: at('/position'),
    summary: 'Corrects a burial’s recorded position in its grave, swapping it with the burial recorded there',
    permission: supervisor,
    params,
    body: seen.extend({
      position: z.int({ error: 'Choose a place' }).min(1, 'Choose a place').max(100),
      note: reason,
    }),
    response: burial,
    conflicts: ['no body lies in a known grave', 'the grave has no such place', 'changed since'],
  }),
}
