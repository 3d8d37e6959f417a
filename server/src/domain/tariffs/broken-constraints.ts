import { brokenConstraint } from '../../core/db/db.ts'
import { invalid } from '../../core/refusal.ts'

const tariffName = { name: 'There is a tariff of this name already.' }
const productRef = { product_ref: 'There is a product with this reference already.' }
const description = { description: 'There is a charge of this description here already.' }
const tariff_id = { tariff_id: 'There is no such tariff.' }
const product_id = { product_id: 'There is no such product.' }

/** The message of a broken constraint, and its field. */
const fields: Record<string, Record<string, string>> = {
  tariffs_name_unique: tariffName,
  tariffs_name_without_case: tariffName,
  products_ref_unique: productRef,
  products_ref_without_case: productRef,
  type_charges_tariff_id_fkey: tariff_id,
  other_charges_tariff_id_fkey: tariff_id,
  event_charges_tariff_id_fkey: tariff_id,
  type_charges_product_id_fkey: product_id,
  other_charges_product_id_fkey: product_id,
  event_charges_product_id_fkey: product_id,
  type_charges_site_type_id_fkey: { site_type_id: 'There is no such site type.' },
  other_charges_other_charge_group_id_fkey: { other_charge_group_id: 'There is no such charge group.' },
  event_charges_event_type_id_fkey: { event_type_id: 'There is no such event type.' },
  type_charges_no_discount: { product_id: 'The product DISCOUNT is reserved for discounts.' },
  other_charges_no_discount: { product_id: 'The product DISCOUNT is reserved for discounts.' },
  event_charges_no_discount: { product_id: 'The product DISCOUNT is reserved for discounts.' },
  type_charges_tariff_id_site_type_id_parent_object_descripti_key: description,
  other_charges_tariff_id_other_charge_group_id_description_key: description,
  event_charges_tariff_id_event_type_id_description_key: description,
}

/** Waits for a write; what the database refuses of what was typed becomes a 422 at its field. */
export async function refusing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const known = fields[brokenConstraint(error) ?? '']
    throw known ? invalid(known) : error
  }
}
