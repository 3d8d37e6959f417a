import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { photos } from '@sexton/contract/photos/calls'
import { sql } from 'kysely'
import type { Caller } from '../../processes/caller.ts'
import { form, png } from '../../server/src/test/multipart.ts'
import type { Park } from '../frame/park.ts'
import { buriedIn, draftWithSite, newSite, orderOf, pay } from '../frame/sales.ts'
import type { Known } from './schema.ts'

/** A value that happens to be a good one may have taken a block, a type or a product off sale. */
async function offerAll({ db }: Park) {
  await sql`update blocks set saleable = true where not saleable`.execute(db)
  await sql`update site_types set saleable = true where not saleable`.execute(db)
  await sql`update products set allow_adhoc = true where product_ref = 'SUNDRY'`.execute(db)
}

/** One of everything that calls are about. */
export async function fillPark(park: Park, boss: Caller): Promise<void> {
  await offerAll(park)
  const draft = await draftWithSite(park, boss, 'LAWN_DOUBLE')
  await buriedIn(boss, draft)
  const site_id = await newSite(park, 'LAWN_DOUBLE')
  const picture = form([{ name: 'rig.png', content: png, field: 'file' }])
  await boss.call(photos.add, { params: { site_id }, body: {} }, picture)
  const { sale_id } = await orderOf(boss, 1000)
  await pay(boss, sale_id, 10)
  const { customer_id } = draft
  await boss.call(notes.add, {
    params: { parent_type: 'customer', parent_id: customer_id },
    body: { note: 'Rig' },
  })
  await boss.call(
    documents.add,
    { params: { type: 'customer', id: customer_id }, body: {} },
    form([{ name: 'rig.png', content: png }]),
  )
}

/** Table and key of what a field such as `customer_id` may name. */
const sources: Record<string, string> = {
  customer_id: 'customers',
  sale_id: 'sales',
  sale_site_id: 'sale_sites',
  sale_line_id: 'sale_lines',
  burial_id: 'burials',
  site_id: 'sites',
  site_type_id: 'site_types',
  receipt_id: 'receipts',
  document_id: 'documents',
  photo_id: 'photos',
  note_id: 'notes',
  event_id: 'events',
  contractor_id: 'contractors',
  tariff_id: 'tariffs',
  product_id: 'products',
  type_charge_id: 'type_charges',
  other_charge_id: 'other_charges',
  event_charge_id: 'event_charges',
  event_type_id: 'event_types',
  payment_type_id: 'payment_types',
  payment_mode_id: 'payment_modes',
  burial_slot_id: 'burial_slots',
  cod_id: 'causes_of_death',
}

/** The latest ids of each kind. */
export async function knownIds({ db }: Park): Promise<Known> {
  const arrays = Object.entries(sources).map(
    ([key, table]) => sql`array(select ${sql.ref(key)} from ${sql.table(table)} order by 1 desc limit 4)
      as ${sql.ref(key)}`,
  )
  const { rows } = await sql<Known>`select ${sql.join(arrays)}`.execute(db)
  const known = rows[0]!
  const named = { undertaker_id: known.contractor_id ?? [], newSiteId: known.site_id ?? [] }
  return { ...known, ...named, year: [2026], month: [10] }
}
