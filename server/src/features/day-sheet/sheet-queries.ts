import { burial } from '@sexton/contract/burials/burial'
import { sheetBurial, type SheetNote } from '@sexton/contract/day-sheet/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { prepared, opaquePairs } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { gravePlaces, placeColumns } from '../../domain/ground/place-columns.ts'
import { ofCemetery } from '../../domain/days/day-slots.ts'
import { burialIsHeld, differenceStops } from '../../domain/ground/hold-queries.ts'
import { does } from '../../domain/practices/options.ts'
import { contactOf } from './sheet-contact-rules.ts'

const burialRow = sheetBurial
  .omit({ undertaker: true, contact: true, contagion: true, notes: true, plot: true })
  .extend({
    ...burial.pick({
      nok_is_customer: true,
      nok_relation: true,
      nok_salutation: true,
      nok_first_name: true,
      nok_last_name: true,
      nok_phone1: true,
      nok_phone2: true,
      customer_name: true,
      customer_phone1: true,
      undertaker_name: true,
      cod: true,
      cod_description: true,
    }).shape,
    customer_phone2: z.string().nullable(),
    undertaker_person: z.string(),
    undertaker_phones: z.array(z.string()),
  })

const [site, grave] = [sql`b.site_id`, sql`b.grave_no`]

/** Differences are asked for only where a practice finds them (practices-1). */
const heldNow = (ctx: Reading) =>
  does(ctx, 'dig_orders') || does(ctx, 'grave_room')
    ? sql`(${burialIsHeld(site, grave)} or ${differenceStops(site, grave)})`
    : burialIsHeld(site, grave)

const columnsFor = (ctx: Reading) => sql`
  b.burial_id, b.burial_status_ref, b.burial_slot_id, b.flag, b.deceased_other_title, b.deceased_salutation,
  b.deceased_first_name, b.deceased_middle_name, b.deceased_last_name, b.deceased_suffix,
  b.deceased_birth_date, b.death_date, b.deceased_age, b.deceased_age_words, b.site_id,
  si.site_ref, si.block_ref, si.row_no, si.site_no, st.site_type, b.grave_no, ${placeColumns}, ${gravePlaces} as grave_places,
  ${heldNow(ctx)} as on_hold, b.cod_is_contagious, cd.cod, b.cod_description, b.nok_is_customer, b.nok_relation, b.nok_salutation,
  b.nok_first_name, b.nok_last_name, b.nok_phone1, b.nok_phone2, ${customerNameOf('c')} as customer_name,
  c.phone1 as customer_phone1, c.phone2 as customer_phone2, u.name as undertaker_name,
  concat_ws(' ', u.contact_other_title, u.contact_salutation, u.contact_first_name, u.contact_last_name) as undertaker_person,
  array_remove(array[u.phone1, u.contact_phone], null) as undertaker_phones`

function shown({
  undertaker_name,
  undertaker_person,
  undertaker_phones,
  cod,
  cod_description,
  ...row
}: z.output<typeof burialRow>) {
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
export async function sheetBurials(ctx: Reading, date: string, cemetery_id: number | undefined) {
  const rows = await rowsOf(
    ctx.db,
    burialRow,
    sql`${prepared}
    select ${columnsFor(ctx)}
    from burials b
      join customers c on c.customer_id = b.customer_id
      left join sale_sites ss on ss.sale_site_id = b.sale_site_id
      left join sites si on si.site_id = b.site_id
      left join site_types st on st.site_type_id = coalesce(si.site_type_id, ss.site_type_id)
      left join causes_of_death cd on cd.cod_id = b.cod_id
      left join contractors u on u.contractor_id = b.undertaker_id
      left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
    where b.burial_date = ${date} and not b.is_legacy ${ofCemetery(cemetery_id)}
    order by b.slot_place, b.burial_id`,
  )
  return rows.map(shown)
}

const noteRow = z.object({
  note_id: z.number(),
  note: z.string(),
  about: z.enum(['burial', 'site', 'event']),
  parent: z.number(),
})

type About = Record<SheetNote['about'], readonly number[]>

/** The notes on these burials, sites and events that somebody wrote and nobody took back, oldest first, by their parent. */
export async function sheetNotes(ctx: Reading, of: About) {
  const parents = Object.entries(of).flatMap(([about, ids]) => ids.map((parent) => ({ about, id: parent })))
  const types = parents.map(({ about }) => about)
  const ids = parents.map(({ id }) => id)
  const rows = await rowsOf(
    ctx.db,
    noteRow,
    sql`${prepared}
    select n.note_id, n.note, n.parent_object as about, n.parent_object_id as parent
    from notes n
    where (n.parent_object, n.parent_object_id) in ${opaquePairs(types, ids)}
      and n.deleted_at is null and btrim(n.note) <> ''
    order by n.created_at, n.note_id`,
  )
  return (about: SheetNote['about'], parent: number | null): SheetNote[] =>
    rows
      .filter((note) => note.about === about && note.parent === parent)
      .map(({ parent: _, ...note }) => note)
}
