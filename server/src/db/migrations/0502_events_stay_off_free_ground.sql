-- The other way round to 0501: an event that is over when its order's ground becomes free is not moved to a day to come
-- there. Both look while they hold the site, so that neither passes the other.
create or replace function order_under_event_stays() returns trigger language plpgsql as $$
declare
  found record;
begin
  perform from sexton.sites
  where site_id in (select site_id from sexton.sale_sites where sale_id = new.sale_id and released_at is null)
  order by site_id for no key update;
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

create function event_stays_off_free_ground() returns trigger language plpgsql as $$
declare
  free text;
begin
  perform from sexton.sites where site_id = new.site_id for share;
  select site_ref into free from sexton.sites s
  where site_id = new.site_id and owner_customer_id is null
    and not exists (select from sexton.sale_sites ss where ss.site_id = s.site_id and ss.released_at is null);
  if free is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Site %s belongs to nobody any more, so the event cannot be moved to a day to come. Add a new one at another site.',
      free);
  end if;
  return new;
end
$$;
create trigger events_stay_off_free_ground before update of event_time on events
  for each row when (new.sale_id is not null and new.event_time <> old.event_time and new.event_time > now())
  execute function event_stays_off_free_ground();
