-- A hold stops what it names: a memorial, an exhumation, a paper and the public page too.

create function what_waits(what text) returns text language sql immutable as $$
  select case what when 'SELL' then 'The sale' when 'OPEN' then 'The burial' when 'MEMORIAL' then 'The headstone'
    when 'TAKE_OUT' then 'The exhumation' when 'PAPERS' then 'The document' when 'RECLAIM' then 'The case'
    else 'The change' end
$$;

create or replace function held(site integer, grave integer, what text) returns text language sql stable as $$
  select coalesce(
    (select format('Site %s has been on hold since %s: %s. %s must wait until the hold is lifted.', s.site_ref,
      to_char(h.placed_on, 'FMDD Mon YYYY'), rtrim(h.reason, '. '), sexton.what_waits(what))
    from sexton.holds h join sexton.sites s using (site_id)
    where h.site_id = site and h.lifted_at is null and what = any (h.stops)
      and (h.grave_no is null or grave is null or h.grave_no = grave)
    order by h.hold_id limit 1),
    (select format('At site %s the books and the ground differ: %s. %s must wait until the difference is closed.',
      s.site_ref, rtrim(d.says_ground, '. '), sexton.what_waits(what))
    from sexton.differences d join sexton.sites s using (site_id)
    where d.site_id = site and d.closed_at is null and what = any (d.blocks)
      and (d.grave_no is null or grave is null or d.grave_no = grave)
    order by d.difference_id limit 1))
$$;
-- The arguments: what is done, and the columns that say at which site and in which grave.
create function waits_for_hold() returns trigger language plpgsql as $$
declare
  this jsonb := to_jsonb(new);
  why text := sexton.held((this ->> tg_argv[1])::integer, (this ->> tg_argv[2])::integer, tg_argv[0]);
begin
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger graves_headstone_held before update of has_headstone on graves
  for each row when (new.has_headstone <> old.has_headstone)
    execute function waits_for_hold('MEMORIAL', 'site_id', 'grave_no');
create trigger documents_certificate_held before insert on documents
  for each row when (new.parent_object = 'site' and new.property_ref = 'CERTIFICATE' and new.kind = 'generated')
    execute function waits_for_hold('PAPERS', 'parent_object_id');
-- A burial is not shown to the public there; a page that is shown already is not served meanwhile.
create trigger burials_held_not_shown before update of show_public on burials
  for each row when (new.show_public and not old.show_public and new.site_id is not null)
    execute function waits_for_hold('PAPERS', 'site_id', 'grave_no');

create function exhumation_waits() returns trigger language plpgsql as $$
declare
  why text := sexton.held(new.from_site_id, new.from_grave_no, 'TAKE_OUT');
begin
  if why is not null and exists (select from sexton.burials b where b.burial_id = new.burial_id and b.in_ground) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger grave_moves_held before insert on grave_moves
  for each row when (not new.is_correction) execute function exhumation_waits();

create function deed_waits() returns trigger language plpgsql as $$
declare
  why text := (select sexton.held(site_id, null, 'PAPERS') from sexton.rights where right_id = new.right_id);
begin
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger deeds_held before insert on deeds for each row execute function deed_waits();
