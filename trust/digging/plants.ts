import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'

/**
 * Who marks a grave is no longer known: it is noted as marked by whoever issued the order, so that neither the product nor
 * its constraint notices when the same person checks it.
 */
export async function markerIsForgotten({ db }: Park): Promise<void> {
  await sql
    .raw(
      `create function sexton.forget_marker() returns trigger language plpgsql as $$
        begin new.marked_by := new.issued_by; return new; end $$;
      create trigger dig_orders_forget_marker before update of state on sexton.dig_orders
        for each row when (new.state = 'MARKED') execute function sexton.forget_marker()`,
    )
    .execute(db)
}
