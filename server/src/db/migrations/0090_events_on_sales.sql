-- An event on a sale comes and goes with the draft, at a site of that sale or one its customer owns.

create function event_fits_sale() returns trigger language plpgsql as $$
declare
  sale sexton.sales;
begin
  select * into sale from sexton.sales where sale_id = new.sale_id for no key update;
  if sale.sale_status_ref <> 'DRAFT' or sale.voided_at is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'An event is added to a sale only while that is a draft.';
  end if;
  if not exists (
    select from sexton.sale_sites where sale_id = new.sale_id and site_id = new.site_id and released_at is null
  ) and not exists (
    select from sexton.sites where site_id = new.site_id and owner_customer_id = sale.customer_id
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'An event on a sale takes place at a site of that sale or of its customer.';
  end if;
  return new;
end
$$;
create trigger events_fit_sale before insert on events
  for each row when (new.sale_id is not null) execute function event_fits_sale();

create function event_leaves_draft() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.sales where sale_id = old.sale_id and (sale_status_ref <> 'DRAFT' or voided_at is not null)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'An event is taken off a sale only while that is a draft.';
  end if;
  return old;
end
$$;
create trigger events_leave_draft before delete on events
  for each row when (old.sale_id is not null) execute function event_leaves_draft();

create trigger events_keep_type_and_sale before update on events
  for each row when ((old.event_type_id, old.sale_id) is distinct from (new.event_type_id, new.sale_id))
  execute function refuse('An event keeps its type and its sale.');

-- Another site for a sale site: the events of the sale follow, once it is placed only those still to come.
create function events_follow_site() returns trigger language plpgsql as $$
begin
  update sexton.events e set site_id = new.site_id
  from sexton.sales s
  where s.sale_id = new.sale_id and e.sale_id = new.sale_id and e.site_id = old.site_id
    and (s.sale_status_ref = 'DRAFT' or e.event_time > now());
  return null;
end
$$;
create trigger sale_sites_take_events_along after update of site_id on sale_sites
  for each row when (old.site_id <> new.site_id) execute function events_follow_site();
