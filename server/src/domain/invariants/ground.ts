import { invariant } from './invariant.ts'

const site = '(select site_ref from sites si where si.site_id = b.site_id)'

/** Who owns a site, who lies there and what may be sold. */
export const ground = [
  invariant(
    'block-ref',
    'block',
    'A block is called by its name, where there are several cemeteries with the code of its own before it.',
    'select block_ref as record from blocks where block_ref <> block_ref_of(cemetery_id, block_name)',
  ),
  invariant(
    'site-status',
    'site',
    'The status of a site follows from what holds it and who is buried there.',
    'select site_ref as record from sites where site_status_ref <> derive_site_status(site_id)',
  ),
  invariant(
    'site-owner',
    'site',
    'The owner of a site must be its current holder, since the same day.',
    `select s.site_ref as record
     from sites s left join site_holders h on h.site_id = s.site_id and h.held_until is null
     where (s.owner_customer_id, s.ownership_date) is distinct from (h.customer_id, h.held_from)`,
  ),
  invariant(
    'site-with-body-not-free',
    'site',
    'A site where someone is buried is not available.',
    `select site_ref as record from sites s where site_status_ref = 'AVAIL'
       and exists (select from burials b where b.site_id = s.site_id and b.in_ground)`,
  ),
  invariant(
    'site-may-hold-body-not-free',
    'site',
    'A site where someone may be buried since the day of their burial is not available.',
    `select site_ref as record from sites s where site_status_ref = 'AVAIL'
       and who_may_lie_in(site_id, begun_everywhere()) is not null`,
  ),
  invariant(
    'correction-held',
    'burial',
    'A correction of the record has put its sites on hold, with evidence.',
    `select distinct m.burial_id as record from grave_moves m
       cross join unnest(array[m.from_site_id, m.to_site_id]) site
     where m.is_correction and site is not null and not exists (
       select from holds h where h.grave_move_id = m.grave_move_id and h.site_id = site and h.document_id is not null)`,
  ),
  invariant(
    'hold-two-persons',
    'hold',
    'A hold was lifted with a reason; one of a correction, by a second person; one that was ordered, on paper.',
    `select hold_id as record from holds where lifted_at is not null and (lift_reason is null
       or kind = 'CORRECTION' and lifted_by is not distinct from placed_by
       or kind in ('COURT', 'POLICE') and lift_document_id is null)`,
  ),
  invariant(
    'hold-not-sold',
    'site',
    'A site on hold is not available.',
    `select site_ref as record from sites where site_status_ref = 'AVAIL' and site_id in (
       select site_id from holds where lifted_at is null and 'SELL' = any (stops))`,
  ),
  invariant(
    'case-three-persons',
    'case',
    'A case was decided by three people, and ended its right that day.',
    `select case_no as record from cases c where state = 'DECIDED' and (decided_by in (second_by, opened_by)
       or second_by = opened_by or not exists (
       select from rights r where r.right_id = c.right_id and r.state = 'ENDED' and r.ended_on = c.decided_on))`,
  ),
  invariant(
    'site-places',
    'site',
    'No more burials are in a site than it has places.',
    `select ${site} as record from burials b where site_id is not null and takes_place group by site_id
     having count(*) > (select coalesce(sum(places), 0) from graves g where g.site_id = b.site_id)`,
  ),
  invariant(
    'grave-places',
    'site',
    'No more burials are in one grave of a site than it takes.',
    `select ${site} as record from burials b where grave_no is not null and takes_place group by site_id, grave_no
     having count(*) > coalesce(
       (select places from graves g where g.site_id = b.site_id and g.grave_no = b.grave_no), 0)`,
  ),
  invariant(
    'ashes-places',
    'site',
    'No more ashes are in the places for ashes of a grave than it has.',
    `select ${site} as record from burials b where not takes_place group by site_id, grave_no
     having count(*) > coalesce(
       (select ashes_places from graves g where g.site_id = b.site_id and g.grave_no = b.grave_no), 0)`,
  ),
  invariant(
    'grave-own-places',
    'site',
    'A grave has the places of its type, or a number of its own.',
    `select ${site} as record from graves b join sites s using (site_id) join site_types t using (site_type_id)
     where places <> coalesce(places_set, t.burials_per_grave)`,
  ),
  invariant(
    'burial-place-once',
    'burial',
    'No two people are buried in the same position of a grave.',
    `select distinct b.burial_id as record from burials b join burials o using (site_id, grave_no, position)
     where o.burial_id <> b.burial_id order by 1`,
  ),
  invariant(
    'burial-complete-in-ground',
    'burial',
    'The person of a complete burial is in the ground.',
    `select burial_id as record from burials where burial_status_ref = 'COMPLETE' and not in_ground`,
  ),
  invariant(
    'headstone-with-body',
    'site',
    'A grave with a headstone has someone buried in it.',
    `select ${site} as record from graves b where has_headstone and not exists (
       select from burials l where l.site_id = b.site_id and l.grave_no = b.grave_no and l.in_ground)`,
  ),
]
