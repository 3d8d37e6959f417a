-- How a hold that somebody placed ends: a document that ends it is an uploaded one, and a dispute is decided by another
-- sales supervisor, where there is one.
create function hold_is_lifted() returns trigger language plpgsql as $$
begin
  if new.lift_document_id is not null and not exists (
    select from sexton.documents d
    where d.document_id = new.lift_document_id and d.kind = 'uploaded' and d.deleted_at is null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'The document that ends a hold must be an uploaded one.';
  end if;
  if new.kind = 'DISPUTE' and new.lifted_by = new.placed_by and sexton.other_supervisor_than(new.placed_by) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You put this site on hold. Another sales supervisor decides about the dispute.';
  end if;
  return new;
end
$$;
-- Whether another user who can sign in may decide.
create function other_supervisor_than(one integer) returns boolean language sql stable as $$
  select exists (
    select from sexton.users u join sexton.granted_permissions g using (user_id)
    where u.can_login and u.disabled_at is null and u.user_id <> one and g.permission_ref = 'PERM_SALES_SUPER')
$$;
create trigger holds_lifted_as_asked before update of lifted_at on holds
  for each row when (old.lifted_at is null and new.lifted_at is not null) execute function hold_is_lifted();

create or replace function evidence_stays() returns trigger language plpgsql as $$
declare
  is_of_correction boolean := (
    select bool_or(kind = 'CORRECTION') from sexton.holds where old.document_id in (document_id, lift_document_id));
begin
  if is_of_correction is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = case when is_of_correction
      then 'This document is the evidence for a correction, so it cannot be deleted.'
      else 'This document belongs to a hold, so it cannot be deleted.' end;
  end if;
  return new;
end
$$;

-- Whoever decides about a site first locks the site or its graves, so no difference can be opened meanwhile.
create function difference_is_opened() returns trigger language plpgsql as $$
begin
  perform from sexton.sites where site_id = new.site_id for update;
  perform from sexton.graves where site_id = new.site_id order by grave_no for no key update;
  return new;
end
$$;
create trigger differences_are_opened before insert on differences
  for each row when (new.blocks <> '{}') execute function difference_is_opened();

create function difference_moves_status() returns trigger language plpgsql as $$
begin
  perform sexton.refresh_sites(array[new.site_id], current_date);
  return null;
end
$$;
create trigger differences_move_status after insert or update of closed_at on differences
  for each row when ('SELL' = any (new.blocks)) execute function difference_moves_status();

-- An open difference stops what a hold stops.
create or replace function held_graves_take_nobody() returns trigger language plpgsql as $$
declare
  why text;
begin
  select sexton.held(a.site_id, a.grave_no, 'OPEN') into why
  from added a
  where (exists (select from sexton.holds h where h.site_id = a.site_id and h.lifted_at is null)
      or exists (select from sexton.differences d where d.site_id = a.site_id and d.closed_at is null))
    and sexton.held(a.site_id, a.grave_no, 'OPEN') is not null
  order by a.burial_id limit 1;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return null;
end
$$;

create or replace function ground_statuses() returns table(site_id integer, site_no integer, status text)
  language sql stable as $$
  select s.site_id, s.site_no, case
    when s.site_unsuitability_id is not null then 'UNSUITABLE'
    when held.sale_status_ref in ('PAID', 'FULFILLED') or held.passed_on then 'OWN'
    when held.sale_status_ref in ('DRAFT', 'ORDERED') then 'ORDER'
    when not b.saleable or not t.saleable
      or exists (select from sexton.burials u where u.site_id = s.site_id)
      or exists (select from sexton.holds h where h.site_id = s.site_id and h.lifted_at is null and 'SELL' = any (h.stops))
      or exists (select from sexton.differences d
        where d.site_id = s.site_id and d.closed_at is null and 'SELL' = any (d.blocks))
      then 'UNAVAIL'
    else 'AVAIL'
  end
  from sexton.sites s
    join sexton.blocks b using (block_id)
    join sexton.site_types t on t.site_type_id = s.site_type_id
    left join lateral (
      select sa.sale_status_ref, exists (
        select from sexton.site_holders h where h.site_id = s.site_id and h.held_until is null
          and h.sale_site_id = ss.sale_site_id and h.customer_id <> sa.customer_id
      ) as passed_on
      from sexton.sale_sites ss join sexton.sales sa using (sale_id)
      where ss.site_id = s.site_id and ss.released_at is null
    ) held on true
$$;

-- No grave is opened while a hold or a difference stops that. One that is open already stays so.
create function held_grave_is_not_dug() returns trigger language plpgsql as $$
declare
  why text;
begin
  perform from sexton.sites where site_id = new.site_id for share;
  why := sexton.held(new.site_id, new.grave_no, 'OPEN');
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger dig_orders_held_stay_closed before update of state on dig_orders
  for each row when (new.state = 'OPEN' and old.state <> 'OPEN') execute function held_grave_is_not_dug();
