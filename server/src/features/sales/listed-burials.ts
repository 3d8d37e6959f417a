import { burialWarnings, type DatedCharges } from '@sexton/contract/charge-days'
import type { ListedBurial } from '@sexton/contract/sales/listed-burial'
import { burialStatuses } from '@sexton/contract/statuses'
import { deceasedName, fullName } from '@sexton/contract/names'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context.ts'
import { placeColumns } from './place-columns.ts'

export type BurialRow = Omit<ListedBurial, 'burial_status' | 'deceased' | 'charge_warnings'> & DatedCharges

/** Burials `b` as lists show them, by grave and position. `where` speaks of `b`. */
export const burialRows = (where: RawBuilder<unknown>) => sql<BurialRow>`
  select b.burial_id, b.sale_id, b.sale_site_id, b.site_id, bs.site_ref, b.grave_no, ${placeColumns},
    b.burial_status_ref, b.is_legacy, b.deceased_salutation, b.deceased_first_name, b.deceased_middle_name,
    b.deceased_last_name, b.deceased_birth_date, b.deceased_birth_precision, b.death_date, b.death_precision,
    b.burial_date, b.burial_precision, (
      select coalesce(jsonb_agg(jsonb_build_object('description', m.description, 'in_tariff', m.in_tariff)), '[]')
      from missing_burial_charges(b.burial_id) m where b.burial_status_ref in ('CONFIRMED', 'COMPLETE')
    ) as missing_charges,
    day_of_charges(b.burial_date) as charge_day, dated_charges_of_burial(b.burial_id) as dated_charges
  from burials b left join sites bs on bs.site_id = b.site_id
  where ${where}
  order by b.grave_no, b.position nulls last, planned_position, b.burial_id`

/** A burial with its words: the status, and the name or "Unknown deceased" (document 002 section 2). */
export function shownBurial({ charge_day, dated_charges, ...row }: BurialRow): ListedBurial {
  return {
    ...row,
    charge_warnings: burialWarnings({ ...row, charge_day, dated_charges }),
    deceased: deceasedName(row, fullName),
    burial_status: burialStatuses[row.burial_status_ref],
  }
}

/** The burials that `where` picks, by grave and position. */
export async function listBurials(ctx: Reading | Changing, where: RawBuilder<unknown>) {
  const { rows } = await burialRows(where).execute(ctx.db)
  return rows.map(shownBurial)
}
