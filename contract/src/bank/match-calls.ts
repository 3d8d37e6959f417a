import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { ids } from '../core/fields.ts'
import {
  bankLine,
  giveForm,
  linesLeftQuery,
  linesQuery,
  lineToMatch,
  matchForm,
  noteForm,
  notOursForm,
  returnForm,
} from './match-shapes.ts'

const practice = 'bank'
const view = { any: ['PERM_ACCOUNTS', 'PERM_RECEIPTS'] } as const
const match = { any: ['PERM_RECEIPTS'] } as const
const params = ids('bank_line_id')
const done = 'somebody else has matched it meanwhile'

/** Accounts > Match: the lines of banks, and what becomes of them. */
export const bankLines = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/bank/lines',
    summary: 'Bank lines by state, account, day and words, the newest first',
    permission: view,
    practice,
    query: linesQuery,
    response: z.array(bankLine),
  }),
  left: endpoint({
    method: 'GET',
    path: '/api/v1/bank/lines_left',
    summary: 'The open lines, the oldest first, each with what it probably is and why',
    permission: view,
    practice,
    query: linesLeftQuery,
    response: z.array(lineToMatch),
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/v1/bank/lines/:bank_line_id/match',
    summary: 'Makes a line the payment of a customer: on orders, and the rest on their account',
    permission: match,
    practice,
    params,
    body: matchForm,
    response: bankLine,
    conflicts: [done],
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/v1/bank/lines/:bank_line_id/receipt',
    summary: 'Gives the line to a receipt or refund that is there already',
    permission: match,
    practice,
    params,
    body: giveForm,
    response: bankLine,
    conflicts: [done, 'the receipt is not of this amount and way, or has a line'],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/v1/bank/lines/:bank_line_id/returned',
    summary: 'Reverses the receipts of a payment that the bank has returned, on the day of the line',
    permission: match,
    practice,
    params,
    body: returnForm,
    response: bankLine,
    conflicts: [done, 'the receipts do not come to the line'],
  }),
  unidentified: endpoint({
    method: 'POST',
    path: '/api/v1/bank/lines/:bank_line_id/unidentified',
    summary: 'Holds the money of a line until it is known whose it is',
    permission: match,
    practice,
    params,
    body: z.object({}),
    response: bankLine,
    conflicts: [done],
  }),
  identify: endpoint({
    method: 'POST',
    path: '/api/v1/bank/lines/:bank_line_id/identified',
    summary: 'Moves unidentified money to the orders and the account of the customer who paid',
    permission: match,
    practice,
    params,
    body: matchForm,
    response: bankLine,
    conflicts: ['it is not unidentified'],
  }),
  notOurs: endpoint({
    method: 'POST',
    path: '/api/v1/bank/lines/:bank_line_id/not_ours',
    summary: 'Says that a line pays for nothing here: a fee, interest, a transfer between own accounts',
    permission: match,
    practice,
    params,
    body: notOursForm,
    response: bankLine,
    conflicts: [done],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/bank/lines/:bank_line_id/undo',
    summary: 'Undoes what became of a line: it is open again, or unidentified again',
    permission: match,
    practice,
    params,
    body: z.object({}),
    response: bankLine,
    conflicts: ['it is open', 'its money has been moved on'],
  }),
  note: endpoint({
    method: 'PUT',
    path: '/api/v1/bank/lines/:bank_line_id/note',
    summary: 'Writes a note on a line',
    permission: match,
    practice,
    params,
    body: noteForm,
    response: bankLine,
  }),
}
