import { contractors } from '@sexton/contract/contractors/calls'
import { products } from '@sexton/contract/products/calls'
import { siteTypes } from '@sexton/contract/site-types/calls'
import { charges } from '@sexton/contract/tariffs/charge-calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import type { TestPark } from '../../server/src/test/app.ts'

const oneGrave = { graves: 1, burials_per_grave: 1 }

let made = 0

/** A contractor of a type, the first one by default. */
export async function aContractor(park: TestPark, type = 0) {
  const boss = await park.as()
  const types = await boss.call(contractors.types, {})
  const body = {
    name: `Lusaka Stone ${(made += 1)}`,
    address_physical: '12 Cairo Road, Lusaka',
    address_postal: 'P.O. Box 31',
    phone1: '+260 211 123456',
    contact_salutation: 'Mrs' as const,
    contact_first_name: 'Nomsa',
    contact_last_name: 'Mwansa-Phiri',
    contact_phone: '+260 977 000111',
    contact_email: 'nomsa@stone.example',
    contractor_type_id: types[type]!.contractor_type_id,
  }
  const { contractor_id } = await boss.call(contractors.create, { body })
  const change = (changed: object) =>
    boss.call(contractors.update, { params: { contractor_id }, body: { ...body, ...changed } })
  const remove = () => boss.call(contractors.remove, { params: { contractor_id } })
  return { contractor_id, name: body.name, types, change, remove }
}

/** A product that nothing is booked as. */
export async function aProduct(park: TestPark) {
  const boss = await park.as()
  const body = { product_ref: `BRASS${(made += 1)}`, description: `Brass band ${made}` }
  const { product_id } = await boss.call(products.create, { body })
  const remove = () => boss.call(products.remove, { params: { product_id } })
  return { product_id, name: body.description, remove }
}

/** A charge of the default tariff, on a site type of its own that has no site. */
export async function aCharge(park: TestPark) {
  const boss = await park.as()
  const [tariff] = await boss.call(tariffs.list, {})
  const [product] = await boss.call(products.list, { query: {} })
  const type = await park.db
    .selectFrom('site_types')
    .select(['site_type_category_id', 'site_type_group_id'])
    .executeTakeFirstOrThrow()
  const { site_type_id, site_type } = await boss.call(siteTypes.create, {
    body: {
      ...type,
      site_type: `Vault ${(made += 1)}`,
      description: 'Of stone',
      allow_preneed: true,
      ...oneGrave,
    },
  })
  const body = {
    tariff_id: tariff!.tariff_id,
    site_type_id,
    parent_object: 'sale_site' as const,
    description: 'Right of burial',
    price: 5000,
    product_id: product!.product_id,
  }
  const { type_charge_id } = await boss.call(charges.addType, { body })
  const params = { type_charge_id }
  return {
    path: `/tariff/${tariff!.tariff_id}`,
    place: `${site_type}, Site`,
    change: (changed: object) => boss.call(charges.changeType, { params, body: changed }),
    remove: () => boss.call(charges.removeType, { params }),
    removeType: () => boss.call(siteTypes.remove, { params: { site_type_id } }),
  }
}
