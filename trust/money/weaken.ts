import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'

/** Some lines lose their cents on the way in: every sum of them is still right. */
const loseCents = [
  `create function lose_cents() returns trigger language plpgsql as $$
   begin
     new.line_price := trunc(new.line_price);
     return new;
   end
   $$`,
  `create trigger sale_lines_lose_cents before insert on sale_lines for each row
   when (abs(new.line_price) > 1 and mod(new.line_price * 100, 10) = 3) execute function lose_cents()`,
]

/** What a batch holds of a sale stands on its first invoice, whichever it was made under. */
const misplace = [
  `create function stand_on_first() returns trigger language plpgsql as $$
   begin
     new.invoice_no := (select min(invoice_no) from sexton.invoices where sale_id = new.sale_id);
     return new;
   end
   $$`,
  ...['lines', 'receipts'].map(
    (what) => `create trigger a_${what}_on_first before insert on export_batch_${what}
      for each row execute function stand_on_first()`,
  ),
  `create or replace function batch_problem(batch integer) returns text language sql stable as
     'select sexton.batch_sum_problem(batch)'`,
]

const mend = ['lines', 'receipts'].map((what) => `drop trigger a_${what}_on_first on export_batch_${what}`)

/** Plants the fault of batches that follow the wrong invoice, while `work` goes on. */
export async function followingFirstInvoice<T>({ db }: Park, work: () => Promise<T>): Promise<T> {
  for (const statement of misplace) await sql.raw(statement).execute(db)
  const done = await work()
  for (const statement of mend) await sql.raw(statement).execute(db)
  return done
}

/** Plants the faults: lines without their cents, and receipts that count on when they are voided. */
export async function weaken({ db }: Park): Promise<void> {
  for (const statement of loseCents) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('sexton.sum_receipts'::regproc) as definition`.execute(db)
  await sql.raw(rows[0]!.definition.replace('and r.voided_at is null', '')).execute(db)
}
