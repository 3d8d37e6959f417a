-- Indexes of burials, and the two triggers that give a burial its place in the grave and in the day.

create index on burials (customer_id);
create index on burials (sale_id);
create index on burials (sale_site_id);
create index on burials (burial_status_ref, burial_date);
create index on burials (burial_date, burial_slot_id);
create index on burials (death_date);
create index on burials (deceased_birth_date);
create index on burials (burial_slot_id);
create index on burials (cod_id);
create index on burials (undertaker_id);
create index on burials (created_at);
create index on burials (updated_at);
create index on burials (created_by);
create index on burials (updated_by);
create index on burials (lower(deceased_id_no));
create index on burials (burial_id) where flag;
create index on burials (burial_id) where legacy_address_dirty;
create index on burials (burial_id) where cod_is_contagious;
create index on burials using gin (search_key gin_trgm_ops);
create index on burials (last_name_key);
create index on burials (first_name_key);
create index on burials (sort_key);
create trigger burials_stamp before update on burials for each row execute function stamp_change();

-- The lowest free place of a grave, or null when it is full. Lock the grave first.
create function free_place(site integer, grave integer, other_than integer default null) returns integer
language sql stable as $$
  select n from sexton.graves g cross join lateral generate_series(1, g.places) n
  where g.site_id = site and g.grave_no = grave and not exists (
    select from sexton.burials b
    where b.site_id = site and b.grave_no = grave and b.position = n and b.burial_id is distinct from other_than
  )
  order by n limit 1
$$;

create function take_grave_place() returns trigger language plpgsql as $$
declare
  moved boolean := tg_op = 'INSERT' or (old.site_id, old.grave_no) is distinct from (new.site_id, new.grave_no);
begin
  if new.site_id is null or new.grave_no is null then
    new.position := null;
    new.grave_places := null;
    return new;
  end if;
  select places into new.grave_places from sexton.graves
    where site_id = new.site_id and grave_no = new.grave_no for update;
  if not found then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Site %s has no grave %s.', (select site_ref from sexton.sites where site_id = new.site_id), new.grave_no);
  end if;
  if moved and (tg_op = 'UPDATE' or new.position is null) then
    new.position := sexton.free_place(new.site_id, new.grave_no, new.burial_id);
  end if;
  if new.position is null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Grave %s of site %s is full.', new.grave_no,
      (select site_ref from sexton.sites where site_id = new.site_id));
  end if;
  return new;
end
$$;
create trigger burials_take_grave_place before insert or update of site_id, grave_no, position on burials
  for each row execute function take_grave_place();

create function take_slot_place() returns trigger language plpgsql as $$
declare
  slot sexton.burial_slots;
begin
  if new.burial_slot_id is null or new.burial_date is null or new.is_legacy then
    new.slot_place := null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (old.burial_date, old.burial_slot_id) is not distinct from (new.burial_date, new.burial_slot_id) then
      new.slot_place := old.slot_place;
      return new;
    end if;
  end if;
  perform sexton.lock_day(new.burial_date);
  select * into slot from sexton.burial_slots where burial_slot_id = new.burial_slot_id;
  if exists (select from sexton.no_burial_dates where noburial_date = new.burial_date) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No burials take place on %s.', new.burial_date);
  end if;
  select min(n) into new.slot_place from generate_series(1, slot.capacity) n
  where not exists (
    select from sexton.burials b where b.burial_date = new.burial_date
      and b.burial_slot_id = new.burial_slot_id and b.slot_place = n and b.burial_id <> new.burial_id
  ) and slot.capacity > (
    select count(*) from sexton.burials b where b.burial_date = new.burial_date
      and b.burial_slot_id = new.burial_slot_id and b.burial_id <> new.burial_id and not b.is_legacy
  );
  if new.slot_place is null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('The slot %s on %s is full.', slot.description, new.burial_date);
  end if;
  return new;
end
$$;

-- Queues everyone who decides about one calendar day, until the end of the transaction.
create function lock_day(day date) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('sexton.day'), day - date '2000-01-01')
$$;

create trigger burials_take_slot_place before insert or update of burial_date, burial_slot_id, slot_place on burials
  for each row execute function take_slot_place();
