import { invariant } from './invariant.ts'

/** The register of places in slots, and the bookings of funeral directors. */
export const places = [
  invariant(
    'slot-place-of-burial',
    'burial',
    'A burial has the place in its slot that the register gives it.',
    `select b.burial_id as record from burials b full join (select * from slot_places where burial_id is not null) p using (burial_id)
     where (b.burial_date, b.burial_slot_id, b.slot_place) is distinct from (p.burial_date, p.burial_slot_id, p.slot_place)
       and (b.slot_place is not null or p.slot_place is not null)`,
  ),
  invariant(
    'slot-place-of-booking',
    'booking',
    'A booking that waits holds its place until it ends, and no other booking holds one.',
    `select k.booking_id as record from bookings k full join (select * from slot_places where booking_id is not null) p using (booking_id)
     where case when k.state in ('HELD', 'SUBMITTED', 'PROPOSED') and k.held_until > now()
       then (k.burial_date, k.burial_slot_id, k.held_until) is distinct from (p.burial_date, p.burial_slot_id, p.held_until)
       else p.held_until > now() end`,
  ),
  invariant(
    'booking-confirmed',
    'booking',
    'A confirmed booking has its burial.',
    `select booking_id as record from bookings where state = 'CONFIRMED' and burial_id is null`,
  ),
]
