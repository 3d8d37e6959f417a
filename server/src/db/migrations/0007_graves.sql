-- Graves follow the site type. A grave that holds a burial can't go, nor shrink below it (foreign key, check).

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
create trigger sites_make_graves after insert on sites
  referencing new table as new_sites for each statement execute function make_graves();

-- Brings the graves of these sites to their types: fewer, more, deeper or shallower.
create function fit_graves(site_ids integer[]) returns void language sql as $$
  delete from sexton.graves g using sexton.sites s join sexton.site_types t using (site_type_id)
  where s.site_id = any (site_ids) and g.site_id = s.site_id and g.grave_no > t.graves;

  insert into sexton.graves (site_id, grave_no, places)
  select s.site_id, n, t.burials_per_grave
  from sexton.sites s join sexton.site_types t using (site_type_id) cross join lateral generate_series(1, t.graves) n
  where s.site_id = any (site_ids)
  on conflict (site_id, grave_no) do update set places = excluded.places
    where graves.places <> excluded.places;
$$;

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
