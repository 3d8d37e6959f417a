-- Nobody is buried in ground of somebody they have no part in (domain, Burials, "Who lies where"). Their own is that of
-- the burial's customer, and of whoever held the ground that the body was moved from or to.

-- Whose a site is: its owner's; while nobody owns it, of the customer whose order holds it.
create function ground_of(site integer) returns integer language sql stable as $$
  select coalesce(s.owner_customer_id, (
      select last.customer_id from sexton.site_holders last where last.sale_site_id = ss.sale_site_id
      order by last.site_holder_id desc limit 1
    ), sa.customer_id)
  from sexton.sites s
    left join sexton.sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    left join sexton.sales sa using (sale_id)
  where s.site_id = site
$$;

-- Whose the ground was that a body was moved from and to, as it was then. Only a merge of customers changes that.
alter table grave_moves
  add column from_owner_id integer references customers,
  add column to_owner_id integer references customers;
create index on grave_moves (from_owner_id);
create index on grave_moves (to_owner_id);
drop trigger grave_moves_never_change on grave_moves;
update grave_moves m set
  from_owner_id = (select h.customer_id from site_holders h where h.site_id = m.from_site_id
    and h.created_at <= m.moved_at order by h.site_holder_id desc limit 1),
  to_owner_id = (select h.customer_id from site_holders h where h.site_id = m.to_site_id
    and h.created_at <= m.moved_at order by h.site_holder_id desc limit 1);
create trigger grave_moves_never_change
  before delete or update of grave_move_id, burial_id, from_site_id, from_grave_no, to_site_id, to_grave_no, reason,
    exhumed, moved_by, moved_at, moved_in on grave_moves
  for each row execute function refuse('A move of a body stays on record.');

-- The customers in whose ground a burial may be.
create function owners_who_take(b burials) returns integer[] language sql stable as $$
  select array(
    select b.customer_id
    union
    select owner from sexton.grave_moves m cross join unnest(array[m.from_owner_id, m.to_owner_id]) owner
    where m.burial_id = b.burial_id and owner is not null
  )
$$;

-- As before (0188), and back where the body came from: a Move Grave that was a mistake can be taken back, whoever has
-- the ground. Whoever owns the ground moves only a body that lies in it.
create or replace function may_move_to(b burials, target integer) returns boolean language sql stable as $$
  select case when s.owner_customer_id is not null
    then s.owner_customer_id = any (sexton.owners_who_take(b))
      or (b.in_ground and s.owner_customer_id is not distinct from here.owner_customer_id)
    else ss.sale_id is not distinct from b.sale_id and b.sale_id is not null
      or exists (
        select from sexton.grave_moves m
        where m.burial_id = b.burial_id and m.from_site_id = target and m.from_owner_id = sexton.ground_of(target)
      )
  end
  from sexton.sites s
    left join sexton.sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    left join sexton.sites here on here.site_id = b.site_id
  where s.site_id = target
$$;

create function whose_ground_it_was() returns trigger language plpgsql as $$
begin
  new.from_owner_id := sexton.ground_of(new.from_site_id);
  new.to_owner_id := sexton.ground_of(new.to_site_id);
  return new;
end
$$;
-- Its name is before those of the guards of customers, which look at what it says.
create trigger as_the_ground_was before insert on grave_moves
  for each row execute function whose_ground_it_was();
select guard_customer_ties();

-- True where a burial is in ground of its own, or in ground that nobody holds.
create function is_in_own_ground(b burials) returns boolean language sql stable as $$
  select coalesce(sexton.ground_of(b.site_id) = any (sexton.owners_who_take(b)), true)
$$;

-- A body goes into the ground only there, whatever way the burial came to its place.
create function own_ground_takes_body() returns trigger language plpgsql as $$
begin
  -- Nobody else becomes its owner meanwhile.
  perform from sexton.sites where site_id = new.site_id for share;
  if not sexton.is_in_own_ground(new) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Site %s belongs to somebody else than the customer of this burial. Bring the burial elsewhere by Move Grave, or transfer the site back first.',
      (select site_ref from sexton.sites where site_id = new.site_id));
  end if;
  return new;
end
$$;
create trigger burials_to_own_ground before update on burials
  for each row when (new.in_ground and not old.in_ground and new.site_id is not null)
  execute function own_ground_takes_body();

-- Those who are planned in a site and have no part in what this customer owns.
create function strangers_planned_in(site integer, owner integer) returns setof burials language sql stable as $$
  select b.* from sexton.burials b
  where b.site_id = site and not b.in_ground and owner <> all (sexton.owners_who_take(b))
  order by b.burial_id
$$;

-- No ground passes on from under those who are still to be buried in it.
create function planned_keep_their_ground() returns trigger language plpgsql as $$
declare
  b sexton.burials;
begin
  select * into b from sexton.strangers_planned_in(new.site_id, sexton.ground_of(new.site_id)) limit 1;
  if b.burial_id is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s (burial %s) is planned in site %s, which would belong to somebody else.',
      sexton.named_body(b), b.burial_id, new.site_ref);
  end if;
  return null;
end
$$;
create constraint trigger sites_pass_on_without_planned after update of owner_customer_id on sites
  deferrable initially deferred for each row when (new.owner_customer_id is distinct from old.owner_customer_id)
  execute function planned_keep_their_ground();
