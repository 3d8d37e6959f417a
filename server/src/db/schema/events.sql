-- Events.

create table events (
  event_id integer generated always as identity primary key,
  site_id integer not null references sites,
  sale_id integer references sales,
  event_type_id integer not null references event_types,
  -- The chosen charge, with its price, stays even if no line is made of it.
  event_charge_id integer references event_charges,
  event_price numeric(14,2) not null default 0 check (event_price >= 0::numeric),
  contractor_id integer references contractors,
  event_time timestamptz not null,
  -- The park's calendar day of event_time.
  event_date date not null,
  description text not null constraint events_description_check check (btrim(description) <> ''),
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (event_id, sale_id)
);
create index events_contractor_id_idx on events (contractor_id);
create index events_created_by_idx on events (created_by);
create index events_description_idx on events using gin (search_key(description) gin_trgm_ops);
create index events_event_charge_id_idx on events (event_charge_id);
create index events_event_date_event_time_idx on events (event_date, event_time);
create index events_event_type_id_idx on events (event_type_id);
create index events_sale_id_idx on events (sale_id);
create index events_site_id_idx on events (site_id);
create index events_updated_by_idx on events (updated_by);
create trigger events_add after insert on events referencing new table as added
  for each statement execute function sale_added_to();
create trigger events_keep_type_and_sale before update on events
  for each row when (old.event_type_id is distinct from new.event_type_id or old.sale_id is distinct from new.sale_id)
    execute function refuse('You cannot change the type or the sale of an event.');
create trigger events_stamp before update on events for each row execute function stamp_change();

create function event_needs_open_day() returns trigger language plpgsql as $$
begin
  perform sexton.lock_day(new.event_date);
  if sexton.is_blocked(new.event_date, sexton.cemetery_of_site(new.site_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No events can be booked on %s.', new.event_date);
  end if;
  return new;
end
$$;
create trigger events_move_to_open_day before update of event_date on events
  for each row when (old.event_date <> new.event_date) execute function event_needs_open_day();
create trigger events_need_open_day before insert on events for each row execute function event_needs_open_day();

create function event_fits_sale() returns trigger language plpgsql as $$
declare
  sale sexton.sales;
begin
  select * into sale from sexton.sales where sale_id = new.sale_id for no key update;
  if sale.sale_status_ref <> 'DRAFT' or sale.voided_at is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only add an event to a sale while the sale is a draft.';
  end if;
  if not exists (
    select from sexton.sale_sites where sale_id = new.sale_id and site_id = new.site_id and released_at is null
  ) and not exists (
    select from sexton.sites where site_id = new.site_id and owner_customer_id = sale.customer_id
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'An event on a sale must be at a site on that sale or a site the customer owns.';
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
      message = 'You can only remove an event from a sale while the sale is a draft.';
  end if;
  return old;
end
$$;
create trigger events_leave_draft before delete on events
  for each row when (old.sale_id is not null) execute function event_leaves_draft();

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
      'Site %s no longer has an owner, so you cannot move the event to a future date. Add a new event at another site.',
      free);
  end if;
  return new;
end
$$;
create trigger events_stay_off_free_ground before update of event_time on events
  for each row when (new.sale_id is not null and new.event_time <> old.event_time and new.event_time > now())
    execute function event_stays_off_free_ground();

-- What is to come in this block, or in this slot without a site, on a day that is blocked at this cemetery alone. Holds the
-- cemetery, so that no day is blocked there meanwhile: who blocks one holds it too, by the foreign key.
create function shut_out(of_slot integer, of_block integer, at integer) returns text language plpgsql as $$
declare
  name text;
  found record;
begin
  select cemetery into name from sexton.cemeteries where cemetery_id = at for update;
  select * into found from (
    select b.burial_id as no, s.site_ref, b.burial_date as day, 1 as kind
    from sexton.burials b left join sexton.sites s using (site_id)
    where not b.is_legacy and not b.in_ground and b.burial_date >= current_date
      and case when of_block is null then b.burial_slot_id = of_slot and b.site_id is null else s.block_id = of_block end
    union all
    select e.event_id, s.site_ref, e.event_date, 2
    from sexton.events e join sexton.sites s using (site_id)
    where s.block_id = of_block and e.event_time > now()
  ) coming
  where exists (select from sexton.no_burial_dates d where d.noburial_date = coming.day and d.cemetery_id = at)
  order by kind, day, no limit 1;
  return case found.kind
    when 1 then format('Burial %s%s is on %s, but burials cannot be booked that day at %s',
      found.no, ' at ' || found.site_ref, found.day, name)
    when 2 then format('The event at %s is on %s, but events cannot be booked that day at %s', found.site_ref, found.day, name)
  end;
end
$$;

create function event_goes_to_open_ground() returns trigger language plpgsql as $$
declare
  own integer;
begin
  select b.cemetery_id into own from sexton.sites s join sexton.blocks b using (block_id)
  where s.site_id = new.site_id for key share;
  if own <> sexton.cemetery_of_site(old.site_id) then
    perform sexton.lock_day(new.event_date);
    if exists (
      select from sexton.no_burial_dates where noburial_date = new.event_date and cemetery_id = own
    ) then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = format('No events can be booked on %s.', new.event_date);
    end if;
  end if;
  return new;
end
$$;
create trigger events_move_to_open_ground before update of site_id on events
  for each row when (new.site_id <> old.site_id and new.event_time > now()) execute function event_goes_to_open_ground();

-- The group charges chosen on top of the event charge; the same one may be there several times.
create table event_other_charges (
  event_other_charge_id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  other_charge_id integer references other_charges,
  description text not null,
  price numeric(14,2) not null check (price >= 0::numeric)
);
create index event_other_charges_event_id_idx on event_other_charges (event_id);
create index event_other_charges_other_charge_id_idx on event_other_charges (other_charge_id);
