import { brokenConstraint } from '../../core/db/db.ts'
import { invalid } from '../../core/refusal.ts'

const tariffName = { name: 'There is already a tariff with this name.' }
const productRef = { product_ref: 'There is already a product with this reference.' }
const description = { description: 'There is already a charge with this description here.' }
const tariff_id = { tariff_id: 'That tariff does not exist.' }
const product_id = { product_id: 'That product does not exist.' }

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
  type_charges_site_type_id_fkey: { site_type_id: 'That site type does not exist.' },
  other_charges_other_charge_group_id_fkey: { other_charge_group_id: 'That charge group does not exist.' },
  event_charges_event_type_id_fkey: { event_type_id: 'That event type does not exist.' },
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
