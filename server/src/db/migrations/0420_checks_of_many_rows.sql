-- Checks that an import makes 20,000 times over ask as little as they can. Each refuses what it refused before.

-- A COMPLETE burial never makes a sale incoherent: its sale and its sale site are checked as they are written.
drop trigger burials_leave_sale_coherent on burials;
create constraint trigger burials_leave_sale_coherent after insert or update of burial_status_ref, sale_id on burials
  deferrable initially deferred for each row
  when (new.sale_id is not null and new.burial_status_ref <> 'COMPLETE')
  execute function sale_stays_coherent();

-- A legacy sale comes FULFILLED and without lines, and never gets any: its sites and burials are checked as they are written.
drop trigger sales_coherent on sales;
create constraint trigger sales_coherent after update on sales deferrable initially deferred for each row
  when (new.sale_status_ref <> 'DRAFT' or new.voided_at is not null)
  execute function sale_stays_coherent();
create constraint trigger sales_begin_coherent after insert on sales deferrable initially deferred for each row
  when ((new.sale_status_ref <> 'DRAFT' or new.voided_at is not null)
    and not (new.is_legacy and new.sale_status_ref = 'FULFILLED' and new.voided_at is null))
  execute function sale_stays_coherent();

-- The reason is looked up only where there is one. Not joined: a lock that had to wait reads this row anew, and no other.
create or replace function unsuitable_ground(site integer) returns text language plpgsql as $$
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

-- What comes onto sales is looked at together. A legacy holder is given the ground of their dead, also where nothing is
-- sold any more.
create function new_sale_sites_are_for_sale() returns trigger language plpgsql as $$
declare
  why text;
begin
  select case
      when u.site_unsuitability_id is not null
        then format('Site %s is unsuitable (%s). It cannot be sold.', s.site_ref, u.site_unsuitability)
      when b.saleable is false then format('Block %s is not for sale.', b.block_ref)
      else format('The site type %s is not for sale.', t.site_type)
    end into why
  from added a
    join sexton.site_types t on t.site_type_id = a.site_type_id
    left join sexton.sites s on s.site_id = a.site_id
    left join sexton.blocks b on b.block_id = s.block_id
    left join sexton.site_unsuitabilities u on u.site_unsuitability_id = s.site_unsuitability_id
  where a.released_at is null and (u.site_unsuitability_id is not null
    or ((b.saleable is false or not t.saleable) and not exists (
      select from sexton.burials lying join sexton.sales sa on sa.sale_id = a.sale_id
      where lying.site_id = a.site_id and lying.in_ground and sa.is_legacy
    )))
  order by a.sale_site_id limit 1;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return null;
end
$$;
drop trigger sale_sites_for_sale_insert on sale_sites;
-- Whoever finds the site unsuitable, or takes its type off sale, goes first, or waits: locked before the foreign key locks it
-- less, since two that both want more would wait for each other.
create function lock_site_for_sale() returns trigger language plpgsql as $$
begin
  perform from sexton.sites where site_id = new.site_id for no key update;
  return new;
end
$$;
create trigger sale_sites_for_sale_lock before insert on sale_sites
  for each row when (new.released_at is null and new.site_id is not null) execute function lock_site_for_sale();
create trigger sale_sites_for_sale_insert after insert on sale_sites
  referencing new table as added for each statement execute function new_sale_sites_are_for_sale();

-- Most often the site is not free at all.
create or replace function ground_with_body_is_not_free() returns trigger language plpgsql as $$
declare
  who text;
begin
  if not exists (select from sexton.sites s where s.site_id = new.site_id and s.site_status_ref = 'AVAIL') then
    return null;
  end if;
  who := sexton.who_lies_in(new.site_id);
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = who || '. It cannot be free to sell.';
  end if;
  return null;
end
$$;

-- Who owns the ground takes their own dead: only for others it is asked who else may lie there.
create or replace function import_takes_own_ground() returns trigger language plpgsql as $$
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
      message = format('Site %s belongs to somebody else than the customer of this burial.', ref);
  end if;
  return null;
end
$$;

-- A body comes into an empty site without a look at the others: none of its graves is full, and it lies first.
create or replace function take_grave_place() returns trigger language plpgsql as $$
declare
  moved boolean := true;
  lay boolean := false;
  exhumed boolean := false;
  is_empty boolean;
  later integer;
  problem text;
  holds integer;
begin
  if tg_op = 'UPDATE' then
    moved := (old.site_id, old.grave_no) is distinct from (new.site_id, new.grave_no);
    lay := old.in_ground;
    if moved and lay then
      select m.exhumed into exhumed from sexton.grave_moves m
      where m.burial_id = new.burial_id and m.moved_in = pg_current_xact_id()
        and (m.from_site_id, m.from_grave_no, m.to_site_id, m.to_grave_no)
          is not distinct from (old.site_id, old.grave_no, new.site_id, new.grave_no)
      order by m.grave_move_id desc limit 1;
    end if;
    if exhumed is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = format(
        '%s. A body changes its place only by Move Grave.',
        coalesce(sexton.who_lies_in(old.site_id), sexton.named_body(old) || ' is buried'));
    end if;
  end if;
  -- A row that comes whole, as from a backup, tells by itself whether a body lies there.
  new.in_ground := new.burial_status_ref = 'COMPLETE' or (tg_op = 'INSERT' and new.in_ground) or (lay and exhumed is not true);
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
    -- Who is recorded late lies below those who were buried later; they move up. A body that is moved comes on top.
    later := case when not (lay and moved) then sexton.later_position(new) end;
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
      message = format('Grave %s has no place %s: it takes %s.', new.grave_no, new.position, holds);
  end if;
  return new;
end
$$;

-- An import makes sites as owned: who owns one is its holder then as well. A park that is filled anew writes sites first.
create constraint trigger sites_made_with_owner after insert on sites
  deferrable initially deferred for each row
  when (new.owner_customer_id is not null and new.import_id is not null)
  execute function owner_is_holder();
