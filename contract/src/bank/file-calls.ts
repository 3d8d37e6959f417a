import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { ids } from '../core/fields.ts'
import { paged } from '../core/page.ts'
import { bankFile, bankReport, keptReading, readForm } from './file-shapes.ts'

const practice = 'bank'
const permission = { any: ['PERM_ACCOUNTS'] } as const
const params = ids('bank_account_id')

/** Accounts > Bank: the files of an account. */
export const bankFiles = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/bank/accounts/:bank_account_id/files',
    summary: 'The files that were read for an account, the newest first',
    permission: { any: ['PERM_ACCOUNTS', 'PERM_RECEIPTS'] },
    practice,
    params,
    query: paged,
    response: z.array(bankFile),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/v1/bank/accounts/:bank_account_id/read',
    summary:
      'Reads a file of an account: says which lines are new, and adds them. Without `add` nothing is added',
    permission,
    practice,
    params,
    upload: { field: 'file', many: false, accept: 'csv' },
    body: readForm,
    response: bankReport,
    queue: 'heavy',
    conflicts: ['the account is retired'],
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/api/v1/bank/files/:bank_file_id',
    summary: 'Undoes the reading of a file: its lines are removed and can be read again',
    permission,
    practice,
    params: ids('bank_file_id'),
    response: bankFile,
    conflicts: [
      'lines of it are matched, or in a signed day',
      'a file that was read later has lines of it',
      'it has been undone already',
    ],
  }),
  readings: endpoint({
    method: 'GET',
    path: '/api/v1/bank/accounts/:bank_account_id/readings',
    summary: 'How the columns of tables of an account are read, by name',
    permission,
    practice,
    params,
    response: z.array(keptReading),
  }),
  keepReading: endpoint({
    method: 'POST',
    path: '/api/v1/bank/accounts/:bank_account_id/readings',
    summary: 'Keeps how columns are read by a name, instead of the one that had it',
    permission,
    practice,
    params,
    body: keptReading.pick({ bank_reading: true, mapping: true }),
    response: keptReading,
  }),
}
