-- "Grace Banda and 2 others lie" in a site, or in one of its graves; null where nobody does. grave null: anywhere in it.
create function who_lies(site integer, grave integer) returns text language sql stable as $$
  select min(named) || case count(*) when 1 then ' lies' when 2 then ' and 1 other lie'
      else format(' and %s others lie', count(*) - 1) end
  from (
    select first_value(sexton.named_body(b)) over (order by b.burial_id) as named
    from sexton.burials b where b.site_id = site and b.in_ground and (grave is null or b.grave_no = grave)
  ) lying
  having count(*) > 0
$$;

-- "Grace Banda and 2 others lie in site A-03-07", or null where nobody does.
create or replace function who_lies_in(site integer) returns text language sql stable as $$
  select sexton.who_lies(site, null)
    || format(' in site %s', (select site_ref from sexton.sites where site_id = site))
$$;

-- What keeps a site, or one of its graves, from taking one more than those who lie and are planned there, as a sentence
-- that names who lies there. Those whose grave is not known count against the site as a whole. grave null: any. Lock the
-- graves first.
create or replace function place_problem(site integer, grave integer, other_than integer) returns text
language plpgsql stable as $$
declare
  places integer;
  taken integer;
  unknown integer;
  ref text;
begin
  if grave is not null then
    select g.places, (
        select count(*) from sexton.burials b
        where b.site_id = site and b.grave_no = grave and b.burial_id is distinct from other_than
      ) into places, taken
      from sexton.graves g where g.site_id = site and g.grave_no = grave;
    if taken >= places then
      return format('Grave %s of site %s is full%s.', grave, (select site_ref from sexton.sites where site_id = site),
        coalesce(': ' || sexton.who_lies(site, grave) || ' there', ''));
    end if;
  end if;
  select coalesce(sum(g.places), 0) into places from sexton.graves g where g.site_id = site;
  select count(*), count(*) filter (where b.grave_no is null) into taken, unknown
    from sexton.burials b where b.site_id = site and b.burial_id is distinct from other_than;
  if taken >= places then
    select site_ref into ref from sexton.sites where site_id = site;
    return format('Site %s is full%s.%s', ref, coalesce(': ' || sexton.who_lies(site, null) || ' there', ''),
      case unknown when 0 then '' when 1 then ' The grave of one is not known.'
      else format(' The graves of %s are not known.', unknown) end);
  end if;
  return null;
end
$$;
