import { invariant } from './invariant.ts'

/** Who was laid by an order to dig, and what each order is worth. */
export const digging = [
  invariant(
    'laid-in-ground',
    'burial',
    'A person who was laid in a grave is in the ground, by an order for that burial.',
    `select b.burial_id as record from burials b left join dig_orders o on o.dig_order_id = b.laid_dig_order_id
     where b.laid_at is not null and (not b.in_ground or o.burial_id is distinct from b.burial_id
       or o.state not in ('LAID', 'CLOSED'))`,
  ),
  invariant(
    'laid-where-checked',
    'burial',
    'A person was laid in the site and grave of the order, unless Move Grave has moved them since.',
    `select b.burial_id as record from burials b join dig_orders o on o.dig_order_id = b.laid_dig_order_id
     where (b.site_id, b.grave_no) is distinct from (o.site_id, o.grave_no)
       and not exists (select from grave_moves m where m.burial_id = b.burial_id)`,
  ),
  invariant(
    'dig-order-second-person',
    'order to dig',
    'A grave was checked by the act of another person than the one who marked it.',
    `select dig_no as record from dig_orders o where checked_by is not null and (checked_by = marked_by or not exists (
       select from acts a where a.dig_order_id = o.dig_order_id and a.kind = 'grave.checked'
         and a.user_id = o.checked_by and a.outcome = 'APPLIED'))`,
  ),
  invariant(
    'dig-order-under-way',
    'order to dig',
    'An order under way is of a confirmed burial, and asks for what the burial says.',
    `select o.dig_no as record from dig_orders o left join burials b on b.burial_id = o.burial_id
     where o.state in ('ISSUED', 'MARKED', 'CHECKED', 'OPEN') and (b.burial_status_ref is distinct from 'CONFIRMED'
       or b.in_ground or (b.site_id, b.grave_no, b.burial_date) is distinct from (o.site_id, o.grave_no, o.burial_date))`,
  ),
  invariant(
    'difference-two-persons',
    'difference',
    'A difference was closed by another person than the one who found it.',
    `select difference_id as record from differences where closed_by = found_by`,
  ),
]
