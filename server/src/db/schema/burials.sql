-- Burials.

create table burials (
  burial_id integer generated always as identity primary key,
  burial_status_ref text not null default 'UNSITED'
    check (burial_status_ref in ('UNSITED', 'DRAFT', 'CONFIRMED', 'COMPLETE')),
  flag boolean not null default false,
  customer_id integer not null references customers,
  -- The sale that pays for it. Its site may hang on an earlier sale of the same customer.
  sale_id integer references sales,
  sale_site_id integer references sale_sites,
  site_id integer constraint burials_site_id_fkey references sites,
  grave_no integer,
  -- Filled by the database: the place in the grave (1 is the first), and how many places that grave has.
  position integer check ("position" >= 1),
  burial_date date,
  burial_precision text not null default 'day',
  burial_slot_id integer references burial_slots,
  -- Filled by the database: which of the slot's places on that day.
  slot_place integer check (slot_place >= 1),
  death_date date,
  death_precision text not null default 'day',
  deceased_salutation text,
  deceased_first_name text,
  deceased_middle_name text,
  deceased_last_name text constraint burials_deceased_last_name_check check (btrim(deceased_last_name) <> ''),
  deceased_gender text check (deceased_gender in ('M', 'F', 'U')),
  deceased_birth_date date,
  deceased_birth_precision text not null default 'day',
  deceased_age integer constraint burials_age_not_negative check (deceased_age >= 0),
  deceased_address text,
  deceased_id_type text check (deceased_id_type in ('NRC', 'Passport', 'Driving License', 'None')),
  deceased_id_no text,
  deceased_religion text,
  deceased_denomination text,
  deceased_church text,
  deceased_vip_type text,
  cod_id integer references causes_of_death,
  cod_description text,
  cod_is_contagious boolean not null default false,
  -- True: notice of death document; false: cause of death certificate.
  cod_is_bid boolean,
  undertaker_id integer references contractors,
  burial_permit_issuer text check (burial_permit_issuer in ('LCC', 'Home Affairs')),
  burial_permit_no text,
  nok_is_customer boolean not null default false,
  nok_relation text,
  nok_salutation text,
  nok_first_name text,
  nok_last_name text,
  nok_address text,
  nok_phone1 text,
  nok_phone2 text,
  nok_email text,
  nok_id_type text check (nok_id_type in ('NRC', 'Passport', 'Driving License', 'None')),
  nok_id_no text,
  show_public boolean not null default false,
  public_id text not null default "left"(encode(sha256(convert_to(gen_random_uuid()::text
    || gen_random_uuid()::text, 'UTF8'::name)), 'hex'), 32)
    constraint burials_public_id_check check (public_id ~ '^[0-9a-f]{32}$'),
  is_legacy boolean not null default false,
  legacy_address text,
  legacy_address_dirty boolean not null default false,
  suspect_address boolean not null default false,
  import_key text,
  search_key text not null generated always as (search_key(coalesce(deceased_first_name, '') || ' '
    || coalesce(deceased_middle_name, '') || ' ' || coalesce(deceased_last_name, ''))) stored,
  first_name_key text collate "C" not null generated always as (search_key(coalesce(deceased_first_name, ''))) stored,
  last_name_key text collate "C" not null generated always as (search_key(coalesce(deceased_last_name, ''))) stored,
  sort_key text collate "C" not null generated always as (search_key(coalesce(deceased_last_name, '') || ' '
    || coalesce(deceased_first_name, ''))) stored,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  -- True once the burial was COMPLETE. The database sets it; only a Move Grave with exhumation clears it.
  in_ground boolean not null default false,
  headstone_photo_id integer,
  import_id integer references imports,
  -- Set when retention removes the details of the next of kin: they are then no longer required (retention-4).
  kin_removed_at timestamptz(3),
  did_not_take_place_on date,
  did_not_take_place_by integer references users,
  did_not_take_place_why text constraint burials_did_not_take_place_why_check check (btrim(did_not_take_place_why) <> ''),
  constraint burials_public_id_unique unique (public_id),
  unique (import_key),
  unique (burial_id, sale_id),
  constraint burials_slot_place_taken_once unique (burial_date, burial_slot_id, slot_place),
  -- Deferrable, so that a correction can swap two of them.
  constraint burials_place_taken_once unique (site_id, grave_no, "position") deferrable,
  constraint burials_grave_needs_site check (grave_no is null or site_id is not null),
  constraint burials_unsited_has_no_site check (is_legacy or (burial_status_ref = 'UNSITED') = (site_id is null)),
  constraint burials_hang_on_a_sale check (is_legacy or sale_id is not null and sale_site_id is not null),
  constraint burials_sited_has_grave check (is_legacy or (site_id is null) = (grave_no is null)),
  constraint burials_slot_needs_date check (burial_slot_id is null or burial_date is not null),
  constraint burials_legacy_takes_no_slot_place check (not is_legacy or slot_place is null),
  constraint burials_partial_dates_are_legacy check (is_legacy or burial_precision = 'day' and death_precision = 'day'
    and deceased_birth_precision = 'day'),
  constraint burials_dates_fit_precision check (fits_precision(burial_date, burial_precision)
    and fits_precision(death_date, death_precision) and fits_precision(deceased_birth_date, deceased_birth_precision)),
  constraint burials_precision_known check (array[burial_precision, death_precision, deceased_birth_precision] <@
    array['day', 'month', 'year', 'unknown']),
  constraint burials_death_after_birth check (death_precision <> 'day' or deceased_birth_precision <> 'day'
    or death_date >= deceased_birth_date),
  constraint burials_burial_after_death check (burial_precision <> 'day' or death_precision <> 'day'
    or burial_date >= death_date),
  constraint burials_confirmed_is_filled check (is_legacy or (burial_status_ref not in ('CONFIRMED', 'COMPLETE'))
    or num_nulls(deceased_first_name, deceased_last_name, death_date, burial_date, burial_slot_id, grave_no) = 0),
  constraint burials_complete_is_in_ground check (burial_status_ref <> 'COMPLETE' or in_ground),
  constraint burials_position_of_body check (("position" is not null) = (in_ground and site_id is not null
    and grave_no is not null)),
  constraint burials_photo_of_body check (headstone_photo_id is null or in_ground and grave_no is not null),
  constraint burials_did_not_take_place_whole check (num_nonnulls(did_not_take_place_on, did_not_take_place_by,
    did_not_take_place_why) in (0, 3)),
  constraint burials_did_not_take_place_is_no_burial check (did_not_take_place_on is null
    or (burial_status_ref in ('DRAFT', 'UNSITED')) and not in_ground),
  constraint burials_sale_of_customer foreign key (sale_id, customer_id)
    references sales (sale_id, customer_id) on update cascade,
  constraint burials_site_of_sale_site foreign key (sale_site_id, site_id)
    references sale_sites (sale_site_id, site_id) on update cascade,
  constraint burials_photo_of_site foreign key (headstone_photo_id, site_id) references photos (photo_id, site_id),
  constraint burials_grave foreign key (site_id, grave_no) references graves
);
create index burials_burial_date_burial_slot_id_idx on burials (burial_date, burial_slot_id);
create index burials_burial_id_idx on burials (burial_id) where flag;
create index burials_burial_id_idx1 on burials (burial_id) where legacy_address_dirty;
create index burials_burial_id_idx2 on burials (burial_id) where cod_is_contagious;
create index burials_burial_slot_id_idx on burials (burial_slot_id);
create index burials_burial_status_ref_burial_date_idx on burials (burial_status_ref, burial_date);
create index burials_cod_id_idx on burials (cod_id);
create index burials_created_at_idx on burials (created_at);
create index burials_created_by_idx on burials (created_by);
create index burials_customer_id_idx on burials (customer_id);
create index burials_death_date_idx on burials (death_date);
create index burials_deceased_birth_date_idx on burials (deceased_birth_date);
create index burials_did_not_take_place_by_idx on burials (did_not_take_place_by);
create index burials_first_name_key_idx on burials (first_name_key);
create index burials_headstone_photo_id_idx on burials (headstone_photo_id) where headstone_photo_id is not null;
create index burials_import_id_idx on burials (import_id) where import_id is not null;
create index burials_last_name_key_idx on burials (last_name_key);
create index burials_lower_idx on burials (lower(deceased_id_no));
-- The burials as their search lists them at first, the latest day before, those of no known day last.
create index burials_newest_idx on burials (burial_date desc nulls last, burial_id desc);
-- Burials with no burial place are a filter of their own search.
create index burials_no_place on burials (burial_id) where site_id is null;
create index burials_numbers_idx on burials using gin (number_parts(nok_phone1, nok_phone2, deceased_id_no, nok_id_no)
  gin_trgm_ops);
create index burials_sale_id_idx on burials (sale_id);
create index burials_sale_site_id_idx on burials (sale_site_id);
create index burials_search_key_idx on burials using gin (search_key gin_trgm_ops);
create index burials_sort_key_idx on burials (sort_key);
create index burials_undertaker_id_idx on burials (undertaker_id);
create index burials_updated_at_idx on burials (updated_at);
create index burials_updated_by_idx on burials (updated_by);
create trigger burials_add after insert on burials referencing new table as added
  for each statement execute function sale_added_to();
create trigger burials_kin_stays_removed before update on burials
  for each row when (old.kin_removed_at is not null and new.kin_removed_at is null)
    execute function refuse('The removal of a next of kin stays on record.');
create constraint trigger burials_leave_sale_coherent after insert
  or update of burial_status_ref, sale_id on burials deferrable initially deferred
  for each row when (new.sale_id is not null and new.burial_status_ref <> 'COMPLETE') execute function sale_stays_coherent();
create trigger burials_plain_insert before insert on burials
  for each row when ((concat_ws(' ', new.deceased_first_name, new.deceased_middle_name, new.deceased_last_name,
    new.deceased_id_no, new.deceased_religion, new.deceased_denomination, new.deceased_church, new.deceased_vip_type,
    new.burial_permit_no, new.nok_relation, new.nok_first_name, new.nok_last_name, new.nok_phone1, new.nok_phone2,
    new.nok_email, new.nok_id_no) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger burials_plain_update before update of deceased_first_name, deceased_middle_name, deceased_last_name,
  deceased_id_no, deceased_religion, deceased_denomination, deceased_church, deceased_vip_type, burial_permit_no,
  nok_relation, nok_first_name, nok_last_name, nok_phone1, nok_phone2, nok_email, nok_id_no on burials
  for each row when ((concat_ws(' ', nullif(new.deceased_first_name, old.deceased_first_name),
    nullif(new.deceased_middle_name, old.deceased_middle_name), nullif(new.deceased_last_name, old.deceased_last_name),
    nullif(new.deceased_id_no, old.deceased_id_no), nullif(new.deceased_religion, old.deceased_religion),
    nullif(new.deceased_denomination, old.deceased_denomination), nullif(new.deceased_church, old.deceased_church),
    nullif(new.deceased_vip_type, old.deceased_vip_type), nullif(new.burial_permit_no, old.burial_permit_no),
    nullif(new.nok_relation, old.nok_relation), nullif(new.nok_first_name, old.nok_first_name), nullif(new.nok_last_name,
    old.nok_last_name), nullif(new.nok_phone1, old.nok_phone1), nullif(new.nok_phone2, old.nok_phone2),
    nullif(new.nok_email, old.nok_email), nullif(new.nok_id_no, old.nok_id_no)) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger burials_stamp before update on burials for each row execute function stamp_change();
create trigger customer_id_stands before insert or update of customer_id on burials
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');

alter table sales add foreign key (for_burial_id) references burials on delete set null;

-- Gives a burial its position in a grave, and refuses graves that are full, held or of someone else.
create function take_grave_place() returns trigger language plpgsql as $$
declare
  moved boolean := true;
  lay boolean := false;
  may_lie boolean := false;
  exhumed boolean := false;
  corrected boolean := false;
  found_there boolean;
  is_empty boolean;
  later integer;
  problem text;
  holds integer;
begin
  if tg_op = 'UPDATE' then
    moved := (old.site_id, old.grave_no) is distinct from (new.site_id, new.grave_no);
    lay := old.in_ground;
    -- Said in this very statement not to have taken place, it is moved as it was planned.
    may_lie := not lay and new.did_not_take_place_on is null
      and sexton.may_lie(old, sexton.begun_everywhere())
      and not (old.burial_date >= sexton.begun_everywhere()
        and sexton.is_exchanged(new.sale_site_id, old.site_id, new.site_id));
    found_there := old.grave_no is null and (old.site_id is null or old.site_id = new.site_id);
    if moved and (lay or may_lie) then
      select m.exhumed, m.is_correction into exhumed, corrected from sexton.grave_moves m
      where m.burial_id = new.burial_id and m.moved_in = pg_current_xact_id()
        and (m.from_site_id, m.from_grave_no, m.to_site_id, m.to_grave_no)
          is not distinct from (old.site_id, old.grave_no, new.site_id, new.grave_no)
      order by m.grave_move_id desc limit 1;
    end if;
    if exhumed is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = case
        when may_lie then sexton.may_lie_words(old)
        else format('%s. Use Move Grave to change where someone is buried.',
          coalesce(sexton.who_lies_in(old.site_id), sexton.named_body(old) || ' is buried')) end;
    end if;
  end if;
  -- A row that comes whole, as from a backup, tells by itself whether a body lies there; of who may lie there somebody says it.
  new.in_ground := new.burial_status_ref = 'COMPLETE' or (tg_op = 'INSERT' and new.in_ground) or (lay and exhumed is not true)
    or (tg_op = 'UPDATE' and new.in_ground and not lay and sexton.may_lie(old, current_date + 1));
  if moved and (new.site_id is null or new.grave_no is null) then
    new.position := null;
  end if;
  if new.site_id is null then
    return new;
  end if;
  if not moved and new.in_ground = lay and new.position is not distinct from old.position then
    return new;
  end if;
  -- Everyone who decides about this site's graves waits here; who only refers to one does not.
  perform from sexton.graves where site_id = new.site_id order by grave_no for no key update;
  is_empty := found and tg_op = 'INSERT' and not exists (select from sexton.burials b where b.site_id = new.site_id);
  select places into holds from sexton.graves where site_id = new.site_id and grave_no = new.grave_no;
  if new.grave_no is not null and moved then
    if holds is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = format(
        'Site %s has no grave %s.', (select site_ref from sexton.sites where site_id = new.site_id), new.grave_no);
    end if;
  end if;
  if moved and not is_empty then
    problem := sexton.place_problem(new.site_id, new.grave_no, new.burial_id);
    if problem is not null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
    end if;
  end if;
  if not new.in_ground or new.grave_no is null then
    new.position := null;
  elsif is_empty then
    new.position := coalesce(new.position, 1);
  elsif new.position is null or (tg_op = 'UPDATE' and moved) then
    -- Who is recorded late, or found there, lies below those who came later; they move up. Who is moved comes on top.
    -- A correction of the record moves nobody: they lay there all the time.
    later := case when not (lay and moved) or found_there or corrected then sexton.later_position(new) end;
    if later is not null then
      update sexton.burials b set position = b.position + 1
      where b.site_id = new.site_id and b.grave_no = new.grave_no and b.position >= later;
    end if;
    new.position := coalesce(later, (
      select n from sexton.free_positions(new.site_id, new.grave_no, new.burial_id) n limit 1
    ));
  end if;
  if new.position > holds then
    raise exception using errcode = 'SX409', constraint = 'burials_place_in_grave',
      message = format('Grave %s has no position %s: it holds %s.', new.grave_no, new.position, holds);
  end if;
  return new;
end
$$;
create trigger burials_take_grave_place before insert or update of site_id, grave_no, "position", in_ground,
  burial_status_ref on burials
  for each row execute function take_grave_place();

create function take_slot_place() returns trigger language plpgsql as $$
declare
  slot sexton.burial_slots;
  taken integer[];
  past boolean := sexton.is_past_record(new);
begin
  if new.in_ground and new.burial_date > current_date + 1
    and (tg_op = 'INSERT' or old.burial_date is distinct from new.burial_date)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A burial that has taken place cannot be dated in the future.';
  end if;
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
  if not past and sexton.is_blocked(
    new.burial_date, coalesce(sexton.cemetery_of_site(new.site_id), slot.cemetery_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No burials can be booked on %s.', new.burial_date);
  end if;
  -- In the order of the unique index, so that no plan looks elsewhere, however empty the table was when it was made.
  taken := array(
    select b.slot_place from sexton.burials b
    where b.burial_date = new.burial_date and b.burial_slot_id = new.burial_slot_id and b.slot_place > 0
      and b.burial_id <> new.burial_id
    order by b.burial_date, b.burial_slot_id, b.slot_place
  );
  if cardinality(taken) >= slot.capacity then
    if past then
      new.slot_place := null;
      return new;
    end if;
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('The slot %s on %s is full.', slot.description, new.burial_date);
  end if;
  new.slot_place := 1;
  while new.slot_place = any (taken) loop
    new.slot_place := new.slot_place + 1;
  end loop;
  return new;
end
$$;
create trigger burials_take_slot_place before insert or update of burial_date, burial_slot_id, slot_place on burials
  for each row execute function take_slot_place();

create function burial_needs_open_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.burial_date is not distinct from new.burial_date then
    return new;
  end if;
  if sexton.is_past_record(new) then
    return new;
  end if;
  perform sexton.lock_day(new.burial_date);
  if sexton.is_blocked(new.burial_date, sexton.cemetery_of_site(new.site_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No burials can be booked on %s.', new.burial_date);
  end if;
  return new;
end
$$;
-- With a slot, take_slot_place() looks.
create trigger burials_need_open_day before insert or update of burial_date on burials
  for each row when (new.burial_date is not null and new.burial_slot_id is null and not new.is_legacy)
    execute function burial_needs_open_day();

create function slot_is_open() returns trigger language plpgsql as $$
declare
  slot sexton.burial_slots;
begin
  if tg_op = 'UPDATE'
    and (old.burial_date, old.burial_slot_id) is not distinct from (new.burial_date, new.burial_slot_id) then
    return new;
  end if;
  select * into slot from sexton.burial_slots where burial_slot_id = new.burial_slot_id;
  if not slot.active or not extract(isodow from new.burial_date)::int = any (slot.weekdays) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('There is no slot %s on %s.', slot.description, new.burial_date);
  end if;
  return new;
end
$$;
create trigger burials_slot_is_open before insert or update of burial_date, burial_slot_id on burials
  for each row when (new.burial_slot_id is not null and not new.is_legacy) execute function slot_is_open();

-- The short name of the deceased, as messages show it.
create function named_body(b burials) returns text language sql immutable as $$
  select coalesce(nullif(concat_ws(' ', nullif(b.deceased_first_name, ''), nullif(b.deceased_middle_name, ''),
    nullif(b.deceased_last_name, '')), ''), 'Unknown deceased')
$$;

-- "Grace Banda and 2 others lie in site A-03-07", or null if no one does.
create function who_lies_in(site integer) returns text language sql stable as $$
  select sexton.who_lies(site, null)
    || format(' in site %s', (select site_ref from sexton.sites where site_id = site))
$$;

-- The one exception: the import that brought the burial is undone as a whole, and no one has changed the burial since.
create function body_is_never_deleted() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.imports i where i.import_id = old.import_id
      and i.taken_back_in = pg_current_xact_id() and old.updated_at <= i.finished_at
  ) then
    return old;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name, message = format(
    '%s. You cannot delete the burial of someone who has been buried.',
    coalesce(sexton.who_lies_in(old.site_id), sexton.named_body(old) || ' is buried'));
end
$$;
create trigger burials_with_body_stay before delete on burials
  for each row when (old.in_ground) execute function body_is_never_deleted();

-- Most often the site is not free at all.
create function ground_with_body_is_not_free() returns trigger language plpgsql as $$
declare
  who text;
begin
  if not exists (select from sexton.sites s where s.site_id = new.site_id and s.site_status_ref = 'AVAIL') then
    return null;
  end if;
  who := coalesce(
    sexton.who_lies_in(new.site_id) || '. You cannot put the site on sale.',
    sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere()));
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = who;
  end if;
  return null;
end
$$;
create constraint trigger burials_ground_not_free after insert
  or update of site_id, burial_status_ref on burials deferrable initially deferred
  for each row when (new.site_id is not null and (new.in_ground or new.burial_status_ref = 'CONFIRMED'))
    execute function ground_with_body_is_not_free();
create constraint trigger sites_with_body_not_free after insert or update of site_status_ref on sites
  deferrable initially deferred
  for each row when (new.site_status_ref = 'AVAIL') execute function ground_with_body_is_not_free();

create function leave_headstone() returns trigger language plpgsql as $$
begin
  new.headstone_photo_id := null;
  return new;
end
$$;
create trigger burials_leave_headstone before update of site_id, grave_no on burials
  for each row when (old.headstone_photo_id is not null and (old.site_id is distinct from new.site_id
    or old.grave_no is distinct from new.grave_no))
    execute function leave_headstone();

create function headstone_goes_with_last() returns trigger language plpgsql as $$
begin
  update sexton.graves g set has_headstone = false
  where g.site_id = old.site_id and g.grave_no = old.grave_no and g.has_headstone and not exists (
    select from sexton.burials b where b.site_id = g.site_id and b.grave_no = g.grave_no and b.in_ground
  );
  return null;
end
$$;
create trigger burials_headstone_goes_with_last after update of site_id, grave_no on burials
  for each row when (old.in_ground and old.grave_no is not null and (old.site_id is distinct from new.site_id
    or old.grave_no is distinct from new.grave_no))
    execute function headstone_goes_with_last();

-- The park's day may be a day ahead of the database's.
create function is_past_record(b burials) returns boolean language sql stable as $$
  select b.in_ground and b.burial_date <= current_date + 1
$$;

-- Checks only what changes: a group that becomes required later does not affect confirmed burials.
create function burial_keeps_charges() returns trigger language plpgsql as $$
begin
  perform sexton.refuse_missing_charges(array[new.burial_id]);
  return null;
end
$$;
create constraint trigger burials_have_required_charges after update of burial_status_ref on burials
  deferrable initially deferred
  for each row when (new.sale_id is not null and not new.is_legacy
    and (new.burial_status_ref in ('CONFIRMED', 'COMPLETE')) and (old.burial_status_ref not in ('CONFIRMED', 'COMPLETE')))
    execute function burial_keeps_charges();

create function burial_keeps_further_order() returns trigger language plpgsql as $$
declare
  further integer := (
    select sale_id from sexton.sales where for_burial_id = old.burial_id and voided_at is null limit 1
  );
begin
  if further is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Order %s charges this burial on its own invoice. Cancel that order first.', further);
  end if;
  return old;
end
$$;
create trigger burials_keep_further_orders before delete on burials
  for each row execute function burial_keeps_further_order();

-- Deletes the notes and documents of a deleted burial too. The verbs do this first and record who did it.
create function burial_takes_its_papers() returns trigger language plpgsql as $$
begin
  update sexton.documents set deleted_at = now()
    where deleted_at is null and ((parent_object = 'burial' and parent_object_id = old.burial_id) or note_id in (
      select note_id from sexton.notes where parent_object = 'burial' and parent_object_id = old.burial_id));
  update sexton.notes set deleted_at = now()
    where deleted_at is null and parent_object = 'burial' and parent_object_id = old.burial_id;
  return null;
end
$$;
create trigger burials_take_their_papers after delete on burials for each row execute function burial_takes_its_papers();

-- A burial whose body was moved or exhumed is never deleted either.
create function body_stays_on_record() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.grave_moves where burial_id = old.burial_id and exhumed) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s was exhumed and is to be reburied. This record cannot be deleted.', sexton.named_body(old));
  end if;
  return old;
end
$$;
create trigger burials_once_in_ground_stay before delete on burials
  for each row when (not old.in_ground) execute function body_stays_on_record();

create function begin_anew() returns trigger language plpgsql as $$
begin
  new.burial_date := null;
  new.burial_precision := 'day';
  new.burial_slot_id := null;
  new.slot_place := null;
  if new.burial_status_ref = 'CONFIRMED' then
    new.burial_status_ref := 'DRAFT';
  end if;
  -- A deleted one too: restored, it would be the certificate again.
  update sexton.documents set property_ref = 'FORMER_BURIAL_CERTIFICATE'
    where parent_object = 'burial' and parent_object_id = new.burial_id and property_ref = 'BURIAL_CERTIFICATE';
  return new;
end
$$;
-- Runs after burials_take_grave_place, in the order of names, which decides whether the body lies there.
create trigger burials_taken_out before update on burials
  for each row when (old.in_ground and not new.in_ground) execute function begin_anew();

-- Old records may know neither day nor certificate; who is buried anew has both.
create function buried_anew() returns trigger language plpgsql as $$
declare
  lacks text;
begin
  if not exists (select from sexton.grave_moves where burial_id = new.burial_id and exhumed) then
    return new;
  end if;
  lacks := case
    when new.burial_date is null or new.burial_precision <> 'day' then 'the day'
    when not exists (
      select from sexton.documents where parent_object = 'burial' and parent_object_id = new.burial_id
        and property_ref = 'BURIAL_CERTIFICATE' and kind = 'uploaded' and deleted_at is null
    ) then 'the certificate'
  end;
  if lacks is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s was exhumed. Before you complete the reburial, add %s of the new burial.',
      sexton.named_body(new), lacks);
  end if;
  return new;
end
$$;
create trigger burials_to_be_buried_anew before update on burials
  for each row when (new.in_ground and not old.in_ground) execute function buried_anew();

-- A body goes into the ground only there, whatever way the burial came to its place.
create function own_ground_takes_body() returns trigger language plpgsql as $$
begin
  -- Nobody else becomes its owner meanwhile.
  perform from sexton.sites where site_id = new.site_id for share;
  if not sexton.is_in_own_ground(new) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Site %s does not belong to this burial’s customer. Move the burial with Move Grave, or transfer the site back first.',
      (select site_ref from sexton.sites where site_id = new.site_id));
  end if;
  return new;
end
$$;
create trigger burials_to_own_ground before update on burials
  for each row when (new.in_ground and not old.in_ground and new.site_id is not null)
    execute function own_ground_takes_body();

-- "Grace Banda and 2 others lie" in a site or in one of its graves; null if no one does. Grave null: anywhere in the site.
create function who_lies(site integer, grave integer) returns text language sql stable as $$
  select min(named) || case count(*) when 1 then ' is buried' when 2 then ' and 1 other are buried'
      else format(' and %s others are buried', count(*) - 1) end
  from (
    select first_value(sexton.named_body(b)) over (order by b.burial_id) as named
    from sexton.burials b where b.site_id = site and b.in_ground and (grave is null or b.grave_no = grave)
  ) lying
  having count(*) > 0
$$;

create function ground_is_suitable() returns trigger language plpgsql as $$
declare
  why text := sexton.unsuitable_ground(new.site_id);
begin
  if why is not null and tg_op = 'UPDATE' and sexton.is_corrected_to(new.burial_id, new.site_id, new.grave_no) then
    return new;
  end if;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why || ' No one can be buried there.';
  end if;
  return new;
end
$$;
create trigger burials_in_suitable_ground_insert before insert on burials
  for each row when (new.site_id is not null) execute function ground_is_suitable();
create trigger burials_in_suitable_ground_update before update of site_id on burials
  for each row when (new.site_id is not null and new.site_id is distinct from old.site_id)
    execute function ground_is_suitable();

-- A burial that is to come has a slot of the cemetery of its site, and no day that is blocked there. Site, block and slot
-- are held for it, so that none of them goes to another cemetery meanwhile.
create function slot_is_of_cemetery() returns trigger language plpgsql as $$
declare
  own integer;
  of_slot integer;
begin
  if tg_op = 'UPDATE' and (old.in_ground or new.in_ground or new.site_id is not distinct from old.site_id)
    and (old.burial_date, old.burial_slot_id) is not distinct from (new.burial_date, new.burial_slot_id) then
    return new;
  end if;
  if sexton.is_past_record(new) then
    return new;
  end if;
  select b.cemetery_id into own from sexton.sites s join sexton.blocks b using (block_id)
  where s.site_id = new.site_id for key share;
  select cemetery_id into of_slot from sexton.burial_slots where burial_slot_id = new.burial_slot_id for key share;
  if of_slot <> own then
    raise exception using errcode = 'SX409', constraint = tg_name, message = (
      select format('The slot %s is for burials at %s.', s.description, c.cemetery)
      from sexton.burial_slots s join sexton.cemeteries c using (cemetery_id)
      where s.burial_slot_id = new.burial_slot_id);
  end if;
  if tg_op = 'UPDATE' and new.burial_date is not null and new.site_id is distinct from old.site_id
    and own is distinct from coalesce(sexton.cemetery_of_site(old.site_id), of_slot)
  then
    perform sexton.lock_day(new.burial_date);
    if exists (
      select from sexton.no_burial_dates where noburial_date = new.burial_date and cemetery_id = own
    ) then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = format('No burials can be booked on %s.', new.burial_date);
    end if;
  end if;
  return new;
end
$$;
create trigger burials_slot_of_cemetery_insert before insert on burials
  for each row when (new.site_id is not null and not new.is_legacy) execute function slot_is_of_cemetery();
create trigger burials_slot_of_cemetery_update before update of site_id, burial_slot_id, burial_date on burials
  for each row when (new.site_id is not null and not new.is_legacy) execute function slot_is_of_cemetery();

-- Who is to be buried in a slot, at another cemetery than this.
create function booked_elsewhere(of_slot integer, of_block integer, at integer) returns text language sql stable as $$
  select format('Burial %s at %s has the slot %s', b.burial_id, s.site_ref, sl.description)
  from sexton.burials b
    join sexton.sites s using (site_id)
    join sexton.blocks bl using (block_id)
    join sexton.burial_slots sl using (burial_slot_id)
  where not b.is_legacy and not b.in_ground
    and case when of_block is null then b.burial_slot_id = of_slot and bl.cemetery_id <> at
      else bl.block_id = of_block and sl.cemetery_id <> at end
  order by b.burial_id limit 1
$$;

-- An import may bury in the site of the same owner. For others, a body that may already lie there is checked.
create function import_takes_own_ground() returns trigger language plpgsql as $$
declare
  ref text;
begin
  if not exists (select from added a where a.import_id is not null and a.site_id is not null) then
    return null;
  end if;
  select s.site_ref into ref
    from added a
      join sexton.imports i on i.import_id = a.import_id and i.state = 'RUNNING'
      join sexton.sites s on s.site_id = a.site_id
      join sexton.burials b on b.burial_id = a.burial_id
    -- Only so is the dear question not asked of all, before the owner is looked at.
    where case when s.owner_customer_id = a.customer_id then false else not sexton.is_in_own_ground(b) end limit 1;
  if ref is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Site %s does not belong to this burial’s customer.', ref);
  end if;
  return null;
end
$$;
create trigger burials_imported_to_own_ground after insert on burials referencing new table as added
  for each statement execute function import_takes_own_ground();

create function kin_is_removed() returns trigger language plpgsql as $$
begin
  if new.burial_status_ref <> 'COMPLETE' or not new.in_ground then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only remove the next of kin from a complete burial.';
  end if;
  if num_nonnulls(new.nok_salutation, new.nok_first_name, new.nok_last_name, new.nok_address, new.nok_phone1,
    new.nok_phone2, new.nok_email, new.nok_id_type, new.nok_id_no) > 0
    or (new.nok_relation is not null and not new.nok_is_customer) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'All details of a next of kin are removed together.';
  end if;
  return new;
end
$$;
create trigger burials_kin_is_removed before update on burials
  for each row when (new.kin_removed_at is not null and new.kin_removed_at is distinct from old.kin_removed_at)
    execute function kin_is_removed();
create trigger burials_kin_is_removed_insert before insert on burials
  for each row when (new.kin_removed_at is not null) execute function kin_is_removed();

create function age_follows_dates() returns trigger language plpgsql as $$
begin
  new.deceased_age := sexton.age_between(new.deceased_birth_date, new.deceased_birth_precision,
    new.death_date, new.death_precision, new.deceased_age);
  return new;
end
$$;
create trigger burials_age_follows_dates before insert
  or update of deceased_birth_date, deceased_birth_precision, death_date, death_precision, deceased_age on burials
  for each row execute function age_follows_dates();

-- The body is in the ground, or may be: the burial is confirmed and its day has come by `today`, the day of the park.
create function may_lie(b burials, today date) returns boolean language sql immutable as $$
  select b.in_ground or (b.burial_status_ref = 'CONFIRMED' and not b.is_legacy
    and b.site_id is not null and b.grave_no is not null and b.burial_date <= today)
$$;

create function may_lie_words(b burials) returns text language sql stable as $$
  select format('%s may have been buried in site %s on %s. Record first whether the burial took place.', sexton.named_body(b),
    (select site_ref from sexton.sites where site_id = b.site_id), to_char(b.burial_date, 'Dy, FMDD Mon YYYY'))
$$;

-- Names the first burial in a site that may have taken place and is not complete.
create function who_may_lie_in(site integer, today date) returns text language sql stable as $$
  select sexton.may_lie_words(b) from sexton.burials b
  where b.site_id = site and not b.in_ground and sexton.may_lie(b, today)
  order by b.burial_id limit 1
$$;

create function may_lie_stays() returns trigger language plpgsql as $$
begin
  if sexton.may_lie(old, sexton.begun_everywhere()) then
    if tg_op = 'DELETE' or not (new.burial_status_ref = 'COMPLETE' or new.in_ground or new.did_not_take_place_on is not null)
      and (new.burial_status_ref <> 'CONFIRMED'
        or (old.burial_date, old.burial_slot_id, old.is_legacy)
          is distinct from (new.burial_date, new.burial_slot_id, new.is_legacy))
    then
      raise exception using errcode = 'SX409', constraint = tg_name, message = sexton.may_lie_words(old);
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.burial_status_ref in ('CONFIRMED', 'COMPLETE') or new.in_ground or (new.burial_date is not null
    and (old.burial_date, old.burial_slot_id) is distinct from (new.burial_date, new.burial_slot_id))
  then
    new.did_not_take_place_on := null;
    new.did_not_take_place_by := null;
    new.did_not_take_place_why := null;
  end if;
  return new;
end
$$;
create trigger burials_may_lie_stay before update on burials
  for each row when (old.burial_status_ref = 'CONFIRMED' or new.did_not_take_place_on is not null)
    execute function may_lie_stays();
create trigger burials_may_lie_stay_on_record before delete on burials
  for each row when (old.burial_status_ref = 'CONFIRMED' and not old.in_ground) execute function may_lie_stays();

-- A hold on opening: no one is planned, buried or exhumed there. A correction of the record opens nothing.
create function held_grave_stays_closed() returns trigger language plpgsql as $$
declare
  moves boolean := (old.site_id, old.grave_no) is distinct from (new.site_id, new.grave_no);
  why text;
begin
  if (moves and sexton.is_corrected_to(new.burial_id, new.site_id, new.grave_no)) or (old.in_ground and not moves) then
    return new;
  end if;
  -- Who moves has locked the graves of the site before (burials_take_grave_place).
  if not moves then
    perform from sexton.sites where site_id = new.site_id for share;
  end if;
  why := coalesce(sexton.held(new.site_id, new.grave_no, 'OPEN'),
    case when sexton.may_lie(old, sexton.begun_everywhere()) then sexton.held(old.site_id, old.grave_no, 'OPEN') end);
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
-- After burials_take_grave_place, in the order of names.
create trigger burials_where_held before update of site_id, grave_no, burial_status_ref on burials
  for each row when (new.site_id is distinct from old.site_id or new.grave_no is distinct from old.grave_no
    or new.burial_status_ref = 'CONFIRMED' and old.burial_status_ref <> 'CONFIRMED')
    execute function held_grave_stays_closed();

create function held_graves_take_nobody() returns trigger language plpgsql as $$
declare
  why text;
begin
  select sexton.held(a.site_id, a.grave_no, 'OPEN') into why
  from sexton.holds h join added a using (site_id)
  where h.lifted_at is null and sexton.held(a.site_id, a.grave_no, 'OPEN') is not null
  order by a.burial_id limit 1;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return null;
end
$$;
create trigger burials_where_held_insert after insert on burials referencing new table as added
  for each statement execute function held_graves_take_nobody();

-- One row for each day and visitor; public_views of a burial counts them. The hash identifies no one.
create table burial_views (
  burial_id integer references burials on delete cascade,
  viewed_on date,
  visitor_hash text,
  primary key (burial_id, viewed_on, visitor_hash)
);

-- What makes a visitor's hash of today differ from yesterday's. Gone with its day, so that the hashes of burial_views
-- that stay behind can never be led back to an address.
create table view_salts (
  day date primary key,
  salt text not null check (salt <> '')
);
