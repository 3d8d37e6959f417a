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

/** Plants the faults: lines without their cents, and receipts that count on when they are voided. */
export async function weaken({ db }: Park): Promise<void> {
  for (const statement of loseCents) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('sexton.sum_receipts'::regproc) as definition`.execute(db)
  await sql.raw(rows[0]!.definition.replace('and r.voided_at is null', '')).execute(db)
}
