-- Several holders: who of them may, how their shares add up, and a right that follows the sale of its site.

-- Terms belong to rights, so tenure needs them from the same day on (practices-7).
create function tenure_needs_rights() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.practices t where t.practice = 'tenure' and t.is_on and not exists (
      select from sexton.practices r where r.practice = 'rights' and r.is_on and r.since <= t.since)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Switch on “Holders of rights” first, from the same day or earlier. “Terms of rights” needs it.';
  end if;
  return null;
end
$$;
create constraint trigger practices_tenure_needs_rights after insert or update on practices
  deferrable initially deferred
  for each row when (new.practice in ('rights', 'tenure')) execute function tenure_needs_rights();

-- The family of a site: its owner, who holds it with them, and holders before them whose survivors they are. The dead count:
-- someone who was to be buried there by their order still is. Without a right that is the owner alone.
create function ground_family(site integer) returns integer[] language sql stable as $$
  select array(
    select sexton.ground_of(site)
    union
    select who.customer_id from (
      with recursive held as (
        select h.site_holder_id, h.customer_id, h.transfer_id from sexton.site_holders h
        where h.site_id = site and h.held_until is null
          and exists (select from sexton.rights r where r.site_id = site and r.state = 'IN_FORCE')
        union
        select before.site_holder_id, before.customer_id, before.transfer_id
        from held join sexton.transfers t on t.transfer_id = held.transfer_id and t.by_survivorship
          join sexton.site_holders before on before.site_holder_id = t.from_holder_id
      )
      select held.customer_id from held
      union all
      select m.customer_id from held join sexton.site_holder_members m using (site_holder_id)
    ) who
  )
$$;

create or replace function is_in_own_ground(b burials) returns boolean language sql stable as $$
  select sexton.ground_of(b.site_id) is null or sexton.ground_family(b.site_id) && sexton.owners_who_take(b)
$$;

-- The family of a site that is owned; nobody of one that is only ordered.
create function owned_with(site integer) returns integer[] language sql stable as $$
  select sexton.ground_family(s.site_id) from sexton.sites s where s.site_id = site and s.owner_customer_id is not null
$$;

-- Whose sites a burial can be moved to: any holder of its present site moves it to another of theirs, and so does the customer
-- of its sale. It can also go back where it came from, no matter who owns that site now.
create or replace function may_move_to(b burials, target integer) returns boolean language sql stable as $$
  select case when s.owner_customer_id is not null
    then sexton.ground_family(target) && (
      sexton.owners_who_take(b) || case when b.in_ground then sexton.owned_with(b.site_id) end)
    else ss.sale_id is not distinct from b.sale_id and b.sale_id is not null
      or exists (
        select from sexton.grave_moves m
        where m.burial_id = b.burial_id and m.from_site_id = target and m.from_owner_id = sexton.ground_of(target)
          and m.from_owner_id = any (sexton.owners_who_take(b))
      )
  end
  from sexton.sites s
    left join sexton.sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
  where s.site_id = target
$$;

-- Those who are planned in a site and have no part in what these customers hold.
create function planned_by_others(site integer, holders integer[]) returns setof burials language sql stable as $$
  select b.* from sexton.burials b
  where b.site_id = site and not b.in_ground and not holders && sexton.owners_who_take(b)
  order by b.burial_id
$$;
create or replace function strangers_planned_in(site integer, owner integer) returns setof burials language sql stable as $$
  select * from sexton.planned_by_others(site, array[owner])
$$;
create or replace function planned_keep_their_ground() returns trigger
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  b sexton.burials;
begin
  -- Ground that nobody holds has no strangers.
  if sexton.ground_of(new.site_id) is null then
    return null;
  end if;
  select * into b from sexton.planned_by_others(new.site_id, sexton.ground_family(new.site_id)) limit 1;
  if b.burial_id is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s (burial %s) is planned in site %s, which would then belong to someone else.',
      sexton.named_body(b), b.burial_id, new.site_ref);
  end if;
  return null;
end
$$;

create or replace function event_fits_sale() returns trigger language plpgsql as $$
declare
  sale sexton.sales;
begin
  select * into sale from sexton.sales where sale_id = new.sale_id for no key update;
  if sale.sale_status_ref <> 'DRAFT' or sale.voided_at is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only add an event to a sale while the sale is a draft.';
  end if;
  if not exists (
    select from sexton.sale_sites where sale_id = new.sale_id and site_id = new.site_id and released_at is null
  ) and sale.customer_id = any (sexton.owned_with(new.site_id)) is not true then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'An event on a sale must be at a site on that sale or a site the customer owns.';
  end if;
  return new;
end
$$;

-- What two shares come to, reduced; null where there are none.
create function shares_together(num integer, den integer, other_num integer, other_den integer)
  returns integer[] language sql immutable as $$
  select case when num is null or other_num is null
    then case when coalesce(num, other_num) is not null then array[coalesce(num, other_num), coalesce(den, other_den)] end
    else (
      select array[(n / gcd(n, d))::integer, (d / gcd(n, d))::integer]
      from (select num::bigint * other_den + other_num::bigint * den as n, den::bigint * other_den as d) sum
    ) end
$$;

-- Why the holders of a site do not hold its right together as it says; null where they do (rights-2).
create function holders_problem(site integer) returns text language plpgsql stable as $$
declare
  held sexton.site_holders;
  said text := (select r.together from sexton.rights r where r.site_id = site and r.state = 'IN_FORCE');
  share record;
  num numeric := 0;
  den numeric := 1;
  many integer := 0;
  shared integer := 0;
  less numeric;
begin
  select * into held from sexton.site_holders h where h.site_id = site and h.held_until is null;
  if said is null or held.site_holder_id is null then
    return null;
  end if;
  if exists (
    select from sexton.site_holder_members m
    where m.site_holder_id = held.site_holder_id and m.customer_id = held.customer_id
  ) then
    return 'The lead holder is already a holder. Choose someone else.';
  end if;
  for share in
    select held.share_num as n, held.share_den as d
    union all
    select m.share_num, m.share_den from sexton.site_holder_members m where m.site_holder_id = held.site_holder_id
  loop
    many := many + 1;
    if share.n is not null then
      shared := shared + 1;
      num := num * share.d + share.n * den;
      den := den * share.d;
      less := gcd(num, den);
      num := div(num, less);
      den := div(den, less);
    end if;
  end loop;
  if said = 'JOINT' then
    return case when shared > 0 then 'Joint holders have no shares.' end;
  end if;
  if shared = 0 and many = 1 or num = den and shared = many then
    return null;
  end if;
  if shared < many then
    return 'Enter the share of each holder.';
  end if;
  less := abs(den - num);
  return format(case when num < den then 'The shares add up to %s/%s. %s/%s is missing.'
      else 'The shares add up to %s/%s. That is %s/%s too much.' end,
    num, den, div(less, gcd(less, den)), div(den, gcd(less, den)));
end
$$;

create function holders_hold_together() returns trigger language plpgsql as $$
declare
  said jsonb := to_jsonb(coalesce(new, old));
  problem text := sexton.holders_problem(case when tg_table_name = 'site_holder_members'
    then (select h.site_id from sexton.site_holders h where h.site_holder_id = (said ->> 'site_holder_id')::integer)
    else (said ->> 'site_id')::integer end);
begin
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return null;
end
$$;
create constraint trigger rights_held_together after insert or update on rights
  deferrable initially deferred for each row execute function holders_hold_together();
create constraint trigger site_holders_hold_together after insert or update on site_holders
  deferrable initially deferred for each row execute function holders_hold_together();
create constraint trigger site_holder_members_hold_together after insert or update or delete on site_holder_members
  deferrable initially deferred for each row execute function holders_hold_together();

-- Nobody becomes a holder after their death; a dead holder's share stays theirs until it passes on.
create function member_is_alive() returns trigger language plpgsql as $$
declare
  who sexton.customers;
begin
  select * into who from sexton.customers where customer_id = new.customer_id for key share;
  if who.died_on is not null and not exists (
    select from sexton.site_holders now
      join sexton.site_holders before on before.site_id = now.site_id and before.site_holder_id <> now.site_holder_id
      left join sexton.site_holder_members m on m.site_holder_id = before.site_holder_id
    where now.site_holder_id = new.site_holder_id and who.customer_id in (before.customer_id, m.customer_id)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s has died and cannot become a holder.', concat_ws(' ', who.first_name, who.last_name));
  end if;
  return new;
end
$$;
create trigger site_holder_members_are_alive before insert on site_holder_members
  for each row execute function member_is_alive();

-- A right begins with the holding that a sale brings, ends with it, and comes back with it under the same number (rights-3).
create function right_follows_holding() returns trigger language plpgsql as $$
declare
  site integer := coalesce(new.site_id, old.site_id);
  held sexton.site_holders;
begin
  select * into held from sexton.site_holders h where h.site_id = site and h.held_until is null;
  update sexton.rights r
    set state = 'ENDED', ended_how = 'CANCELLED', ended_on = greatest(r.granted_on, coalesce((
      select max(h.held_until) from sexton.site_holders h where h.site_id = site), current_date))
    where r.site_id = site and r.state = 'IN_FORCE'
      and (held.site_holder_id is null or r.sale_site_id <> held.sale_site_id);
  if held.site_holder_id is null
    or exists (select from sexton.rights r where r.site_id = site and r.state = 'IN_FORCE') then
    return null;
  end if;
  update sexton.rights set state = 'IN_FORCE', ended_how = null, ended_on = null
    where right_id = (
      select r.right_id from sexton.rights r
      where r.site_id = site and r.sale_site_id = held.sale_site_id and r.ended_how = 'CANCELLED'
      order by r.right_id desc limit 1);
  -- A holding that began otherwise, or before the practice, has no right until somebody enters it.
  if not found and tg_op = 'INSERT' and held.site_holder_id = new.site_holder_id and held.reason is null
    and held.transfer_id is null then
    insert into sexton.rights (site_id, sale_site_id, granted_on, opening_rule, together)
    select site, held.sale_site_id, held.held_from, coalesce(p.options ->> 'opening_rule', 'ALL'),
      coalesce(p.options ->> 'together', 'JOINT')
    from sexton.practices p join sexton.sale_sites ss on ss.sale_site_id = held.sale_site_id
      join sexton.sales sa using (sale_id)
    where p.practice = 'rights' and p.is_on and p.since <= held.held_from and not sa.is_legacy;
  end if;
  return null;
end
$$;
create constraint trigger site_holders_bring_the_right after insert or update or delete on site_holders
  deferrable initially deferred for each row execute function right_follows_holding();

-- What follows for sites is derived for all that are named together: an import of old records brings hundreds at a time.
-- The sites are locked first, in order of their ids; what is read afterwards is as others left it.
create or replace function refresh_sites(site_ids integer[], today date)
  returns integer
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ids integer[];
  statuses text[];
begin
  perform from sexton.sites s where s.site_id = any (site_ids) order by s.site_id for update;
  select array_agg(now.site_id order by now.site_id), array_agg(now.status order by now.site_id)
    into ids, statuses
    from sexton.site_statuses() now where now.site_id = any (site_ids);

  -- A holding is over where the site is not owned any more, or hangs on another sale site. One that only fell back to an
  -- order, and was the first there ever was, never began: unless others held it too, or its right
  -- passed on or has papers.
  with over as (
    select h.site_holder_id, h.sale_site_id is not distinct from ss.sale_site_id and not exists (
        select from sexton.site_holders earlier
        where earlier.sale_site_id = h.sale_site_id and earlier.site_holder_id <> h.site_holder_id
      ) and not exists (select from sexton.site_holder_members m where m.site_holder_id = h.site_holder_id)
        and not exists (select from sexton.transfers t where h.site_holder_id in (t.from_holder_id, t.to_holder_id))
        and not exists (select from sexton.deeds d where d.site_holder_id = h.site_holder_id)
        as never_began
    from unnest(ids, statuses) now(site_id, status)
      join sexton.site_holders h on h.site_id = now.site_id and h.held_until is null
      left join sexton.sale_sites ss on ss.site_id = now.site_id and ss.released_at is null
    where now.status <> 'OWN' or h.sale_site_id is distinct from ss.sale_site_id
  ), gone as (
    delete from sexton.site_holders h using over o where h.site_holder_id = o.site_holder_id and o.never_began
  )
  update sexton.site_holders h set held_until = greatest(today, h.held_from)
    from over o where h.site_holder_id = o.site_holder_id and not o.never_began;

  -- What begins once more has its holders with their shares of before.
  with began as (
    insert into sexton.site_holders (site_id, customer_id, sale_site_id, held_from, share_num, share_den, as_executor)
    select now.site_id, coalesce(last.customer_id, s.customer_id), ss.sale_site_id,
      case when not s.is_legacy or before.many > 0 then greatest(today, before.until) end,
      last.share_num, last.share_den, coalesce(last.as_executor, false)
    from unnest(ids, statuses) now(site_id, status)
      join sexton.sale_sites ss on ss.site_id = now.site_id and ss.released_at is null
      join sexton.sales s using (sale_id)
      left join lateral (
        select h.* from sexton.site_holders h where h.sale_site_id = ss.sale_site_id order by h.site_holder_id desc limit 1
      ) last on true
      cross join lateral (
        -- Each by its own index: with an "or" every site would read all holdings there are.
        select count(*) as many, max(h.held_until) as until from (
          select site_holder_id, held_until from sexton.site_holders where site_id = now.site_id
          union
          select site_holder_id, held_until from sexton.site_holders where sale_site_id = ss.sale_site_id
        ) h
      ) before
    where now.status = 'OWN' and not exists (
      select from sexton.site_holders h where h.site_id = now.site_id and h.held_until is null
    )
    order by now.site_id
    returning site_holder_id, sale_site_id
  )
  insert into sexton.site_holder_members (site_holder_id, customer_id, import_id, share_num, share_den, as_executor)
  select began.site_holder_id, m.customer_id, m.import_id, m.share_num, m.share_den, m.as_executor
  from began
    cross join lateral (
      select h.site_holder_id from sexton.site_holders h where h.sale_site_id = began.sale_site_id
      order by h.site_holder_id desc limit 1
    ) last
    join sexton.site_holder_members m on m.site_holder_id = last.site_holder_id;

  update sexton.sites s
    set site_status_ref = now.status, owner_customer_id = h.customer_id, ownership_date = h.held_from
    from unnest(ids, statuses) now(site_id, status)
      left join sexton.site_holders h on h.site_id = now.site_id and h.held_until is null
    where s.site_id = now.site_id
      and (s.site_status_ref, s.owner_customer_id, s.ownership_date)
        is distinct from (now.status, h.customer_id, h.held_from);
  return coalesce(cardinality(ids), 0);
end
$$;


-- A site that had a right stays on record.
create or replace function site_use(this integer) returns text language sql stable as $$
  select coalesce(
    (select format('Site %s %s on sale %s', s.site_ref, case when released_at is null then 'is' else 'was' end, sale_id)
      from sexton.sale_sites where site_id = this order by released_at is null desc, sale_site_id desc limit 1),
    sexton.who_lies_in(this),
    (select format('Burial %s is planned in site %s', burial_id, s.site_ref)
      from sexton.burials where site_id = this order by burial_id limit 1),
    (select format('Someone was once buried in site %s', s.site_ref)
      from sexton.grave_moves where from_site_id = this or to_site_id = this limit 1),
    (select format('Site %s had an owner', s.site_ref) from sexton.site_holders where site_id = this limit 1),
    (select format('Site %s had a right', s.site_ref) from sexton.rights where site_id = this limit 1),
    (select format('Event %s is at site %s', event_id, s.site_ref) from sexton.events where site_id = this order by event_id limit 1),
    (select format('A signed agreement is for site %s', s.site_ref) from sexton.documents d
      join sexton.sale_sites ss on d.parent_object = 'sale_site' and ss.sale_site_id = d.parent_object_id
      where d.signed_for_site_id = this limit 1),
    (select format('Site %s has photos', s.site_ref) from sexton.photos where site_id = this limit 1),
    (select format('Site %s has documents', s.site_ref) from sexton.documents
      where parent_object = 'site' and parent_object_id = this and deleted_at is null limit 1),
    (select format('Site %s has notes', s.site_ref) from sexton.notes
      where parent_object = 'site' and parent_object_id = this and deleted_at is null limit 1),
    (select format('Grave %s of site %s was measured', grave_no, s.site_ref) from sexton.grave_measures
      where site_id = this order by measure_id limit 1),
    (select format('Site %s has been on hold', s.site_ref) from sexton.holds where site_id = this limit 1),
    (select format('Site %s has acts, orders to dig or differences on record', s.site_ref) where
      exists (select from sexton.acts where site_id = this) or exists (select from sexton.dig_orders where site_id = this)
      or exists (select from sexton.differences where site_id = this)))
  from sexton.sites s where s.site_id = this
$$;

-- Who withdrew stays on record, under the number that a merge leaves.
drop trigger consents_withdrawn_once on consents;
create trigger consents_withdrawn_once before update on consents
  for each row when (old.withdrawn_on is not null and (new.withdrawn_on, new.withdrawn_how, new.given_on, new.ends_on)
    is distinct from (old.withdrawn_on, old.withdrawn_how, old.given_on, old.ends_on))
    execute function refuse('This consent has already been withdrawn.');

create trigger estate_of_stands before insert or update of estate_of on customers
  for each row when (new.estate_of is not null) execute function customer_stands('estate_of');
