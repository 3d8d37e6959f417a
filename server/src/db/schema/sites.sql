-- Blocks, sites and graves.

-- An outline is whole centimetres east and north of the park's origin (map_origin).
create table blocks (
  block_id integer generated always as identity primary key,
  block_ref text collate "C" not null default '' check (btrim(block_ref) <> ''),
  saleable boolean not null default true,
  outline polygon,
  bounds box generated always as (box(outline)) stored,
  sort_key text collate "C" not null generated always as (natural_key(block_ref)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  -- The survey shows an overlap with another block, and someone accepted it.
  shares_ground boolean not null default false,
  cemetery_id integer not null default only_cemetery() constraint blocks_cemetery references cemeteries,
  -- The trigger fills it where only a ref is given.
  block_name text collate "C" not null default '' constraint blocks_named check (btrim(block_name) <> ''),
  -- Since when it is called so; null: always. What was printed before names its sites otherwise.
  renamed_at timestamptz(3),
  import_id integer references imports,
  constraint blocks_ref_unique unique (block_ref),
  unique (block_id, block_ref),
  constraint blocks_name_once unique (cemetery_id, block_name)
);
create index blocks_bounds_idx on blocks using gist (bounds);
create index blocks_import_id_idx on blocks (import_id) where import_id is not null;
create index blocks_updated_by_idx on blocks (updated_by);
create trigger blocks_stamp before update on blocks for each row execute function stamp_change();

create function block_follows_sale() returns trigger language plpgsql as $$
begin
  perform sexton.follow_sale(null, new.block_id, new.updated_by);
  return null;
end
$$;
create trigger blocks_take_sites_along after update of saleable on blocks
  for each row when (old.saleable <> new.saleable) execute function block_follows_sale();

-- Two outlines drawn at the same time are checked one after the other.
create function block_lies_apart() returns trigger language plpgsql as $$
declare
  over text;
begin
  perform pg_advisory_xact_lock(hashtext('sexton.outlines'));
  select b.block_ref into over from sexton.blocks b
  where b.block_id <> new.block_id and b.bounds && new.bounds
    and sexton.is_common_ground(b.outline, new.outline)
    and not (tg_op = 'UPDATE' and not old.shares_ground and old.outline is not null and sexton.is_common_ground(b.outline, old.outline))
  order by b.sort_key limit 1;
  if over is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Block %s overlaps block %s.', new.block_ref, over);
  end if;
  return null;
end
$$;
create trigger blocks_lie_apart_insert after insert on blocks
  for each row when (new.outline is not null and not new.shares_ground) execute function block_lies_apart();
create trigger blocks_lie_apart_update after update of outline, shares_ground on blocks
  for each row when (new.outline is not null and not new.shares_ground) execute function block_lies_apart();

-- A block goes with its sites, where all of them may go.
create function block_takes_its_sites() returns trigger language plpgsql as $$
declare
  why text;
begin
  select u.why into why from sexton.sites s, lateral (select sexton.site_use(s.site_id) as why) u
    where s.block_id = old.block_id and u.why is not null order by s.sort_key limit 1;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('%s, so block %s cannot be deleted.', why, old.block_ref);
  end if;
  delete from sexton.sites where block_id = old.block_id;
  return old;
end
$$;
create trigger blocks_in_use_stay before delete on blocks for each row execute function block_takes_its_sites();

create function block_gets_ref() returns trigger language plpgsql as $$
declare
  several boolean;
  own text;
  other text;
begin
  perform pg_advisory_xact_lock_shared(hashtext('sexton.cemeteries'));
  if new.block_name = '' then
    new.block_name := new.block_ref;
  end if;
  -- A ref with a code names its cemetery.
  new.cemetery_id := coalesce(new.cemetery_id, sexton.only_cemetery(), (
    select cemetery_id from sexton.cemeteries where starts_with(new.block_name, code || '.')));
  select count(*) > 1, max(code) filter (where cemetery_id = new.cemetery_id) into several, own
  from sexton.cemeteries;
  if own is null then
    raise exception using errcode = 'SX409', constraint = 'blocks_of_a_cemetery',
      message = 'Choose a cemetery for the block.';
  end if;
  if several and starts_with(new.block_name, own || '.') then
    new.block_name := substr(new.block_name, length(own) + 2);
  end if;
  select code into other from sexton.cemeteries where several and starts_with(upper(new.block_name), code || '.');
  if other is not null then
    raise exception using errcode = 'SX409', constraint = 'blocks_begin_with_no_code',
      message = format('Block %s starts with “%s.”, which is the code of a cemetery. Choose another name.', new.block_name, other);
  end if;
  new.block_ref := case when several then own || '.' || new.block_name else new.block_name end;
  if tg_op = 'UPDATE' and new.block_ref <> old.block_ref then
    new.renamed_at := clock_timestamp();
  end if;
  return new;
end
$$;
create trigger blocks_get_ref before insert or update of block_ref, block_name, cemetery_id on blocks
  for each row execute function block_gets_ref();

create function block_goes_to_cemetery() returns trigger language plpgsql as $$
declare
  booked text;
begin
  perform from sexton.blocks where block_id = new.block_id for update;
  booked := sexton.booked_elsewhere(null, new.block_id, new.cemetery_id);
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || ', which is only for that cemetery. Give it another slot first.';
  end if;
  booked := sexton.shut_out(null, new.block_id, new.cemetery_id);
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || '. Give it another day first.';
  end if;
  return new;
end
$$;
create trigger blocks_slots_fit before update of cemetery_id on blocks
  for each row when (new.cemetery_id <> old.cemetery_id) execute function block_goes_to_cemetery();

create table sites (
  site_id integer generated always as identity primary key,
  block_id integer not null,
  block_ref text collate "C" not null,
  row_no text collate "C" not null constraint sites_row_no_check check (row_no ~ '^[^\s/-]+$'),
  site_no integer not null constraint sites_site_no_check check (site_no >= 1 and site_no <= 99999),
  site_ref text collate "C" not null generated always as (block_ref || '-' || case when row_no ~ '^\d$' then '0'
    || row_no else row_no end || '-' || case when site_no < 10 then '0' else '' end || site_no::text) stored,
  site_ref_key text collate "C" not null generated always as (lower(block_ref || '-' || case when row_no ~ '^\d$'
    then '0' || row_no else row_no end || '-' || case when site_no < 10 then '0' else '' end || site_no::text)) stored,
  -- Block, row, site in the order people count.
  sort_key text collate "C" not null generated always as (natural_key(block_ref) || ' ' || natural_key(row_no) || ' '
    || natural_key(site_no::text)) stored,
  site_type_id integer not null references site_types,
  site_status_ref text not null default 'UNAVAIL'
    check (site_status_ref in ('UNAVAIL', 'AVAIL', 'ORDER', 'OWN', 'UNSUITABLE')),
  site_unsuitability_id integer references site_unsuitabilities,
  flag boolean not null default false,
  verified boolean not null default false,
  ownership_date date,
  owner_customer_id integer constraint sites_owner references customers,
  outline polygon,
  bounds box generated always as (box(outline)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  -- Plots do not overlap (blocks-10), however they are drawn. If a survey says otherwise, someone accepted it.
  shares_ground boolean not null default false,
  import_id integer references imports,
  constraint sites_ref_unique unique (site_ref),
  unique (block_id, row_no, site_no),
  constraint sites_unsuitable_has_reason check ((site_status_ref = 'UNSUITABLE') = (site_unsuitability_id is not null)),
  constraint sites_own_has_owner check ((site_status_ref = 'OWN') = (owner_customer_id is not null)),
  constraint sites_ownership_date_of_owner check (owner_customer_id is not null or ownership_date is null),
  constraint sites_block foreign key (block_id, block_ref) references blocks (block_id, block_ref) on update cascade
);
-- Lets a search find the sites of a cemetery.
create index sites_block_id_site_id_idx on sites (block_id, site_id);
-- What the site search walks along: all sites, those of a block, a status or a type, and those that are marked.
create index sites_block_id_sort_key_idx on sites (block_id, sort_key);
create index sites_block_ref_row_no_site_no_idx on sites (block_ref, row_no, site_no);
create index sites_bounds_idx on sites using gist (bounds);
create index sites_flagged_sort_key_idx on sites (sort_key) where flag;
create index sites_import_id_idx on sites (import_id) where import_id is not null;
create index sites_owner_customer_id_idx on sites (owner_customer_id) where owner_customer_id is not null;
create index sites_ownership_date_idx on sites (ownership_date desc, sort_key) where ownership_date is not null;
-- A row and a number, of whatever block: as a clerk reads them on a stone.
create index sites_row_no_site_no_idx on sites (row_no, site_no);
create index sites_site_ref_key_idx on sites using gin (site_ref_key gin_trgm_ops);
create index sites_site_status_ref_sort_key_idx on sites (site_status_ref, sort_key);
create index sites_site_type_id_sort_key_idx on sites (site_type_id, sort_key);
create index sites_site_unsuitability_id_idx on sites (site_unsuitability_id) where site_unsuitability_id is not null;
create index sites_sort_key_idx on sites (sort_key);
create index sites_type_status_block_idx on sites (site_type_id, site_status_ref, block_id);
create index sites_updated_at_idx on sites (updated_at desc, sort_key);
create index sites_updated_by_idx on sites (updated_by);
create index sites_verified_sort_key_idx on sites (sort_key) where verified;
create trigger owner_customer_id_stands before insert or update of owner_customer_id on sites
  for each row when (new.owner_customer_id is not null) execute function customer_stands('owner_customer_id');
create trigger sites_stamp before update on sites
  for each row when (old.block_ref = new.block_ref) execute function stamp_change();
create trigger sites_verified_without_flag before update of verified on sites
  for each row when (new.verified and not old.verified and new.flag)
    execute function refuse('Verifying a site clears its flag.');

create function make_graves() returns trigger language plpgsql as $$
begin
  insert into sexton.graves (site_id, grave_no, places)
  select s.site_id, n, t.burials_per_grave
  from new_sites s
    join sexton.site_types t using (site_type_id)
    cross join lateral generate_series(1, t.graves) n;
  return null;
end
$$;
create trigger sites_make_graves after insert on sites referencing new table as new_sites
  for each statement execute function make_graves();

create function refit_site() returns trigger language plpgsql as $$
begin
  perform sexton.fit_graves(array[new.site_id]);
  return null;
end
$$;
create trigger sites_refit_graves after update of site_type_id on sites
  for each row when (old.site_type_id <> new.site_type_id) execute function refit_site();

create function refit_site_type() returns trigger language plpgsql as $$
begin
  perform sexton.fit_graves(array(select site_id from sexton.sites where site_type_id = new.site_type_id));
  return null;
end
$$;
create trigger site_types_refit_graves after update of graves, burials_per_grave on site_types
  for each row when (old.graves <> new.graves or old.burials_per_grave <> new.burials_per_grave)
    execute function refit_site_type();

-- A site on an open sale or with a planned burial of a draft keeps its type, which sets the price.
create function site_type_is_free() returns trigger language plpgsql as $$
declare
  draft integer;
begin
  if exists (
    select from sexton.sale_sites ss join sexton.sales s using (sale_id)
    where ss.site_id = new.site_id and ss.released_at is null and s.sale_status_ref in ('DRAFT', 'ORDERED')
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Site %s is on an open sale.', old.site_ref);
  end if;
  select b.sale_id into draft from sexton.burials b join sexton.sales s using (sale_id)
    where b.site_id = new.site_id and s.sale_status_ref = 'DRAFT' and s.voided_at is null limit 1;
  if draft is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Draft sale %s has a burial in site %s, priced by its type. Place the sale or remove the burial first.',
      draft, old.site_ref);
  end if;
  return new;
end
$$;
create trigger sites_type_is_free before update of site_type_id on sites
  for each row when (old.site_type_id <> new.site_type_id) execute function site_type_is_free();

-- A transfer ends the holding of the former owner on the day on which the next one begins; a merge of two records does not.
create function retire_certificates() returns trigger language plpgsql as $$
declare
  has_passed constant boolean := new.owner_customer_id is not null and exists (
    select from sexton.site_holders h where h.site_id = new.site_id and h.customer_id = old.owner_customer_id
      and h.held_until = new.ownership_date);
begin
  update sexton.documents set property_ref = null,
    superseded_ref = case when new.owner_customer_id is null then 'NO_OWNER' when has_passed then 'OTHER_OWNER'
      else 'CORRECTED' end,
    superseded_on = case when new.owner_customer_id is null then (
        select max(h.held_until) from sexton.site_holders h where h.site_id = new.site_id)
      when has_passed then new.ownership_date end
  where parent_object = 'site' and parent_object_id = new.site_id and property_ref = 'CERTIFICATE';
  return null;
end
$$;
create trigger sites_retire_certificates after update of owner_customer_id, ownership_date on sites
  for each row when (old.owner_customer_id is not null and (old.owner_customer_id is distinct from new.owner_customer_id
    or old.ownership_date is distinct from new.ownership_date))
    execute function retire_certificates();

-- A site does not change owners while someone else is still to be buried in it.
create function planned_keep_their_ground() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  b sexton.burials;
begin
  select * into b from sexton.strangers_planned_in(new.site_id, sexton.ground_of(new.site_id)) limit 1;
  if b.burial_id is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s (burial %s) is planned in site %s, which would then belong to someone else.',
      sexton.named_body(b), b.burial_id, new.site_ref);
  end if;
  return null;
end
$$;
create constraint trigger sites_pass_on_without_planned after update of owner_customer_id on sites
  deferrable initially deferred
  for each row when (new.owner_customer_id is distinct from old.owner_customer_id)
    execute function planned_keep_their_ground();

create function site_is_unused() returns trigger language plpgsql as $$
declare
  who text := sexton.who_lies_in(new.site_id);
  may_lie text := sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere());
  sale integer := (select sale_id from sexton.sale_sites where site_id = new.site_id and released_at is null);
  burial integer := (select min(burial_id) from sexton.burials where site_id = new.site_id);
begin
  if who is not null or sale is not null or burial is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = case
      when who is not null then who || '.'
      when may_lie is not null then may_lie
      when sale is not null then format('Site %s is on sale %s.', old.site_ref, sale)
      else format('Burial %s is planned in site %s.', burial, old.site_ref)
    end || ' A site in use cannot be marked unsuitable.';
  end if;
  return new;
end
$$;
create trigger sites_unsuitable_is_unused before update of site_unsuitability_id on sites
  for each row when (new.site_unsuitability_id is not null and old.site_unsuitability_id is null)
    execute function site_is_unused();

-- The reason is looked up only where there is one. Not joined: a lock that had to wait reads this row anew, and no other.
create function unsuitable_ground(site integer) returns text language plpgsql as $$
declare
  ref text;
  reason integer;
begin
  select site_ref, site_unsuitability_id into ref, reason from sexton.sites where site_id = site for no key update;
  if reason is null then
    return null;
  end if;
  return (
    select format('Site %s is unsuitable (%s).', ref, u.site_unsuitability)
    from sexton.site_unsuitabilities u where u.site_unsuitability_id = reason
  );
end
$$;

-- All sites of the type or block, one after the other: what others decide about one of them waits, or has been done.
create function follow_sale(of_type integer, of_block integer, who integer) returns void language plpgsql as $$
declare
  types integer[] := array(
    select distinct site_type_id from sexton.sites where site_type_id = of_type or block_id = of_block);
  short text;
begin
  perform from sexton.site_types where site_type_id = any (types) order by site_type_id for no key update;
  perform from sexton.sites where site_type_id = of_type or block_id = of_block
    order by site_id for no key update;
  update sexton.sites s set site_status_ref = now.status, updated_by = who
  from (
    select free.site_id, now.status from sexton.sites free join sexton.site_statuses() now using (site_id)
    where (free.site_type_id = of_type or free.block_id = of_block)
      and free.site_status_ref in ('AVAIL', 'UNAVAIL')
  ) now
  where s.site_id = now.site_id and s.site_status_ref <> now.status and now.status in ('AVAIL', 'UNAVAIL');

  select t.site_type into short
  from sexton.site_types t
    join lateral (
      select count(*) as waiting from sexton.sale_sites p
      where p.site_type_id = t.site_type_id and p.site_id is null and p.released_at is null
    ) promised on waiting > 0
  where t.site_type_id = any (types || of_type) and waiting > (
    select count(*) from sexton.sites s where s.site_type_id = t.site_type_id and s.site_status_ref = 'AVAIL')
  limit 1;
  if short is not null then
    raise exception using errcode = 'SX409', constraint = 'follow_sale',
      message = format('The last available sites of type %s are promised to other sales.', short);
  end if;
end
$$;

create function site_type_follows_sale() returns trigger language plpgsql as $$
begin
  perform sexton.follow_sale(new.site_type_id, null, new.updated_by);
  return null;
end
$$;
create trigger site_types_take_sites_along after update of saleable on site_types
  for each row when (old.saleable <> new.saleable) execute function site_type_follows_sale();

-- "40 sites are of the type Lawn Single", or null where nothing names it. Its prices alone go with it.
create function site_type_use(this integer) returns text language sql stable as $$
  select case
    when of_it = 1 then format('1 site is of type %s', site_type)
    when of_it > 1 then format('%s sites are of type %s', of_it, site_type)
    when exists (select from sexton.sale_sites where site_type_id = this)
      then format('Sales use the type %s', site_type)
    when exists (select from sexton.sale_lines join sexton.type_charges using (type_charge_id) where site_type_id = this)
      then format('Sales were charged at prices of the type %s', site_type)
  end
  from sexton.site_types, lateral (select count(*) as of_it from sexton.sites where site_type_id = this) used
  where site_type_id = this
$$;

create function site_type_is_unused() returns trigger language plpgsql as $$
declare
  why text := sexton.site_type_use(old.site_type_id);
begin
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why || ', so it cannot be deleted.';
  end if;
  delete from sexton.type_charges where site_type_id = old.site_type_id;
  return old;
end
$$;
create trigger site_types_in_use_stay before delete on site_types for each row execute function site_type_is_unused();

-- Why a site cannot be deleted; null if it can. A site that an agreement was signed for stays.
create function site_use(this integer) returns text language sql stable as $$
  select coalesce(
    (select format('Site %s %s on sale %s', s.site_ref, case when released_at is null then 'is' else 'was' end, sale_id)
      from sexton.sale_sites where site_id = this order by released_at is null desc, sale_site_id desc limit 1),
    sexton.who_lies_in(this),
    (select format('Burial %s is planned in site %s', burial_id, s.site_ref)
      from sexton.burials where site_id = this order by burial_id limit 1),
    (select format('Someone was once buried in site %s', s.site_ref)
      from sexton.grave_moves where from_site_id = this or to_site_id = this limit 1),
    (select format('Site %s had an owner', s.site_ref) from sexton.site_holders where site_id = this limit 1),
    (select format('Event %s is at site %s', event_id, s.site_ref) from sexton.events where site_id = this order by event_id limit 1),
    (select format('A signed agreement is for site %s', s.site_ref) from sexton.documents d
      join sexton.sale_sites ss on d.parent_object = 'sale_site' and ss.sale_site_id = d.parent_object_id
      where d.signed_for_site_id = this limit 1),
    (select format('Site %s has photos', s.site_ref) from sexton.photos where site_id = this limit 1),
    (select format('Site %s has documents', s.site_ref) from sexton.documents
      where parent_object = 'site' and parent_object_id = this and deleted_at is null limit 1),
    (select format('Site %s has notes', s.site_ref) from sexton.notes
      where parent_object = 'site' and parent_object_id = this and deleted_at is null limit 1))
  from sexton.sites s where s.site_id = this
$$;

create function site_is_unused_ground() returns trigger language plpgsql as $$
declare
  why text := sexton.site_use(old.site_id);
begin
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why || ', so the site cannot be deleted.';
  end if;
  return old;
end
$$;
create trigger sites_in_use_stay before delete on sites for each row execute function site_is_unused_ground();

-- What was promised of a type without being chosen stays covered (sites-3).
create function sites_leave_promises() returns trigger language plpgsql as $$
declare
  types integer[] := array(select distinct site_type_id from gone where site_status_ref = 'AVAIL');
  short text;
begin
  perform from sexton.site_types where site_type_id = any (types) order by site_type_id for no key update;
  select t.site_type into short
  from sexton.site_types t
    join lateral (
      select count(*) as waiting from sexton.sale_sites p
      where p.site_type_id = t.site_type_id and p.site_id is null and p.released_at is null
    ) promised on waiting > 0
  where t.site_type_id = any (types) and waiting > (
    select count(*) from sexton.sites s where s.site_type_id = t.site_type_id and s.site_status_ref = 'AVAIL')
  limit 1;
  if short is not null then
    raise exception using errcode = 'SX409', constraint = 'sites_leave_promises',
      message = format('The last available sites of type %s are promised to other sales.', short);
  end if;
  return null;
end
$$;
create trigger sites_leave_promises after delete on sites referencing old table as gone
  for each statement execute function sites_leave_promises();

create function cemetery_of_site(of_site integer) returns integer language sql stable as $$
  select b.cemetery_id from sexton.sites s join sexton.blocks b using (block_id) where s.site_id = of_site
$$;

create function new_sites_lie_apart() returns trigger language plpgsql as $$
declare
  plot text;
  other text;
begin
  if not exists (select from added where outline is not null and not shares_ground) then return null; end if;
  perform pg_advisory_xact_lock(hashtext('sexton.outlines'));
  select a.site_ref, s.site_ref into plot, other
  from added a join sexton.sites s on s.bounds && a.bounds and s.site_id <> a.site_id
  where not a.shares_ground and sexton.is_common_plot(a.outline, s.outline)
  limit 1;
  if plot is not null then perform sexton.refuse_plot_over(plot, other); end if;
  return null;
end
$$;
create trigger sites_lie_apart_insert after insert on sites referencing new table as added
  for each statement execute function new_sites_lie_apart();

create function site_lies_apart() returns trigger language plpgsql as $$
declare
  other text;
begin
  perform pg_advisory_xact_lock(hashtext('sexton.outlines'));
  select s.site_ref into other from sexton.sites s
  where s.bounds && new.bounds and s.site_id <> new.site_id and sexton.is_common_plot(new.outline, s.outline)
  limit 1;
  if other is not null then perform sexton.refuse_plot_over(new.site_ref, other); end if;
  return null;
end
$$;
create trigger sites_lie_apart_update after update of outline, shares_ground on sites
  for each row when (new.outline is not null and not new.shares_ground) execute function site_lies_apart();

-- If anything makes a site free, no event of a sale that does not hold it stays booked there. A booking holds the site
-- too (`lockSiteOf`), so this sees it.
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
      'Sale %s has a future event at site %s, so the site cannot be made available yet.', left_behind, new.site_ref);
  end if;
  return null;
end
$$;
create trigger ground_with_events_stays_held after update on sites
  for each row when (old.site_status_ref <> 'AVAIL' and new.site_status_ref = 'AVAIL')
    execute function ground_with_events_stays_held();

-- The graves of a site, kept in step with its type by the database. Places: how many burials one grave takes.
create table graves (
  site_id integer references sites on delete cascade,
  grave_no integer check (grave_no >= 1),
  places integer not null check (places >= 1),
  has_headstone boolean not null default false,
  primary key (site_id, grave_no)
);

-- Changes the number of graves of sites. A grave that a burial uses is never removed: the message says so.
create function fit_graves(site_ids integer[]) returns void language plpgsql as $$
declare
  needs text;
begin
  -- What is added first may be needed by those whose grave is not known.
  insert into sexton.graves (site_id, grave_no, places)
  select s.site_id, n, t.burials_per_grave
  from sexton.sites s join sexton.site_types t using (site_type_id) cross join lateral generate_series(1, t.graves) n
  where s.site_id = any (site_ids)
  on conflict (site_id, grave_no) do update set places = excluded.places
    where graves.places <> excluded.places;

  perform from sexton.graves where site_id = any (site_ids) order by site_id, grave_no for no key update;
  select s.site_ref into needs
  from sexton.burials b join sexton.sites s using (site_id) join sexton.site_types t using (site_type_id)
  where s.site_id = any (site_ids) and b.grave_no > t.graves limit 1;
  if needs is not null then
    raise exception using errcode = 'SX409', constraint = 'graves_hold_their_burials',
      message = format('The burials in site %s need more places than this. Choose a larger type or number.', needs);
  end if;
  delete from sexton.graves g using sexton.sites s join sexton.site_types t using (site_type_id)
  where s.site_id = any (site_ids) and g.site_id = s.site_id and g.grave_no > t.graves;
end
$$;

-- A position that is in use stays, also if fewer are buried below it.
create function graves_hold_their_burials() returns trigger language plpgsql as $$
declare
  these integer[];
  short integer;
begin
  if tg_op = 'DELETE' then
    these := array(select distinct site_id from less);
  else
    these := array(
      select distinct site_id from (
        select site_id, grave_no, places as was, null::integer as now from less
        union all
        select site_id, grave_no, null, places from more
      ) changed
      group by site_id, grave_no having max(now) < max(was));
  end if;
  select b.site_id into short
  from (select site_id, count(*) as buried from sexton.burials where site_id = any (these) group by site_id) b
  where buried > (select coalesce(sum(places), 0) from sexton.graves g where g.site_id = b.site_id)
  limit 1;
  if short is null then
    select b.site_id into short
    from (
      select site_id, grave_no, greatest(count(*), max(position)) as buried from sexton.burials
      where site_id = any (these) and grave_no is not null group by site_id, grave_no
    ) b join sexton.graves g using (site_id, grave_no)
    where buried > g.places
    limit 1;
  end if;
  if short is not null then
    raise exception using errcode = 'SX409', constraint = 'graves_hold_their_burials', message = format(
      'The burials in site %s need more places than this. Choose a larger type or number.', (select site_ref from sexton.sites where site_id = short));
  end if;
  return null;
end
$$;
create trigger graves_hold_their_burials after update on graves referencing old table as less new table as more
  for each statement execute function graves_hold_their_burials();
create trigger graves_hold_their_burials_less after delete on graves referencing old table as less
  for each statement execute function graves_hold_their_burials();

create function headstone_needs_body() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sexton.burials b where b.site_id = new.site_id and b.grave_no = new.grave_no and b.in_ground
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only record a headstone once the burial is complete.';
  end if;
  return new;
end
$$;
create trigger graves_headstone_of_body before update of has_headstone on graves
  for each row when (new.has_headstone and not old.has_headstone) execute function headstone_needs_body();

-- Where someone stood at a site with a phone, in the park's grid: for sites without a survey.
create table site_points (
  site_id integer primary key references sites on delete cascade,
  place point not null check (place[0] = round(place[0]) and place[1] = round(place[1])),
  -- Centimetres within which it is true.
  accuracy integer not null check (accuracy >= 0 and accuracy <= 2000),
  saved_at timestamptz(3) not null default now(),
  saved_by integer not null references users
);
create index site_points_place_idx on site_points using gist (place);
create trigger points_need_an_origin before insert or update on site_points
  for each row execute function points_need_an_origin();
