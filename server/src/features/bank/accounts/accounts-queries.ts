import { bankAccount } from '@sexton/contract/bank/account-forms'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

/** The accounts, those in use first; or one of them. */
export const allAccounts = (ctx: Reading | Changing, bank_account_id: number | null = null) =>
  rowsOf(
    ctx.db,
    bankAccount,
    sql`${prepared}
    select a.bank_account_id, a.bank_account, a.kind, a.account_no, a.payment_type_id, t.payment_type, a.payment_mode_id,
      m.payment_mode, a.fees_account, a.opens_on, a.opening_balance, a.retired, a.updated_at,
      exists (select from bank_files f where f.bank_account_id = a.bank_account_id and f.undone_at is null) as in_use,
      coalesce(l.open, 0) as open, coalesce(l.unidentified, 0) as unidentified
    from bank_accounts a join payment_types t using (payment_type_id) left join payment_modes m using (payment_mode_id)
      left join (
        select bank_account_id, count(*) filter (where state = 'OPEN')::int as open,
          count(*) filter (where state = 'UNIDENTIFIED')::int as unidentified
        from bank_lines where state in ('OPEN', 'UNIDENTIFIED') group by bank_account_id) l using (bank_account_id)
    where ${bank_account_id}::int is null or a.bank_account_id = ${bank_account_id}
    order by a.retired, a.bank_account`,
  )
