-- A practice is something that a park does beyond the core. It is on from a day, or it is invisible (practices-1).
create table practices (
  practice text primary key check (practice in ('dig_orders', 'grave_room')),
  is_on boolean not null default false,
  since date,
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint practices_on_from_a_day check (is_on = (since is not null))
);
create index practices_updated_by_idx on practices (updated_by);
create trigger practices_stamp before update on practices for each row execute function stamp_change();
create trigger practices_are_told after insert or update on practices for each row execute function tell_of_park();
create trigger practices_stay before delete on practices
  for each row execute function refuse('A practice is switched off, never deleted.');

-- Nothing is asked of a day before someone decided to ask it (practices-4).
create function practice_is_not_back_dated() returns trigger language plpgsql as $$
begin
  if new.since < sexton.begun_everywhere() then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A practice begins today or on a later day.';
  end if;
  return new;
end
$$;
create trigger practices_begin_today_insert before insert on practices
  for each row when (new.since is not null) execute function practice_is_not_back_dated();
create trigger practices_begin_today_update before update of since on practices
  for each row when (new.since is distinct from old.since and new.since is not null)
    execute function practice_is_not_back_dated();

-- The permission of who works in the grounds. Whoever could do everything, or everything but user accounts, still can.
insert into permissions (permission_ref, permission) values ('PERM_GROUNDS', 'Work in the grounds');
insert into role_permissions (role_id, permission_id)
select r.role_id, g.permission_id from roles r cross join permissions g
where g.permission_ref = 'PERM_GROUNDS' and (r.role_ref = 'GROUNDS' or not exists (
  select from permissions p
  where p.permission_ref not in ('PERM_GROUNDS', 'PERM_PERMISSIONS', 'PERM_USERS_EDIT')
    and not exists (select from role_permissions rp where rp.role_id = r.role_id and rp.permission_id = p.permission_id)));

-- Whether a permission counts now: that of the grounds only while a practice uses it.
create function permission_counts(ref text) returns boolean language sql stable as $$
  select ref <> 'PERM_GROUNDS' or exists (select from sexton.practices where is_on)
$$;

-- What a user's roles give, whether or not it counts at the moment, and the actor has not.
create or replace function lacked_permissions(actor integer, target integer) returns text[] language sql stable as $$
  select case when actor = target then '{}' else array(
    select p.permission from sexton.permissions p
    where exists (
        select from sexton.role_users ru join sexton.role_permissions rp using (role_id)
        where ru.user_id = target and rp.permission_id = p.permission_id)
      and not exists (
        select from sexton.granted_permissions g
        where g.user_id = actor and g.permission_ref = p.permission_ref)
      and sexton.permission_counts(p.permission_ref)
    order by p.permission_id) end
$$;

-- What is known of a grave. `places` stays the number that counts: that of its type, unless this grave has its own.
alter table graves
  add column places_set integer check (places_set >= 1),
  add column places_reason text check (btrim(places_reason) <> ''),
  add column ashes_places integer check (ashes_places >= 0),
  add column kind text not null default 'EARTH'
    check (kind in ('EARTH', 'WALLED', 'VAULT', 'NICHE', 'ASHES_PLOT', 'SCATTER')),
  add column length_cm integer check (length_cm between 10 and 1000),
  add column width_cm integer check (width_cm between 10 and 1000),
  add column closed_for text check (closed_for in ('NO_MORE', 'UNTIL_PROBED')),
  add column closed_reason text check (btrim(closed_reason) <> ''),
  add constraint graves_own_places_have_a_reason check ((places_set is null) = (places_reason is null)),
  add constraint graves_closed_with_a_reason check ((closed_for is null) = (closed_reason is null));

alter table burials
  add column remains_kind text not null default 'BODY' check (remains_kind in ('BODY', 'ASHES')),
  -- False: ashes in a grave that has places for ashes; they take one of those.
  add column takes_place boolean not null default true,
  add column ashes_no integer check (ashes_no >= 1),
  add column coffin_length_cm integer check (coffin_length_cm between 10 and 400),
  add column coffin_width_cm integer check (coffin_width_cm between 10 and 200),
  add column coffin_height_cm integer check (coffin_height_cm between 5 and 200),
  add column shroud boolean not null default false,
  -- When the body was laid, as somebody recorded at the grave: from then on it lies there (dig-9).
  add column laid_at timestamptz(3),
  add column laid_dig_order_id integer,
  add column laid_depth_cm integer check (laid_depth_cm between 1 and 1000),
  add column spot text check (btrim(spot) <> ''),
  add constraint burials_coffin_size_whole
    check (num_nulls(coffin_length_cm, coffin_width_cm, coffin_height_cm) in (0, 3)),
  add constraint burials_laid_on_a_day check (laid_at is null or burial_date is not null);

-- An order to dig. Each change of what is asked is a new order; the old one stays on record.
insert into counters (name) values ('dig_order'), ('burial_pass');
create table dig_orders (
  dig_order_id integer generated always as identity primary key,
  dig_no integer not null unique,
  -- No foreign key: the order stays if the burial is deleted.
  burial_id integer not null,
  revision integer not null check (revision >= 1),
  state text not null default 'ISSUED' check (state in
    ('ISSUED', 'MARKED', 'CHECKED', 'OPEN', 'LAID', 'CLOSED', 'STOPPED', 'SUPERSEDED', 'CANCELLED')),
  site_id integer not null,
  grave_no integer not null,
  opening text not null check (opening in ('NEW', 'REOPEN', 'ASHES', 'NICHE', 'VAULT')),
  -- Dug for how many.
  for_places integer not null check (for_places between 1 and 20),
  depth_cm integer check (depth_cm between 10 and 600),
  coffin_length_cm integer check (coffin_length_cm between 10 and 400),
  coffin_width_cm integer check (coffin_width_cm between 10 and 200),
  coffin_height_cm integer check (coffin_height_cm between 5 and 200),
  shroud boolean not null default false,
  burial_date date not null,
  -- Park time, HH:MM: the grave is ready when the slot begins.
  slot_from text,
  notes text check (btrim(notes) <> ''),
  dangers text[] not null default '{}',
  -- What the books answered when it was issued: whether the grave can be reopened (graves-7).
  answered jsonb not null default '{}',
  taken_on_by integer references users,
  taken_on_why text check (btrim(taken_on_why) <> ''),
  -- Another burial of the same day in this grave.
  together_with integer references dig_orders,
  issued_at timestamptz(3) not null default now(),
  issued_by integer not null references users,
  marked_at timestamptz(3),
  marked_by integer references users,
  checked_at timestamptz(3),
  checked_by integer references users,
  -- The ref as the second person typed or scanned it.
  checked_ref text,
  check_how text check (check_how in ('AT_GRAVE', 'REMOTE', 'PAPER')),
  opened_at timestamptz(3),
  opened_by integer references users,
  measured_depth_cm integer check (measured_depth_cm between 1 and 1000),
  laid_at timestamptz(3),
  laid_by integer references users,
  laid_with integer references users,
  laid_why text check (btrim(laid_why) <> ''),
  pass_id integer,
  closed_at timestamptz(3),
  closed_by integer references users,
  stopped_at timestamptz(3),
  stopped_by integer references users,
  stopped_why text check (btrim(stopped_why) <> ''),
  stopped_from text check (stopped_from in ('ISSUED', 'MARKED', 'CHECKED', 'OPEN')),
  ended_at timestamptz(3),
  ended_why text check (btrim(ended_why) <> ''),
  updated_at timestamptz(3) not null default now(),
  unique (burial_id, revision),
  constraint dig_orders_grave foreign key (site_id, grave_no) references graves,
  constraint dig_orders_ask_a_size check (shroud or num_nulls(coffin_length_cm, coffin_width_cm, coffin_height_cm) = 0
    or opening in ('ASHES', 'NICHE')),
  constraint dig_orders_ask_a_depth check (depth_cm is not null or opening in ('NICHE', 'VAULT')),
  constraint dig_orders_taken_on_with_a_reason check ((taken_on_by is null) = (taken_on_why is null)),
  constraint dig_orders_checked_by_a_second_person check (checked_by <> marked_by),
  constraint dig_orders_laid_with_a_second_person check (laid_with <> laid_by),
  constraint dig_orders_marked_whole check (num_nulls(marked_at, marked_by) in (0, 2)),
  constraint dig_orders_checked_whole check (num_nulls(checked_at, checked_by, checked_ref, check_how) in (0, 4)),
  constraint dig_orders_opened_whole check (num_nulls(opened_at, opened_by) in (0, 2)),
  constraint dig_orders_laid_whole check (num_nulls(laid_at, laid_by) in (0, 2)),
  constraint dig_orders_closed_whole check (num_nulls(closed_at, closed_by) in (0, 2)),
  constraint dig_orders_stopped_whole
    check (num_nulls(stopped_at, stopped_by, stopped_why, stopped_from) in (0, 4)),
  constraint dig_orders_ended_whole check (num_nulls(ended_at, ended_why) in (0, 2)),
  constraint dig_orders_states_are_earned check (
    (state in ('ISSUED', 'STOPPED', 'SUPERSEDED', 'CANCELLED') or marked_by is not null)
    and (state not in ('CHECKED', 'OPEN', 'LAID', 'CLOSED') or checked_by is not null)
    and (state not in ('OPEN', 'LAID', 'CLOSED') or opened_by is not null)
    and (state not in ('LAID', 'CLOSED') or laid_by is not null)
    and (state <> 'CLOSED' or closed_by is not null)
    and (state <> 'STOPPED' or stopped_by is not null)
    and (state in ('SUPERSEDED', 'CANCELLED')) = (ended_why is not null)),
  -- Without the pass two persons say who was laid, and why there was no pass.
  constraint dig_orders_laid_by_pass_or_two_persons
    check (laid_by is null or pass_id is not null or num_nulls(laid_with, laid_why) = 0)
);
create unique index dig_orders_one_live on dig_orders (burial_id)
  where state not in ('SUPERSEDED', 'CANCELLED', 'CLOSED');
create index dig_orders_grave_idx on dig_orders (site_id, grave_no);
-- Nearly all orders are closed: those that wait are few.
create index dig_orders_waiting_idx on dig_orders (burial_date)
  where state not in ('SUPERSEDED', 'CANCELLED', 'CLOSED');
create index dig_orders_day_idx on dig_orders (burial_date);
create index dig_orders_together_with_idx on dig_orders (together_with) where together_with is not null;
create trigger dig_orders_stamp before update on dig_orders for each row execute function stamp_change();

create trigger dig_orders_stay before delete on dig_orders
  for each row execute function refuse('An order to dig stays on record.');
create trigger dig_orders_ask_the_same before update of dig_order_id, dig_no, burial_id, revision, site_id, grave_no,
  opening, for_places, depth_cm, coffin_length_cm, coffin_width_cm, coffin_height_cm, shroud, burial_date, slot_from,
  notes, dangers, answered, taken_on_by, taken_on_why, together_with, issued_at, issued_by on dig_orders
  for each row execute function refuse('What an order to dig asks for never changes. Issue a new order.');

create function dig_order_goes_on() returns trigger language plpgsql as $$
declare
  may_follow text[] := case old.state
    when 'ISSUED' then array['MARKED', 'STOPPED', 'SUPERSEDED', 'CANCELLED']
    when 'MARKED' then array['CHECKED', 'STOPPED', 'SUPERSEDED', 'CANCELLED']
    when 'CHECKED' then array['OPEN', 'STOPPED', 'SUPERSEDED', 'CANCELLED']
    when 'OPEN' then array['LAID', 'STOPPED']
    when 'LAID' then array['CLOSED']
    when 'STOPPED' then array['SUPERSEDED', 'CANCELLED']
    else '{}' end;
begin
  if not new.state = any (may_follow) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Order %s is %s, so it cannot become %s.', old.dig_no, lower(old.state), lower(new.state));
  end if;
  return new;
end
$$;
create trigger dig_orders_go_on before update of state on dig_orders
  for each row when (new.state <> old.state) execute function dig_order_goes_on();

-- What the undertaker brings with the coffin.
create table burial_passes (
  pass_id integer generated always as identity primary key,
  -- No foreign key: the pass stays if the burial is deleted.
  burial_id integer not null,
  pass_no integer not null unique,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'USED', 'VOID')),
  issued_at timestamptz(3) not null default now(),
  issued_by integer not null references users,
  used_at timestamptz(3),
  voided_at timestamptz(3),
  voided_by integer references users,
  void_reason text check (btrim(void_reason) <> ''),
  constraint burial_passes_used_whole check ((state = 'USED') = (used_at is not null)),
  constraint burial_passes_voided_whole check ((state = 'VOID') = (voided_at is not null)
    and (voided_at is null) = (void_reason is null))
);
create unique index burial_passes_one_active on burial_passes (burial_id) where state = 'ACTIVE';
create index burial_passes_burial_id_idx on burial_passes (burial_id);
create index burial_passes_issued_by_idx on burial_passes (issued_by);
create index burial_passes_voided_by_idx on burial_passes (voided_by);
create trigger burial_passes_stay before delete on burial_passes
  for each row execute function refuse('A burial pass stays on record.');
create trigger burial_passes_end_once before update on burial_passes
  for each row when (old.state <> 'ACTIVE') execute function refuse('This burial pass is no longer valid.');
alter table dig_orders add constraint dig_orders_pass_id_fkey foreign key (pass_id) references burial_passes;

-- What somebody did in the grounds, where and when. Written once (acts-1).
create table acts (
  act_id integer generated always as identity primary key,
  act_uuid uuid not null unique,
  kind text not null check (kind in ('grave.marked', 'grave.checked', 'grave.opened', 'grave.stopped', 'remains.laid',
    'grave.closed', 'grave.measured')),
  -- Who did it; `entered_by` sent it, for them where they wrote it on paper.
  user_id integer not null references users,
  entered_by integer not null references users,
  how text not null check (how in ('AT_GRAVE', 'REMOTE', 'PAPER')),
  done_at timestamptz(3) not null,
  received_at timestamptz(3) not null default clock_timestamp(),
  place point check (place[0] = round(place[0]) and place[1] = round(place[1])),
  place_accuracy integer check (place_accuracy >= 0),
  site_id integer references sites,
  grave_no integer,
  -- No foreign key: the act stays if the burial is deleted.
  burial_id integer,
  dig_order_id integer references dig_orders,
  -- The sheet with the signatures, where it was done on paper.
  document_id integer references documents,
  said jsonb not null,
  outcome text not null check (outcome in ('APPLIED', 'CONFLICT', 'NOTED')),
  outcome_words text not null default '',
  -- Of what was sent: the same act sent again is the same act (acts-3).
  body_sha256 text not null check (body_sha256 ~ '^[0-9a-f]{64}$'),
  constraint acts_place_with_accuracy check ((place is null) = (place_accuracy is null)),
  constraint acts_on_paper_are_entered check (entered_by = user_id or how = 'PAPER'),
  constraint acts_done_before_received check (done_at <= received_at + interval '1 day'),
  constraint acts_grave_needs_site check (grave_no is null or site_id is not null)
);
create index acts_user_id_idx on acts (user_id);
create index acts_entered_by_idx on acts (entered_by);
create index acts_site_id_idx on acts (site_id, grave_no);
create index acts_burial_id_idx on acts (burial_id) where burial_id is not null;
create index acts_dig_order_id_idx on acts (dig_order_id) where dig_order_id is not null;
create index acts_document_id_idx on acts (document_id) where document_id is not null;
create trigger acts_never_change before delete or update on acts
  for each row execute function refuse('An act stays on record as it was reported.');

-- Evidence: photos of acts. What the device claimed of time and place is kept beside the stripped picture (acts-4).
alter table photos add column kind text not null default 'site' check (kind in ('site', 'evidence'));
create table act_photos (
  act_id integer references acts,
  ordinal integer check (ordinal between 1 and 20),
  photo_id integer not null unique references photos,
  taken_at timestamptz(3),
  place point,
  sha256_original text not null check (sha256_original ~ '^[0-9a-f]{64}$'),
  primary key (act_id, ordinal)
);
create trigger act_photos_never_change before delete or update on act_photos
  for each row execute function refuse('Evidence stays on record.');
create trigger photos_of_acts_stay before delete or update of deleted_at, site_id, storage_key, sha256, kind on photos
  for each row when (old.kind = 'evidence') execute function refuse('This photo is evidence of what was done, so it cannot be deleted.');

-- How deep a grave is. Never changed: the newest of the best source counts.
create table grave_measures (
  measure_id integer generated always as identity primary key,
  site_id integer not null,
  grave_no integer not null,
  act_id integer references acts,
  how text not null check (how in ('DUG', 'PROBED', 'BOOK', 'GUESS')),
  on_date date not null check (on_date <= current_date + 1),
  -- Below ground: the bottom of the opening; the top of the uppermost coffin.
  depth_cm integer check (depth_cm between 1 and 1000),
  top_cm integer check (top_cm between 0 and 1000),
  note text check (btrim(note) <> ''),
  measured_by integer not null references users,
  created_at timestamptz(3) not null default now(),
  constraint grave_measures_measure_something check (num_nonnulls(depth_cm, top_cm) > 0),
  constraint grave_measures_top_above_bottom check (top_cm <= depth_cm),
  foreign key (site_id, grave_no) references graves
);
create index grave_measures_grave_idx on grave_measures (site_id, grave_no);
create index grave_measures_act_id_idx on grave_measures (act_id) where act_id is not null;
create index grave_measures_measured_by_idx on grave_measures (measured_by);
create trigger grave_measures_never_change before delete or update on grave_measures
  for each row execute function refuse('A measure stays on record. Measure again.');

-- The ground contradicts the books. Open, it blocks what it concerns; a second person closes it.
create table differences (
  difference_id integer generated always as identity primary key,
  kind text not null check (kind in ('WRONG_REF', 'WRONG_NEIGHBOURS', 'OUTSIDE_PLOT', 'TOO_SHALLOW', 'REMAINS_MET',
    'OLD_ORDER', 'LAID_ELSEWHERE', 'OTHER')),
  site_id integer not null references sites,
  grave_no integer,
  burial_id integer,
  dig_order_id integer references dig_orders,
  act_id integer references acts,
  found_at timestamptz(3) not null default now(),
  found_by integer not null references users,
  says_books text not null check (btrim(says_books) <> ''),
  says_ground text not null check (btrim(says_ground) <> ''),
  blocks text[] not null default '{}',
  closed_at timestamptz(3),
  closed_by integer references users,
  closing text check (closing in ('RECORD_MENDED', 'GROUND_MENDED', 'NO_DIFFERENCE', 'UNKNOWN_PERSON', 'ACCEPTED')),
  reason text check (btrim(reason) <> ''),
  constraint differences_block_known check (blocks <@ array['SELL', 'OPEN', 'PASS_ON', 'MEMORIAL', 'TAKE_OUT', 'RECLAIM',
    'PAPERS']),
  constraint differences_closed_whole check (num_nulls(closed_at, closed_by, closing, reason) in (0, 4)),
  constraint differences_closed_by_a_second_person check (closed_by <> found_by)
);
create index differences_open on differences (site_id) where closed_at is null;
create index differences_site_id_idx on differences (site_id);
create index differences_burial_id_idx on differences (burial_id) where burial_id is not null;
create index differences_dig_order_id_idx on differences (dig_order_id) where dig_order_id is not null;
create index differences_act_id_idx on differences (act_id) where act_id is not null;
create index differences_found_by_idx on differences (found_by);
create index differences_closed_by_idx on differences (closed_by);
create trigger differences_stay before delete or update of difference_id, kind, site_id, grave_no, burial_id,
  dig_order_id, act_id, found_at, found_by, says_books, says_ground, blocks on differences
  for each row execute function refuse('A difference stays on record.');
create trigger differences_closed_once before update on differences
  for each row when (old.closed_at is not null) execute function refuse('This difference has already been closed.');

-- Holds that somebody places, besides those of a correction.
alter table holds drop constraint holds_kind_check, drop constraint holds_stops_check,
  drop constraint holds_lifted_by_a_second_person;
alter table holds
  add column review_on date,
  add column lift_document_id integer references documents,
  add constraint holds_kind_check check (kind in
    ('CORRECTION', 'DISPUTE', 'COURT', 'POLICE', 'HEALTH', 'HERITAGE', 'SAFETY', 'OFFICE')),
  add constraint holds_stops_check check (stops <@ array['SELL', 'OPEN', 'PASS_ON', 'MEMORIAL', 'TAKE_OUT', 'RECLAIM',
    'PAPERS'] and cardinality(stops) > 0),
  add constraint holds_lifted_by_a_second_person check (kind <> 'CORRECTION' or lifted_by <> placed_by),
  -- Who ordered it says on paper that it ends.
  add constraint holds_of_authorities_end_on_paper
    check (kind not in ('COURT', 'POLICE') or lifted_at is null or lift_document_id is not null);
create index holds_lift_document_id_idx on holds (lift_document_id) where lift_document_id is not null;

-- Why this cannot be done in a site now, in a sentence; null where no hold and no difference stops it. What stands on one
-- grave stops what concerns the whole site as well.
create or replace function held(site integer, grave integer, what text) returns text language sql stable as $$
  select coalesce(
    (select format('Site %s has been on hold since %s: %s. %s must wait until the hold is lifted.', s.site_ref,
      to_char(h.placed_on, 'FMDD Mon YYYY'), rtrim(h.reason, '. '),
      case what when 'SELL' then 'The sale' when 'OPEN' then 'The burial' else 'The change' end)
    from sexton.holds h join sexton.sites s using (site_id)
    where h.site_id = site and h.lifted_at is null and what = any (h.stops)
      and (h.grave_no is null or grave is null or h.grave_no = grave)
    order by h.hold_id limit 1),
    (select format('At site %s the books and the ground differ: %s. %s must wait until the difference is closed.',
      s.site_ref, rtrim(d.says_ground, '. '),
      case what when 'SELL' then 'The sale' when 'OPEN' then 'The burial' else 'The change' end)
    from sexton.differences d join sexton.sites s using (site_id)
    where d.site_id = site and d.closed_at is null and what = any (d.blocks)
      and (d.grave_no is null or grave is null or d.grave_no = grave)
    order by d.difference_id limit 1))
$$;
