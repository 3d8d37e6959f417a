-- Who is buried where: places in graves, moves, and what a site can still take.

-- One row for each Move Grave, written before the move. Only the same transaction can move that burial.
create table grave_moves (
  grave_move_id integer generated always as identity primary key,
  -- No foreign key: the record stays if the burial is deleted.
  burial_id integer not null,
  from_site_id integer references sites,
  from_grave_no integer,
  to_site_id integer not null references sites,
  to_grave_no integer not null,
  reason text not null constraint grave_moves_reason check (btrim(reason) <> ''),
  -- The body was exhumed and is still to be reburied. Otherwise it is buried there.
  exhumed boolean not null default false,
  moved_by integer references users,
  moved_at timestamptz not null default now(),
  moved_in xid8 not null default pg_current_xact_id(),
  from_owner_id integer references customers,
  to_owner_id integer references customers,
  -- The park's day of a move: when it was written down is an instant, and the database does not know the park's clock.
  moved_on date not null default current_date,
  is_correction boolean not null default false,
  constraint grave_moves_correction_moves_nobody check (not (is_correction and exhumed))
);
create index grave_moves_burial_id_idx on grave_moves (burial_id);
create index grave_moves_from_owner_id_idx on grave_moves (from_owner_id);
create index grave_moves_from_site_id_idx on grave_moves (from_site_id);
create index grave_moves_moved_by_idx on grave_moves (moved_by);
create index grave_moves_to_owner_id_idx on grave_moves (to_owner_id);
create index grave_moves_to_site_id_idx on grave_moves (to_site_id);
create trigger from_owner_id_stands before insert or update of from_owner_id on grave_moves
  for each row when (new.from_owner_id is not null) execute function customer_stands('from_owner_id');
create trigger grave_moves_never_change before delete or update of grave_move_id, burial_id, from_site_id, from_grave_no,
  to_site_id, to_grave_no, reason, exhumed, moved_by, moved_at, moved_in, is_correction on grave_moves
  for each row execute function refuse('A grave move stays on record.');
create trigger to_owner_id_stands before insert or update of to_owner_id on grave_moves
  for each row when (new.to_owner_id is not null) execute function customer_stands('to_owner_id');

-- The target of Move Grave: a grave of the same site, or of a site that the customer owns now.
create function body_may_move() returns trigger language plpgsql as $$
declare
  b sexton.burials;
begin
  select * into b from sexton.burials where burial_id = new.burial_id for update;
  if (b.site_id, b.grave_no) is distinct from (new.from_site_id, new.from_grave_no) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This burial has been moved since you opened it. Please reload and try again.';
  end if;
  if new.exhumed and (b.burial_status_ref = 'COMPLETE' or not b.in_ground) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This burial is complete. Set it to draft before you record an exhumation.';
  end if;
  if new.is_correction and not b.in_ground then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only correct the record of a grave once the burial has taken place.';
  end if;
  if not new.is_correction and b.site_id is distinct from new.to_site_id and sexton.may_move_to(b, new.to_site_id) is not true then
    raise exception using errcode = 'SX409', constraint = tg_name, message = sexton.move_refusal(b, new.to_site_id);
  end if;
  return new;
end
$$;
create trigger grave_moves_to_own_ground before insert on grave_moves for each row execute function body_may_move();

-- Whose sites a burial can be moved to: the present owner moves it to another site of theirs, and so does the customer of
-- its sale. It can also go back where it came from, whoever owns that site now.
create function may_move_to(b burials, target integer) returns boolean language sql stable as $$
  select case when s.owner_customer_id is not null
    then s.owner_customer_id = any (sexton.owners_who_take(b))
      or (b.in_ground and s.owner_customer_id is not distinct from here.owner_customer_id)
    else ss.sale_id is not distinct from b.sale_id and b.sale_id is not null
      or exists (
        select from sexton.grave_moves m
        where m.burial_id = b.burial_id and m.from_site_id = target and m.from_owner_id = sexton.ground_of(target)
          and m.from_owner_id = any (sexton.owners_who_take(b))
      )
  end
  from sexton.sites s
    left join sexton.sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    left join sexton.sites here on here.site_id = b.site_id
  where s.site_id = target
$$;

-- Owners whose sites take this burial. After a correction, the owner of the site where the burial was found takes no
-- further burial of that family; the owner of the recorded site does, unless a correction had put it there.
create function owners_who_take(b burials) returns integer[] language sql stable as $$
  select array(
    select b.customer_id
    union
    select owner from sexton.grave_moves m cross join unnest(array[m.from_owner_id, m.to_owner_id]) owner
    where m.burial_id = b.burial_id and owner is not null and (not m.is_correction or (
      owner = m.from_owner_id and not exists (
        select from sexton.grave_moves wrong
        where wrong.burial_id = m.burial_id and wrong.is_correction and wrong.grave_move_id < m.grave_move_id
          and wrong.to_site_id = m.from_site_id)))
  )
$$;

create function whose_ground_it_was() returns trigger language plpgsql as $$
begin
  new.from_owner_id := sexton.ground_of(new.from_site_id);
  new.to_owner_id := sexton.ground_of(new.to_site_id);
  return new;
end
$$;
-- Its name sorts before those of the customer guards, which check what it fills in.
create trigger as_the_ground_was before insert on grave_moves for each row execute function whose_ground_it_was();

-- True if a burial is in a site of its own family, or in a site that no one holds.
create function is_in_own_ground(b burials) returns boolean language sql stable as $$
  select coalesce(sexton.ground_of(b.site_id) = any (sexton.owners_who_take(b)), true)
$$;

-- Those who are planned in a site and have no part in what this customer owns.
create function strangers_planned_in(site integer, owner integer) returns SETOF burials language sql stable as $$
  select b.* from sexton.burials b
  where b.site_id = site and not b.in_ground and owner <> all (sexton.owners_who_take(b))
  order by b.burial_id
$$;

-- Why Move Grave cannot move a burial to this site; null if it can (ground-15).
create function move_refusal(b burials, target integer) returns text language sql stable as $$
  select case
    when s.site_id is not distinct from b.site_id then null
    when s.site_status_ref = 'AVAIL' then format('Site %s has not been sold yet. Sell it to the customer first.', s.site_ref)
    when s.site_status_ref = 'UNSUITABLE' then (
      select format('Site %s is unsuitable (%s).', s.site_ref, u.site_unsuitability)
      from sexton.site_unsuitabilities u where u.site_unsuitability_id = s.site_unsuitability_id)
    when ss.sale_site_id is null then format('Site %s is not available and has no owner.', s.site_ref)
    when sexton.may_move_to(b, target) then null
    when s.owner_customer_id is null and sa.customer_id = any (sexton.owners_who_take(b)) then case sa.sale_status_ref
      when 'DRAFT' then format('Site %s is on draft sale %s. Place the order and pay for it first.', s.site_ref, sa.sale_id)
      else format('Site %s must be paid for first. Order %s is not paid in full.', s.site_ref, sa.sale_id) end
    when s.owner_customer_id is null then format('Site %s is held for another customer by sale %s.', s.site_ref, sa.sale_id)
    else format('Site %s does not belong to this burial’s customer or to the owner of its present site.', s.site_ref)
  end
  from sexton.sites s
    left join sexton.sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    left join sexton.sales sa on sa.sale_id = ss.sale_id
  where s.site_id = target
$$;

create function correction_is_held() returns trigger language plpgsql as $$
begin
  if exists (
    select from unnest(array[new.from_site_id, new.to_site_id]) site
    where site is not null
      and not exists (select from sexton.holds h where h.grave_move_id = new.grave_move_id and h.site_id = site)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A correction of the record must put its sites on hold.';
  end if;
  return null;
end
$$;
create constraint trigger grave_moves_corrections_held after insert on grave_moves deferrable initially deferred
  for each row when (new.is_correction) execute function correction_is_held();

-- True while a correction of a burial to this place is on record in this transaction.
create function is_corrected_to(burial integer, site integer, grave integer) returns boolean language sql stable as $$
  select exists (
    select from sexton.grave_moves m
    where m.burial_id = burial and m.is_correction and m.moved_in = pg_current_xact_id()
      and m.to_site_id = site and m.to_grave_no = grave)
$$;
