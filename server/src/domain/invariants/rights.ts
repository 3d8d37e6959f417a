import { invariant } from './invariant.ts'

/** Everyone who holds a site now, the owner first, each with their share. */
const holders = `(select h.site_id, h.customer_id, h.share_num, h.share_den from site_holders h where held_until is null
    union all
    select h.site_id, m.customer_id, m.share_num, m.share_den
    from site_holders h join site_holder_members m using (site_holder_id) where held_until is null)`

/** Who holds the right to a site, and for how long. */
export const rights = [
  invariant(
    'right-one-in-force',
    'site',
    'A site has no more than one right in force.',
    `select site_ref as record from rights join sites using (site_id) where state = 'IN_FORCE'
     group by 1 having count(*) > 1`,
  ),
  invariant(
    'right-has-owner',
    'site',
    'A right in force is held by the owner of its site.',
    `select site_ref as record from rights r join sites s using (site_id) where r.state = 'IN_FORCE'
       and not exists (select from site_holders h where h.site_id = s.site_id and h.held_until is null
         and h.customer_id = s.owner_customer_id)`,
  ),
  invariant(
    'right-holders-once',
    'site',
    'The owner of a site is not also one of those who hold it with them.',
    `select site_ref as record from site_holder_members m join site_holders h using (site_holder_id, customer_id)
       join sites using (site_id)`,
  ),
  invariant(
    'right-shares',
    'site',
    'The shares of a right add up to one; a right that is held jointly has none.',
    `select site_ref as record from rights r join sites using (site_id) join ${holders} h using (site_id)
     where r.state = 'IN_FORCE' group by right_id, site_ref
     having case when r.together = 'JOINT' then count(share_num) > 0
       else count(*) > count(share_num) or round(sum(share_num::numeric / share_den), 12) <> 1 end`,
  ),
  invariant(
    'right-ended-holds-none',
    'site',
    'A right that has ended is held by no one.',
    `select site_ref as record from rights r join sites using (site_id) join site_holders h using (site_id)
     where r.state = 'ENDED' and h.held_until is null and coalesce(h.held_from < r.ended_on, true)
       and not exists (select from rights o where o.site_id = r.site_id and o.state = 'IN_FORCE')`,
  ),
  invariant(
    'term-without-gap',
    'right',
    'The terms of a right follow each other without a gap.',
    `select distinct right_id as record from (
       select right_id, from_on, lag(until_on) over (partition by right_id order by from_on) as ended
       from tenure_terms) t where from_on <> ended`,
  ),
  invariant(
    'transfer-two-persons',
    'transfer',
    'A transfer was decided by another person than the one who prepared it.',
    `select transfer_id as record from transfers where state = 'DONE' and (decided_by = prepared_by
       or not by_survivorship and decided_by is null)`,
  ),
]
