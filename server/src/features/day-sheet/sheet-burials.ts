import type { SheetBurial } from '@sexton/contract/day-sheet/calls'
import { sql } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { placeColumns } from '../../domain/ground/place-columns.ts'
import { contactOf, type Reachable } from './sheet-contact-rules.ts'

interface Row
  extends Reachable, Omit<SheetBurial, 'undertaker' | 'contact' | 'contagion' | 'notes' | 'plot'> {
  undertaker_name: string | null
  undertaker_person: string
  undertaker_phones: string[]
  cod: string | null
  cod_description: string | null
}

const columns = sql`
  b.burial_id, b.burial_status_ref, b.burial_slot_id, b.flag, b.deceased_salutation, b.deceased_first_name,
  b.deceased_middle_name, b.deceased_last_name, b.deceased_birth_date, b.death_date, b.deceased_age, b.site_id,
  si.site_ref, si.block_ref, si.row_no, si.site_no, st.site_type, b.grave_no, ${placeColumns}, b.grave_places,
  b.cod_is_contagious, cd.cod, b.cod_description, b.nok_is_customer, b.nok_relation, b.nok_salutation,
  b.nok_first_name, b.nok_last_name, b.nok_phone1, b.nok_phone2, ${customerNameOf('c')} as customer_name,
  c.phone1 as customer_phone1, c.phone2 as customer_phone2, u.name as undertaker_name,
  concat_ws(' ', u.contact_salutation, u.contact_first_name, u.contact_last_name) as undertaker_person,
  array_remove(array[u.phone1, u.contact_phone], null) as undertaker_phones`

function shown({ undertaker_name, undertaker_person, undertaker_phones, cod, cod_description, ...row }: Row) {
  const undertaker = undertaker_name && {
    name: undertaker_name,
    relation: undertaker_person || null,
    phones: undertaker_phones,
  }
  return {
    ...row,
    undertaker: undertaker || null,
    contact: contactOf(row),
    contagion: row.cod_is_contagious ? [cod, cod_description].filter(Boolean).join(': ') || null : null,
  }
}

/** The burials of a day, without legacy ones, as the day sheet shows them but for notes and plans. */
export async function sheetBurials(ctx: Reading, date: string) {
  const { rows } = await sql<Row>`${prepared}
    select ${columns}
    from burials b
      join customers c on c.customer_id = b.customer_id
      left join sale_sites ss on ss.sale_site_id = b.sale_site_id
      left join sites si on si.site_id = b.site_id
      left join site_types st on st.site_type_id = coalesce(si.site_type_id, ss.site_type_id)
      left join causes_of_death cd on cd.cod_id = b.cod_id
      left join contractors u on u.contractor_id = b.undertaker_id
    where b.burial_date = ${date} and not b.is_legacy
    order by b.slot_place, b.burial_id`.execute(ctx.db)
  return rows.map(shown)
}
