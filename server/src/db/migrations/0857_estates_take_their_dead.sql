-- The estate takes whom the customer who has died would have taken: an order of theirs can pass to it with its burials.
create or replace function owners_who_take(b burials) returns integer[] language sql stable as $$
  with recursive takes(owner) as (
    (
      select b.customer_id
      union
      select c.estate_of from sexton.customers c where c.customer_id = b.customer_id and c.estate_of is not null
      union
      select b.deceased_customer_id where b.deceased_customer_id is not null
      union
      select owner from sexton.grave_moves m cross join unnest(array[m.from_owner_id, m.to_owner_id]) owner
      where m.burial_id = b.burial_id and owner is not null and (not m.is_correction or (
        owner = m.from_owner_id and not exists (
          select from sexton.grave_moves wrong
          where wrong.burial_id = m.burial_id and wrong.is_correction and wrong.grave_move_id < m.grave_move_id
            and wrong.to_site_id = m.from_site_id)))
    )
    union
    select next.customer_id
    from takes
      join sexton.site_holders was on was.customer_id = takes.owner
      join sexton.transfers t on t.from_holder_id = was.site_holder_id and t.by_survivorship and t.reason is null
      join sexton.site_holders next on next.site_holder_id = t.to_holder_id
  )
  select array(select owner from takes)
$$;
