-- Events at a site: unveilings, services. One may belong to a draft sale, or to none.

create table events (
  event_id integer generated always as identity primary key,
  site_id integer not null references sites,
  sale_id integer references sales,
  event_type_id integer not null references event_types,
  -- The chosen charge type is kept, with its price, also where no line is made of it.
  event_charge_id integer references event_charges on delete set null,
  event_price numeric(14, 2) not null default 0 check (event_price >= 0),
  contractor_id integer references contractors,
  event_time timestamptz not null,
  -- The park's calendar day of event_time.
  event_date date not null,
  description text not null check (btrim(description) <> ''),
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (event_id, sale_id)
);
create index on events (event_date, event_time);
create index on events (site_id);
create index on events (sale_id);
create index on events (event_type_id);
create index on events (event_charge_id);
create index on events (contractor_id);
create index on events (created_by);
create index on events (updated_by);
create trigger events_stamp before update on events for each row execute function stamp_change();

-- The group charges chosen on top of the event charge; the same one may be there several times.
create table event_other_charges (
  event_other_charge_id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  other_charge_id integer references other_charges on delete set null,
  description text not null,
  price numeric(14, 2) not null check (price >= 0)
);
create index on event_other_charges (event_id);
create index on event_other_charges (other_charge_id);

create function event_needs_open_day() returns trigger language plpgsql as $$
begin
  perform sexton.lock_day(new.event_date);
  if exists (select from sexton.no_burial_dates where noburial_date = new.event_date) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No events take place on %s.', new.event_date);
  end if;
  return new;
end
$$;
create trigger events_need_open_day before insert on events
  for each row execute function event_needs_open_day();
create trigger events_move_to_open_day before update of event_date on events
  for each row when (old.event_date <> new.event_date) execute function event_needs_open_day();
