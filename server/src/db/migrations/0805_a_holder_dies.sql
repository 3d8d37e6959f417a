-- A holder dies: the survivors take over, the last one leaves the right vacant, and nothing is sold to the dead.

create function name_of_customer(who integer) returns text language sql stable as $$
  select case when c.is_corporate and c.company_name <> '' then c.company_name
    else concat_ws(' ', nullif(c.other_title, ''), nullif(c.salutation, ''), nullif(c.first_name, ''),
      nullif(c.middle_name, ''), nullif(c.last_name, ''), nullif(c.suffix, '')) end
  from sexton.customers c where c.customer_id = who
$$;

-- Nobody who holds the right is alive: the ground waits for who follows them (deaths-4).
create function right_is_vacant(site integer) returns boolean language sql stable as $$
  select exists (select from sexton.rights r where r.site_id = site and r.state = 'IN_FORCE')
    and exists (select from sexton.site_holders h where h.site_id = site and h.held_until is null)
    and not exists (select from sexton.holders_of(site))
$$;

-- Whether a site has its current owner by survivorship, or because a survivorship was taken back. Nobody decided that, so
-- no hold and no planned burial stands against it.
create function owned_by_survivorship(site integer, owner integer) returns boolean language sql stable as $$
  select exists (
    select from sexton.site_holders h
      join sexton.transfers t on t.by_survivorship
        and h.site_holder_id = case when t.reason is null then t.to_holder_id else t.from_holder_id end
    where h.site_id = site and h.held_until is null and h.customer_id = owner)
$$;
drop trigger sites_pass_on_without_planned on sites;
create constraint trigger sites_pass_on_without_planned after update of owner_customer_id on sites
  deferrable initially deferred
  for each row when (new.owner_customer_id is distinct from old.owner_customer_id
    and not owned_by_survivorship(new.site_id, new.owner_customer_id))
    execute function planned_keep_their_ground();
drop trigger sites_held_keep_their_owner on sites;
create trigger sites_held_keep_their_owner before update of owner_customer_id on sites
  for each row when (old.owner_customer_id <> new.owner_customer_id
    and not owned_by_survivorship(new.site_id, new.owner_customer_id))
    execute function held_site_stays();

-- The survivors of a holder, and the holder's estate, take whom that holder would have taken; a site of theirs takes the
-- holder who is buried.
create or replace function owners_who_take(b burials) returns integer[] language sql stable as $$
  with recursive takes(owner) as (
    (
      select b.customer_id
      union
      select c.estate_of from sexton.customers c where c.customer_id = b.customer_id and c.estate_of is not null
      union
      select b.deceased_customer_id where b.deceased_customer_id is not null
      union
      select owner from sexton.grave_moves m cross join unnest(array[m.from_owner_id, m.to_owner_id]) owner
      where m.burial_id = b.burial_id and owner is not null and (not m.is_correction or (
        owner = m.from_owner_id and not exists (
          select from sexton.grave_moves wrong
          where wrong.burial_id = m.burial_id and wrong.is_correction and wrong.grave_move_id < m.grave_move_id
            and wrong.to_site_id = m.from_site_id)))
    )
    union
    select next.customer_id
    from takes
      join sexton.site_holders was on was.customer_id = takes.owner
      join sexton.transfers t on t.from_holder_id = was.site_holder_id and t.by_survivorship and t.reason is null
      join sexton.site_holders next on next.site_holder_id = t.to_holder_id
  )
  select array(select owner from takes)
$$;

-- Joint holders: the survivors hold it from the day of the death. A share waits for its heirs.
create function survivors_take_over() returns trigger language plpgsql as $$
declare
  actor integer := coalesce(nullif(current_setting('sexton.actor', true), '')::integer, new.updated_by);
  held sexton.site_holders;
  alive integer[];
  begins date;
  next_id integer;
  this_transfer integer;
  survivors text;
  ref text;
begin
  perform from sexton.sites s
    where s.site_id in (
      select h.site_id from sexton.site_holders h where h.held_until is null and h.customer_id = new.customer_id
      union
      select h.site_id from sexton.site_holder_members m join sexton.site_holders h using (site_holder_id)
      where h.held_until is null and m.customer_id = new.customer_id)
    order by s.site_id for update;
  for held in
    select h.* from sexton.site_holders h
    where h.held_until is null and (h.customer_id = new.customer_id or exists (
      select from sexton.site_holder_members m
      where m.site_holder_id = h.site_holder_id and m.customer_id = new.customer_id))
    order by h.site_id
  loop
    alive := array(select o.customer_id from sexton.holders_of(held.site_id) o order by o.is_lead desc, o.customer_id);
    continue when alive = '{}' or coalesce(
      (select r.together from sexton.rights r where r.site_id = held.site_id and r.state = 'IN_FORCE'),
      case when held.share_num is null then 'JOINT' else 'SHARES' end) = 'SHARES';
    begins := greatest(new.died_on, held.held_from);
    update sexton.site_holders set held_until = begins where site_holder_id = held.site_holder_id;
    insert into sexton.site_holders (site_id, customer_id, sale_site_id, held_from, as_executor, created_by)
    select held.site_id, alive[1], held.sale_site_id, begins, coalesce(
      case when alive[1] = held.customer_id then held.as_executor end,
      (select m.as_executor from sexton.site_holder_members m
        where m.site_holder_id = held.site_holder_id and m.customer_id = alive[1]), false), actor
    returning site_holder_id into next_id;
    insert into sexton.site_holder_members (site_holder_id, customer_id, as_executor, created_by)
    select next_id, m.customer_id, m.as_executor, actor from sexton.site_holder_members m
    where m.site_holder_id = held.site_holder_id and m.customer_id = any (alive[2:]);
    insert into sexton.transfers (transfer_no, site_id, from_holder_id, to_holder_id, transfer_route_id, state,
      of_customer_id, effective_on, by_survivorship, created_by)
    select sexton.next_number('transfer'), held.site_id, held.site_holder_id, next_id, (
        select r.transfer_route_id from sexton.transfer_routes r where r.kind = 'SURVIVORSHIP' and r.retired_at is null
        order by r.transfer_route_id limit 1), 'DONE', new.customer_id, begins, true, actor
    returning transfer_id into this_transfer;
    update sexton.site_holders set transfer_id = this_transfer where site_holder_id = next_id;
    update sexton.sites set owner_customer_id = alive[1], ownership_date = begins, updated_by = coalesce(actor, updated_by)
      where site_id = held.site_id returning site_ref into ref;
    survivors := (select string_agg(sexton.name_of_customer(who), ', ' order by n)
      from unnest(alive) with ordinality a(who, n));
    insert into sexton.audits (object, object_id, action, user_id, message, data) values ('site', held.site_id, 'SURVIVORSHIP',
      actor, format('%s died on %s. The right to site %s passed by survivorship to %s.',
        sexton.name_of_customer(new.customer_id), to_char(new.died_on, 'Dy, FMDD Mon YYYY'), ref, survivors),
      jsonb_build_object('name', ref, 'site_id', held.site_id, 'customer_id', alive[1],
        'from_customer_id', held.customer_id, 'transfer_id', this_transfer));
  end loop;
  return null;
end
$$;
create trigger customers_survivors_take_over after update of died_on on customers
  for each row when (old.died_on is null and new.died_on is not null) execute function survivors_take_over();

-- A death that was entered by mistake: the holders are what they were, unless something has followed from it.
create function death_is_taken_back() returns trigger language plpgsql as $$
declare
  actor integer := coalesce(nullif(current_setting('sexton.actor', true), '')::integer, new.updated_by);
  t sexton.transfers;
  was sexton.site_holders;
  ref text;
begin
  if exists (select from sexton.customers where estate_of = new.customer_id and merged_into is null) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'The estate of %s is a customer, so the death cannot be taken back.', sexton.name_of_customer(new.customer_id));
  end if;
  perform from sexton.sites s
    where s.site_id in (select site_id from sexton.transfers where by_survivorship and of_customer_id = new.customer_id)
    order by s.site_id for update;
  for t in
    select * from sexton.transfers
    where by_survivorship and of_customer_id = new.customer_id and reason is null order by site_id
  loop
    if not exists (select from sexton.site_holders where site_holder_id = t.to_holder_id and held_until is null)
      or exists (select from sexton.transfers later where later.from_holder_id = t.to_holder_id)
      or exists (select from sexton.deeds d where d.site_holder_id = t.to_holder_id)
    then
      raise exception using errcode = 'SX409', constraint = tg_name, message = format(
        'Site %s passed on by the death of %s, and more has followed since. The death cannot be taken back.',
        (select site_ref from sexton.sites where site_id = t.site_id), sexton.name_of_customer(new.customer_id));
    end if;
    -- A query for the last holder of a sale site finds the period that is opened again.
    update sexton.site_holders set held_until = held_from, sale_site_id = null where site_holder_id = t.to_holder_id;
    update sexton.site_holders set held_until = null where site_holder_id = t.from_holder_id returning * into was;
    update sexton.transfers set reason = 'The death was taken back.' where transfer_id = t.transfer_id;
    update sexton.sites set owner_customer_id = was.customer_id, ownership_date = was.held_from,
      updated_by = coalesce(actor, updated_by) where site_id = t.site_id returning site_ref into ref;
    insert into sexton.audits (object, object_id, action, user_id, message, data) values ('site', t.site_id,
      'SURVIVORSHIP_TAKEN_BACK', actor, format('The death of %s was taken back, so the holders of site %s are as before.',
        sexton.name_of_customer(new.customer_id), ref),
      jsonb_build_object('name', ref, 'site_id', t.site_id, 'customer_id', was.customer_id, 'transfer_id', t.transfer_id));
  end loop;
  return null;
end
$$;
create trigger customers_death_is_taken_back after update of died_on on customers
  for each row when (old.died_on is not null and new.died_on is null) execute function death_is_taken_back();

create function day_of_death_stays() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.transfers where by_survivorship and of_customer_id = new.customer_id and reason is null) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Survivors hold a site since this day. Take the death back first, then record it with the right day.';
  end if;
  return new;
end
$$;
create trigger customers_day_of_death_stays before update of died_on on customers
  for each row when (new.died_on <> old.died_on) execute function day_of_death_stays();

-- Our own burial proves the death of the customer who is buried: once their day of death is known, at the latest once the
-- burial has taken place.
create function burial_records_death() returns trigger language plpgsql as $$
declare
  died date := case when new.death_precision = 'day' then new.death_date when new.in_ground then new.burial_date end;
  actor integer := coalesce(nullif(current_setting('sexton.actor', true), '')::integer, new.updated_by);
begin
  if died is null or died not between date '1800-01-01' and current_date + 1 then
    return null;
  end if;
  update sexton.customers set died_on = died, died_burial_id = new.burial_id, updated_by = coalesce(actor, updated_by)
    where customer_id = new.deceased_customer_id and died_on is null;
  if found then
    insert into sexton.audits (object, object_id, action, user_id, message, data) values ('customer', new.deceased_customer_id,
      'DIED', actor, format('Died on %s: burial %s.', to_char(died, 'Dy, FMDD Mon YYYY'), new.burial_id),
      jsonb_build_object('name', sexton.name_of_customer(new.deceased_customer_id), 'burial_id', new.burial_id));
    return null;
  end if;
  update sexton.customers c set died_on = died, updated_by = coalesce(actor, c.updated_by)
    where c.died_burial_id = new.burial_id and c.died_on <> died and not exists (
      select from sexton.transfers t where t.by_survivorship and t.of_customer_id = c.customer_id and t.reason is null);
  return null;
end
$$;
create trigger burials_record_death_insert after insert on burials
  for each row when (new.deceased_customer_id is not null) execute function burial_records_death();
create trigger burials_record_death_update
  after update of deceased_customer_id, in_ground, burial_status_ref, laid_at, death_date, death_precision, burial_date on burials
  for each row when (new.deceased_customer_id is not null and (new.deceased_customer_id, new.in_ground, new.death_date,
      new.death_precision, new.burial_date) is distinct from (old.deceased_customer_id, old.in_ground, old.death_date,
      old.death_precision, old.burial_date))
    execute function burial_records_death();

create function deceased_customer_fits() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from sexton.customers c where c.died_burial_id = old.burial_id
    and c.customer_id = old.deceased_customer_id)
  then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'The death of %s is recorded by this burial. Take the death back first.',
      sexton.name_of_customer(old.deceased_customer_id));
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if exists (select from sexton.customers c where c.customer_id = new.deceased_customer_id and c.is_corporate) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'A company cannot be buried. Choose a person.';
  end if;
  return new;
end
$$;
create trigger burials_deceased_customer_fits_insert before insert on burials
  for each row when (new.deceased_customer_id is not null) execute function deceased_customer_fits();
create trigger burials_deceased_customer_fits before update of deceased_customer_id on burials
  for each row when (new.deceased_customer_id is distinct from old.deceased_customer_id)
    execute function deceased_customer_fits();
create trigger burials_of_recorded_death_stay before delete on burials
  for each row when (old.deceased_customer_id is not null) execute function deceased_customer_fits();

-- Nothing is sold to the dead; their estate may buy (deaths-6). An additional order belongs to an order that stands.
create function dead_buy_nothing() returns trigger language plpgsql as $$
declare
  died date := (select died_on from sexton.customers where customer_id = new.customer_id);
begin
  if died is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s died on %s. Sell to their estate instead.', sexton.name_of_customer(new.customer_id),
      to_char(died, 'Dy, FMDD Mon YYYY'));
  end if;
  return new;
end
$$;
create trigger sales_dead_buy_nothing_insert before insert on sales
  for each row when (not new.is_legacy and new.for_burial_id is null and new.for_sale_site_id is null)
    execute function dead_buy_nothing();
create trigger sales_dead_buy_nothing_placed before update of placed_at on sales
  for each row when (old.placed_at is null and new.placed_at is not null and not new.is_legacy
    and new.for_burial_id is null and new.for_sale_site_id is null)
    execute function dead_buy_nothing();

create function estate_is_of_the_dead() returns trigger language plpgsql as $$
begin
  if not exists (select from sexton.customers where customer_id = new.estate_of and died_on is not null) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'Only a customer who has died has an estate.';
  end if;
  return new;
end
$$;
create trigger customers_estate_of_the_dead before insert or update of estate_of on customers
  for each row when (new.estate_of is not null and new.merged_into is null) execute function estate_is_of_the_dead();

-- However a mail comes to be sent: nothing goes to a customer's own address against their will, or after their death.
create or replace function mail_is_wanted() returns trigger language plpgsql as $$
declare
  died date;
begin
  select c.died_on into died from sexton.customers c
    where c.customer_id = new.customer_id and (c.no_transaction_email or c.died_on is not null)
      and lower(c.email) = lower(new.to_address);
  if found then
    raise exception using errcode = 'SX409', table = tg_table_name, constraint = tg_name, message = case
      when died is null then 'This customer does not want emails about their orders.'
      else 'This customer has died. Write to their estate or to the executor.' end;
  end if;
  return new;
end
$$;
