import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { ids } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'
import { paymentMode, paymentType } from '../receipts/calls.ts'
import { bankAccount, bankAccountEdit, bankAccountForm } from './account-forms.ts'

const practice = 'bank'

/** Setup > Bank accounts. */
export const bankAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/bank/accounts',
    summary:
      'The accounts on which money arrives, those in use first, with how many lines wait, and the ways to pay',
    permission: { any: ['PERM_TARIFFS', 'PERM_ACCOUNTS', 'PERM_RECEIPTS'] },
    practice,
    response: z.object({
      accounts: z.array(bankAccount),
      types: z.array(paymentType),
      modes: z.array(paymentMode),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/bank/accounts',
    summary: 'Adds an account',
    permission: setupEditors,
    practice,
    body: bankAccountForm,
    response: bankAccount,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/bank/accounts/:bank_account_id',
    summary: 'Changes or retires an account',
    permission: setupEditors,
    practice,
    params: ids('bank_account_id'),
    body: bankAccountEdit,
    response: bankAccount,
    conflicts: [changedSinceOpened, 'files of it were read', 'lines of it are open or unidentified'],
  }),
}
