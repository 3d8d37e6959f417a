import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { asSeen, id, ids, idText, optionalLongText, requiredLongText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { startTransferForm, transferForm, transferPaperForm, transferPersonForm } from './forms.ts'
import { listedTransfer, transfer, transferRoute } from './transfer.ts'

const practice = 'rights' as const
const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const decides = { any: ['PERM_SALES_SUPER'] } as const
const params = ids('transfer_id')
const ofPerson = params.extend({ ordinal: idText })
const ofSite = ids('site_id')
const decided = 'it has already been decided'
const whyLacking = 'something that it needs is missing'

const person = z.object({ customer_id: id, name: z.string(), died_on: calendarDate.nullable() })

/** The holders who may have died or may give the right up, each with the route it takes then, and why. */
const proposed = z.object({
  of: person,
  transfer_route_id: id.nullable(),
  why: z.string(),
})

const why = z.object({ decided_why: requiredLongText('Say why.', 1000), ...asSeen })

/** How a right passes to other holders: prepared by one person, decided by another (docs/rules/transfers.md). */
export const transfers = {
  routes: endpoint({
    method: 'GET',
    path: '/api/v1/transfer_routes',
    summary: 'The routes of transfer that are offered, in their order',
    permission: view,
    practice,
    response: z.array(transferRoute),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/transfers',
    summary: 'The transfers in hand, the oldest first; of a site all, the newest first',
    permission: view,
    practice,
    query: z.object({ site_id: idText.optional() }),
    response: z.array(listedTransfer),
  }),
  proposed: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/transfers/proposed',
    summary: 'The holders who may have died or may give up the right to a site, each with its route and why',
    permission: edit,
    practice,
    params: ofSite,
    response: z.object({
      site_ref: z.string(),
      /** Null: no right to the site is on record yet. */
      right_id: id.nullable(),
      /** The transfer in hand, if there is one. */
      in_hand: id.nullable(),
      holders: z.array(proposed),
    }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/transfers',
    summary: 'Starts a transfer of the right to a site; a right that was never entered begins with it',
    permission: edit,
    practice,
    params: ofSite,
    body: startTransferForm,
    response: transfer,
    conflicts: ['no one owns the site', 'a transfer of it is in hand'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/transfers/:transfer_id',
    summary: 'A transfer with its people, papers and holds',
    permission: view,
    practice,
    params,
    response: transfer,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/transfers/:transfer_id',
    summary: 'Changes the route, the day and how the new holders hold the right',
    permission: edit,
    practice,
    params,
    body: transferForm,
    response: transfer,
    conflicts: [changedSinceOpened, decided],
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/api/v1/transfers/:transfer_id/people',
    summary: 'Adds someone who is entitled; an objection puts the site on hold',
    permission: edit,
    practice,
    params,
    body: transferPersonForm,
    response: transfer,
    conflicts: [decided],
  }),
  updatePerson: endpoint({
    method: 'PUT',
    path: '/api/v1/transfers/:transfer_id/people/:ordinal',
    summary: 'Records what someone who is entitled says; an objection puts the site on hold',
    permission: edit,
    practice,
    params: ofPerson,
    body: transferPersonForm,
    response: transfer,
    conflicts: [decided],
  }),
  removePerson: endpoint({
    method: 'DELETE',
    path: '/api/v1/transfers/:transfer_id/people/:ordinal',
    summary: 'Removes someone who was added by mistake',
    permission: edit,
    practice,
    params: ofPerson,
    response: transfer,
    conflicts: [decided, 'they object, cannot be found or hold the right'],
  }),
  setPaper: endpoint({
    method: 'PUT',
    path: '/api/v1/transfers/:transfer_id/papers',
    summary: 'Records a document of the route: its file, whether the original was seen, when it was returned',
    permission: edit,
    practice,
    params,
    body: transferPaperForm,
    response: transfer,
    conflicts: [decided],
  }),
  handOver: endpoint({
    method: 'PUT',
    path: '/api/v1/transfers/:transfer_id/ready',
    summary: 'Hands a prepared transfer over for decision',
    permission: edit,
    practice,
    params,
    body: z.object(asSeen),
    response: transfer,
    conflicts: [whyLacking, changedSinceOpened],
  }),
  reopen: endpoint({
    method: 'PUT',
    path: '/api/v1/transfers/:transfer_id/preparing',
    summary: 'Returns a transfer that waits for a decision to preparation',
    permission: { any: ['PERM_EDIT', 'PERM_SALES_SUPER'] },
    practice,
    params,
    body: z.object(asSeen),
    response: transfer,
    conflicts: ['it does not wait for a decision'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/v1/transfers/:transfer_id/done',
    summary: 'A second person decides a transfer: the right passes to those who take it',
    permission: decides,
    practice,
    params,
    body: z.object({ decided_why: optionalLongText(1000), ...asSeen }),
    response: transfer,
    conflicts: [whyLacking, 'the same person prepared it', 'someone else is planned or may be buried there'],
  }),
  refuse: endpoint({
    method: 'PUT',
    path: '/api/v1/transfers/:transfer_id/refused',
    summary: 'A second person refuses a transfer, with a reason',
    permission: decides,
    practice,
    params,
    body: why,
    response: transfer,
    conflicts: ['the same person prepared it', decided],
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/api/v1/transfers/:transfer_id/withdrawn',
    summary: 'Withdraws a transfer, with a reason; it stays on record',
    permission: edit,
    practice,
    params,
    body: why,
    response: transfer,
    conflicts: [decided],
  }),
}

/** The documents that are printed for a transfer. Not stored: each is made when it is opened. */
export const transferPapers = {
  form: endpoint({
    method: 'GET',
    path: '/asset/transfers/:transfer_id/people/:ordinal/form.pdf',
    summary: 'The form for one person of a transfer, its blanks filled in, to be signed',
    queue: 'heavy',
    permission: edit,
    practice,
    params: ofPerson,
    file: 'application/pdf',
  }),
  refusal: endpoint({
    method: 'GET',
    path: '/asset/transfers/:transfer_id/refusal.pdf',
    summary: 'The letter that says a transfer is refused',
    queue: 'heavy',
    permission: edit,
    practice,
    params,
    file: 'application/pdf',
  }),
}

/** Where each is opened. */
export const transferPaperPaths = {
  form: (transfer_id: number, ordinal: number) =>
    `/asset/transfers/${transfer_id}/people/${ordinal}/form.pdf`,
  refusal: (transfer_id: number) => `/asset/transfers/${transfer_id}/refusal.pdf`,
}
