-- Plots lie side by side, as blocks do (blocks-10): the last word on every way to draw one, a layout, further rows, an
-- import, an outline that is moved. A survey that has it otherwise is taken once somebody has looked at it.
alter table sites add column shares_ground boolean not null default false;

-- A plot a little smaller, about its middle: neighbours that touch are told apart without measuring them.
create function shrunk(ground polygon) returns polygon language sql immutable as $$
  select polygon((ground::path - @@ ground) * point(0.98, 0) + @@ ground)
$$;

create function is_common_plot(one polygon, other polygon) returns boolean language sql immutable as $$
  select case when sexton.shrunk(one) && other then sexton.depth_of_common_ground(one, other) > 5 else false end
$$;

create function refuse_plot_over(plot text, other text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = 'sites_lie_apart',
    message = format('The ground of site %s overlaps site %s.', plot, other);
end
$$;

create function new_sites_lie_apart() returns trigger language plpgsql as $$
declare
  plot text;
  other text;
begin
  if not exists (select from added where outline is not null and not shares_ground) then return null; end if;
  perform pg_advisory_xact_lock(hashtext('sexton.outlines'));
  select a.site_ref, s.site_ref into plot, other
  from added a join sexton.sites s on s.bounds && a.bounds and s.site_id <> a.site_id
  where not a.shares_ground and sexton.is_common_plot(a.outline, s.outline)
  limit 1;
  if plot is not null then perform sexton.refuse_plot_over(plot, other); end if;
  return null;
end
$$;

create trigger sites_lie_apart_insert after insert on sites referencing new table as added
  for each statement execute function new_sites_lie_apart();

create function site_lies_apart() returns trigger language plpgsql as $$
declare
  other text;
begin
  perform pg_advisory_xact_lock(hashtext('sexton.outlines'));
  select s.site_ref into other from sexton.sites s
  where s.bounds && new.bounds and s.site_id <> new.site_id and sexton.is_common_plot(new.outline, s.outline)
  limit 1;
  if other is not null then perform sexton.refuse_plot_over(new.site_ref, other); end if;
  return null;
end
$$;

create trigger sites_lie_apart_update after update of outline, shares_ground on sites
  for each row when (new.outline is not null and not new.shares_ground) execute function site_lies_apart();
