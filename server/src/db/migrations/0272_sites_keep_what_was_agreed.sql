-- A site on an open sale keeps its type, and so does one in which a draft plans a burial: both are priced by it.
create or replace function site_type_is_free() returns trigger language plpgsql as $$
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
      'The draft sale %s has a burial in site %s, priced by its type. Place it or take the burial off first.',
      draft, old.site_ref);
  end if;
  return new;
end
$$;

create trigger sites_verified_without_flag before update of verified on sites
  for each row when (new.verified and not old.verified and new.flag)
  execute function refuse('Verifying a site clears its flag.');

-- A grave in which somebody lies or is planned is not taken away, whatever changes the number of graves: said in words.
create or replace function fit_graves(site_ids integer[]) returns void language plpgsql as $$
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
      message = format('The burials of site %s need more places.', needs);
  end if;
  delete from sexton.graves g using sexton.sites s join sexton.site_types t using (site_type_id)
  where s.site_id = any (site_ids) and g.site_id = s.site_id and g.grave_no > t.graves;
end
$$;
