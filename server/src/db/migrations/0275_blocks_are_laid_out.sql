-- Blocks lie side by side, whatever way they are drawn; a site or block that was ever used is not deleted.

-- An outline whose survey has it over another block's, taken as it is by somebody who has looked at it.
alter table blocks add column shares_ground boolean not null default false;

-- The edges of an outline, the last corner joined to the first.
create function edges_of(outline polygon) returns table (from_x double precision, from_y double precision, to_x double precision, to_y double precision)
language sql immutable as $$
  with corner as (
    select ordinality as n, (c->>0)::float8 as x, (c->>1)::float8 as y
    from jsonb_array_elements(translate(outline::text, '()', '[]')::jsonb) with ordinality as t(c)
  )
  select a.x, a.y, b.x, b.y from corner a
    join corner b on b.n = case when a.n = (select max(n) from corner) then 1 else a.n + 1 end
  where (a.x, a.y) <> (b.x, b.y)
$$;

-- How deep two outlines lie over each other, in centimetres from the nearest border; 0 where they only touch. Both are cut
-- into slabs at each corner and crossing: within a slab no border begins, ends or crosses another.
create function depth_of_common_ground(one polygon, other polygon) returns double precision
language sql immutable as $$
  with edge as (
    select 1 as of_one, e.* from sexton.edges_of(one) e union all select 2, e.* from sexton.edges_of(other) e
  ), level as (
    select from_y as y from edge
    union
    select (lseg(point(a.from_x, a.from_y), point(a.to_x, a.to_y)) # lseg(point(b.from_x, b.from_y), point(b.to_x, b.to_y)))[1]
    from edge a join edge b on a.of_one = 1 and b.of_one = 2
  ), slab as (
    select (y + above) / 2 as y
    from (select y, lead(y) over (order by y) as above from level where y is not null) l where above - y > 0.01
  ), crossed as (
    select of_one, slab.y, from_x + (slab.y - from_y) / (to_y - from_y) * (to_x - from_x) as x
    from slab join edge on (from_y > slab.y) <> (to_y > slab.y)
  ), span as (
    select of_one, y, x, lead(x) over line as until, row_number() over line as n
    from crossed window line as (partition by y, of_one order by x)
  ), common as (
    select a.y, (greatest(a.x, b.x) + least(a.until, b.until)) / 2 as x
    from span a join span b on a.y = b.y and a.of_one = 1 and b.of_one = 2 and a.n % 2 = 1 and b.n % 2 = 1
      and greatest(a.x, b.x) < least(a.until, b.until)
  )
  select coalesce(max((
    select min(point(common.x, common.y) <-> lseg(point(from_x, from_y), point(to_x, to_y))) from edge
  )), 0) from common
$$;

-- Borders that blocks share are drawn over each other by a hand's breadth at most: more is common ground.
create function is_common_ground(one polygon, other polygon) returns boolean language sql immutable as $$
  select one && other and sexton.depth_of_common_ground(one, other) > 5
$$;

-- Two that are drawn at once are looked at one after the other.
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
      message = format('The ground of block %s overlaps block %s.', new.block_ref, over);
  end if;
  return null;
end
$$;
create trigger blocks_lie_apart_insert after insert on blocks
  for each row when (new.outline is not null and not new.shares_ground) execute function block_lies_apart();
create trigger blocks_lie_apart_update after update of outline, shares_ground on blocks
  for each row when (new.outline is not null and not new.shares_ground) execute function block_lies_apart();

-- "Site A-03-07 was on sale 12", or null where nothing ever happened at it that is on record.
create function site_use(this integer) returns text language sql stable as $$
  select coalesce(
    (select format('Site %s %s on sale %s', s.site_ref, case when released_at is null then 'is' else 'was' end, sale_id)
      from sexton.sale_sites where site_id = this order by released_at is null desc, sale_site_id desc limit 1),
    sexton.who_lies_in(this),
    (select format('Burial %s is planned in site %s', burial_id, s.site_ref)
      from sexton.burials where site_id = this order by burial_id limit 1),
    (select format('Somebody lay in site %s once', s.site_ref)
      from sexton.grave_moves where from_site_id = this or to_site_id = this limit 1),
    (select format('Site %s had an owner', s.site_ref) from sexton.site_holders where site_id = this limit 1),
    (select format('Event %s is at site %s', event_id, s.site_ref) from sexton.events where site_id = this order by event_id limit 1),
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
    raise exception using errcode = 'SX409', constraint = tg_name, message = why || ', so it stays.';
  end if;
  return old;
end
$$;
create trigger sites_in_use_stay before delete on sites
  for each row execute function site_is_unused_ground();

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
      message = format('The last available sites of the type %s are promised to other sales.', short);
  end if;
  return null;
end
$$;
create trigger sites_leave_promises after delete on sites
  referencing old table as gone for each statement execute function sites_leave_promises();

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
create trigger blocks_in_use_stay before delete on blocks
  for each row execute function block_takes_its_sites();
