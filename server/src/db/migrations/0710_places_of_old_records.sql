-- Burials of old records that have no site are found by the place that the records name (burials-43).
create index burials_old_place_idx on burials using gin (search_key(legacy_address) gin_trgm_ops)
  where site_id is null and legacy_address is not null;

-- A site's location can come from an import, as exact as its coordinates are written; undoing the import removes it.
alter table site_points drop constraint site_points_accuracy_check;
alter table site_points add constraint site_points_accuracy_check check (accuracy >= 0);
alter table site_points add column import_id integer references imports;
create index site_points_import_id_idx on site_points (import_id) where import_id is not null;

-- A burial of no known place can come to ground that no one holds: its family is then given the site (burials-43).
create or replace function body_may_move() returns trigger language plpgsql as $$
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
  if not new.is_correction and b.site_id is distinct from new.to_site_id
    and not sexton.comes_to_unheld_ground(b, new.to_site_id)
    and sexton.may_move_to(b, new.to_site_id) is not true then
    raise exception using errcode = 'SX409', constraint = tg_name, message = sexton.move_refusal(b, new.to_site_id);
  end if;
  return new;
end
$$;

create function comes_to_unheld_ground(b burials, target integer) returns boolean language sql stable as $$
  select b.is_legacy and b.site_id is null and b.sale_site_id is null and exists (
    select from sexton.sites s where s.site_id = target and s.owner_customer_id is null and s.site_status_ref = 'UNAVAIL'
      and not exists (select from sexton.sale_sites ss where ss.site_id = target and ss.released_at is null))
$$;
