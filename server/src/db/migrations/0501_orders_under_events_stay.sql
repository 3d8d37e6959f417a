-- An order is not cancelled from under an event of another order that is still to come at one of its sites: the site
-- could be taken off and sold to somebody else, with that family's event still booked, and charged, in it.
create function order_under_event_stays() returns trigger language plpgsql as $$
declare
  found record;
begin
  select e.sale_id, s.site_ref into found
  from sexton.sale_sites ss
    join sexton.sites s using (site_id)
    join sexton.events e using (site_id)
    join sexton.sales other on other.sale_id = e.sale_id
  where ss.sale_id = new.sale_id and ss.released_at is null
    and e.sale_id <> new.sale_id and other.voided_at is null and e.event_time > now()
  order by e.event_time, e.event_id
  limit 1;
  if found.sale_id is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Sale %s has an event at site %s that is still to come. Cancel that order first.', found.sale_id, found.site_ref);
  end if;
  return new;
end
$$;
create trigger sales_under_events_stay before update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null) execute function order_under_event_stays();
