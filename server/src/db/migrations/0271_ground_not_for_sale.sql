-- Ground that is unsuitable is nobody's: not sold, not on an order, nobody lies or is planned there. What is not for sale
-- (its block, its type) is sold in no way. Whoever decides about a site holds its row.

create function site_is_unused() returns trigger language plpgsql as $$
declare
  who text := sexton.who_lies_in(new.site_id);
  sale integer := (select sale_id from sexton.sale_sites where site_id = new.site_id and released_at is null);
  burial integer := (select min(burial_id) from sexton.burials where site_id = new.site_id);
begin
  if who is not null or sale is not null or burial is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = case
      when who is not null then who || '.'
      when sale is not null then format('Site %s is on sale %s.', old.site_ref, sale)
      else format('Burial %s is planned in site %s.', burial, old.site_ref)
    end || ' Ground that is in use cannot be unsuitable.';
  end if;
  return new;
end
$$;

create trigger sites_unsuitable_is_unused before update of site_unsuitability_id on sites
  for each row when (new.site_unsuitability_id is not null and old.site_unsuitability_id is null)
  execute function site_is_unused();

-- "Site A-03-07 is unsuitable (Waterlogged).", or null where it may be used.
create function unsuitable_ground(site integer) returns text language plpgsql as $$
begin
  perform from sexton.sites where site_id = site for no key update;
  return (
    select format('Site %s is unsuitable (%s).', s.site_ref, u.site_unsuitability)
    from sexton.sites s join sexton.site_unsuitabilities u using (site_unsuitability_id) where s.site_id = site
  );
end
$$;

create function ground_is_suitable() returns trigger language plpgsql as $$
declare
  why text := sexton.unsuitable_ground(new.site_id);
begin
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why || ' Nobody can be buried there.';
  end if;
  return new;
end
$$;

create trigger burials_in_suitable_ground_insert before insert on burials
  for each row when (new.site_id is not null) execute function ground_is_suitable();
create trigger burials_in_suitable_ground_update before update of site_id on burials
  for each row when (new.site_id is not null and new.site_id is distinct from old.site_id)
  execute function ground_is_suitable();

create function sale_site_is_for_sale() returns trigger language plpgsql as $$
declare
  why text;
begin
  if new.site_id is not null then
    why := sexton.unsuitable_ground(new.site_id) || ' It cannot be sold.';
  end if;
  -- A legacy holder is given the ground of their dead, also where nothing is sold any more.
  if why is null and not exists (
    select from sexton.burials b join sexton.sales s on s.sale_id = new.sale_id
    where b.site_id = new.site_id and b.in_ground and s.is_legacy
  ) then
    why := coalesce(
      (select format('Block %s is not for sale.', b.block_ref)
        from sexton.sites s join sexton.blocks b using (block_id) where s.site_id = new.site_id and not b.saleable),
      (select format('The site type %s is not for sale.', site_type) from sexton.site_types
        where site_type_id = new.site_type_id and not saleable)
    );
  end if;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;

create trigger sale_sites_for_sale_insert before insert on sale_sites
  for each row when (new.released_at is null) execute function sale_site_is_for_sale();
create trigger sale_sites_for_sale_update before update of site_id, released_at on sale_sites
  for each row when (
    new.released_at is null and new.site_id is not null
    and (old.released_at is not null or new.site_id is distinct from old.site_id)
  )
  execute function sale_site_is_for_sale();
