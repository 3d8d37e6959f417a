-- Whatever makes a site free (an order cancelled, a site moved or changed): no event of a sale that does not hold it is
-- left booked there. Who books one holds the site meanwhile (0502; `lockSiteOf`), so that this sees it.
create function ground_with_events_stays_held() returns trigger language plpgsql as $$
declare
  left_behind integer;
begin
  select e.sale_id into left_behind
  from sexton.events e join sexton.sales of_event on of_event.sale_id = e.sale_id
  where e.site_id = new.site_id and e.event_time > now() and of_event.voided_at is null
    and not exists (
      select from sexton.sale_sites ss
      where ss.sale_id = e.sale_id and ss.site_id = e.site_id and ss.released_at is null)
  order by e.event_time, e.event_id
  limit 1;
  if left_behind is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Sale %s has an event at site %s that is still to come, so the site cannot become free yet.', left_behind, new.site_ref);
  end if;
  return null;
end
$$;
create trigger ground_with_events_stays_held after update on sites
  for each row when (old.site_status_ref <> 'AVAIL' and new.site_status_ref = 'AVAIL')
  execute function ground_with_events_stays_held();
