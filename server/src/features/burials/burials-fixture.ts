import { burials } from '@sexton/contract/burials/calls'
import { addDays } from '@sexton/contract/values/dates'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { addSaleSite, attach, draftSale, makeCustomer, makeSite, siteNoAfter } from '../../test/factories.ts'

let sites = 0

/** A draft sale with a site of this type for a new customer, for the tests of burials. */
export async function saleWithSite({ db }: TestPark, type = 'LAWN_SINGLE', last_name = 'Mwansa-Phiri') {
  sites = siteNoAfter(sites)
  const site_no = sites
  const customer_id = await makeCustomer(db, { first_name: 'Chanda', last_name })
  const site_id = await makeSite(db, 'B', '1', site_no, type)
  const sale_id = await draftSale(db, customer_id, 100)
  return { customer_id, site_id, sale_id, sale_site_id: await addSaleSite(db, sale_id, site_id) }
}

/** Everything the form asks for when confirming; the deceased died yesterday. */
export const wholeForm = (today: string, burial_slot_id: number) => ({
  burial_date: today,
  burial_slot_id,
  death_date: addDays(today, -1),
  deceased_salutation: 'Mrs' as const,
  deceased_first_name: 'Nguyễn Thị',
  deceased_last_name: 'Hồng',
  deceased_gender: 'F' as const,
  deceased_age: 76,
  burial_permit_issuer: 'LCC' as const,
  burial_permit_no: 'P-7',
  cod_is_bid: false,
  nok_salutation: 'Mr' as const,
  nok_first_name: 'Łukasz',
  nok_last_name: 'Żółć',
  nok_address: '4 Cairo Road',
  nok_phone1: '0977 000111',
})

/** Uploads the documents that confirming requires. */
export async function attachPapers({ db }: TestPark, burial_id: number) {
  await attach(db, 'burial', burial_id, 'BURIAL_PERMIT')
  await attach(db, 'burial', burial_id, 'COD')
}

/** A charge of the group that every burial must choose from. */
export async function dayCharge({ db }: TestPark, description = 'Weekday', tariff_id?: number) {
  const { other_charge_id } = await db
    .selectFrom('other_charges')
    .select('other_charge_id')
    .where('description', '=', description)
    .$if(tariff_id !== undefined, (of) => of.where('tariff_id', '=', tariff_id!))
    .executeTakeFirstOrThrow()
  return other_charge_id
}

/** A burial added, filled in and with its documents: ready to be confirmed. */
export async function readyBurial(
  park: TestPark,
  client: Client,
  day: { today: string; slot: number; burial_date?: string },
) {
  const sale = await saleWithSite(park)
  const { sale_id, sale_site_id } = sale
  const { burial_id } = await client.call(burials.create, { body: { sale_id, sale_site_id } })
  await attachPapers(park, burial_id)
  const burial = { ...wholeForm(day.today, day.slot), burial_date: day.burial_date ?? day.today }
  const updateCharges = [await dayCharge(park)]
  await client.call(burials.update, { params: { burial_id }, body: { burial, updateCharges } })
  return { ...sale, burial_id }
}
