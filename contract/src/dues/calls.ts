import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText } from '../core/fields.ts'
import { wholeText } from '../core/fields.ts'
import {
  billForm,
  carePreview,
  chargeCareForm,
  duePage,
  dueQuery,
  dueRun,
  lettersForm,
  renewalsForm,
  siteCare,
  waiveForm,
} from './shapes.ts'

const practice = 'tenure'
const read = { any: ['PERM_VIEW', 'PERM_ACCOUNTS'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const begun = z.object({ due_run_id: id })
const oneAtATime = 'letters or orders for other rights are being made'

/** Accounts > Rights due: rights that end, letters about it, and renewals as orders. */
export const dues = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/rights_due',
    summary:
      'Rights that end soon or are in grace, or whose grace is over, with who holds them and what is being done',
    queue: 'heavy',
    permission: read,
    practice,
    query: dueQuery,
    response: duePage,
  }),
  letters: endpoint({
    method: 'POST',
    path: '/api/v1/rights_due/letters',
    summary:
      'Begins letters about the end of these rights: emailed where the holder takes email, else made to be posted',
    permission: { all: ['PERM_EDIT', 'PERM_DOCUMENT_DOWNLOAD'] },
    practice,
    body: lettersForm,
    response: begun,
    conflicts: [oneAtATime],
  }),
  openLetters: endpoint({
    method: 'GET',
    path: '/asset/rights_due/:due_run_id/letters.pdf',
    summary: 'The letters of a run as one PDF; only those to be posted, or all',
    queue: 'heavy',
    permission: { any: ['PERM_DOCUMENT_DOWNLOAD'] },
    practice,
    params: ids('due_run_id'),
    query: z.object({ all: z.stringbool().optional() }),
    file: 'application/pdf',
  }),
  renewals: endpoint({
    method: 'POST',
    path: '/api/v1/rights_due/renewals',
    summary: 'Begins a placed order for the renewal of each of these rights',
    permission: edit,
    practice,
    body: renewalsForm,
    response: begun,
    conflicts: [oneAtATime],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/v1/rights_due/runs',
    summary: 'The latest runs of letters and orders: how far each is, and which rights were skipped and why',
    permission: read,
    practice,
    query: z.object({ limit: wholeText(1, 20) }),
    response: z.array(dueRun),
  }),
}

/** The yearly fees of rights. */
export const careYears = {
  preview: endpoint({
    method: 'GET',
    path: '/api/v1/yearly_fees',
    summary:
      'What the orders of a year’s fees would be: how many, what they come to, and who is skipped and why',
    queue: 'heavy',
    permission: read,
    practice,
    query: z.object({ year: idText }),
    response: carePreview,
  }),
  bill: endpoint({
    method: 'POST',
    path: '/api/v1/yearly_fees',
    summary: 'Begins a placed order for the fee of a year for each right in the preview',
    queue: 'heavy',
    permission: edit,
    practice,
    body: billForm,
    response: begun,
    conflicts: [oneAtATime, 'the preview has changed'],
  }),
  ofSite: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/yearly_fees',
    summary: 'The yearly fees of the right to a site, and which years can be charged',
    permission: { any: ['PERM_VIEW'] },
    practice,
    params: ids('site_id'),
    response: z.object({ care: siteCare }),
  }),
  charge: endpoint({
    method: 'POST',
    path: '/api/v1/rights/:right_id/yearly_fees',
    summary: 'Places the order for a right’s fee of a year',
    permission: edit,
    practice,
    params: ids('right_id'),
    body: chargeCareForm,
    response: z.object({ sale_id: id }),
    conflicts: [
      'the year is charged or waived',
      'its price is not known',
      'the holder has a draft, or none lives',
    ],
  }),
  waive: endpoint({
    method: 'POST',
    path: '/api/v1/rights/:right_id/yearly_fees/waiver',
    summary: 'Waives a right’s fee of a year, with a reason',
    permission: { any: ['PERM_SALES_SUPER'] },
    practice,
    params: ids('right_id'),
    body: waiveForm,
    conflicts: ['the year is charged or waived'],
  }),
}
