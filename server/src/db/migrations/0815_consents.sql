-- The holders of the right to a site consent before it is opened (consents-1 to consents-6).

-- "Mary Banda, John Banda and Ann Phiri"
create function names_in_words(names text[], last_joint text default 'and') returns text language sql immutable as $$
  select case when cardinality(names) < 2 then names[1]
    else array_to_string(names[:cardinality(names) - 1], ', ') || format(' %s ', last_joint) || names[cardinality(names)] end
$$;

-- Whether someone is, in a period, one of the holders.
create function holds_in(period integer, customer integer) returns boolean language sql stable as $$
  select exists (select from sexton.site_holders h where h.site_holder_id = period and h.customer_id = customer)
    or exists (select from sexton.site_holder_members m where m.site_holder_id = period and m.customer_id = customer)
$$;

-- Holders need nobody's consent for their own burial (consents-2).
create function buries_a_holder(b burials) returns boolean language sql stable as $$
  select b.deceased_customer_id is not null and exists (
    select from sexton.site_holders h
    where h.site_id = b.site_id and sexton.holds_in(h.site_holder_id, b.deceased_customer_id)
      and (h.held_until is null or exists (
        select from sexton.transfers t where t.from_holder_id = h.site_holder_id and t.by_survivorship
          and t.state = 'DONE' and t.of_customer_id = b.deceased_customer_id)))
$$;

-- Whether the holders are asked about this burial: the practice was on by its day, and the site has a right.
create function asks_consent(b burials) returns boolean language sql stable as $$
  select not b.is_legacy and not b.in_ground and b.site_id is not null
    and exists (select from sexton.practices p where p.practice = 'rights' and p.is_on
      and p.since <= coalesce(b.burial_date, current_date + 1))
    and exists (select from sexton.rights r where r.site_id = b.site_id and r.state = 'IN_FORCE')
    and not sexton.buries_a_holder(b)
$$;

-- A consent ends with the membership of who gave it: a period of others since breaks it (consents-4).
create function giver_held_since(c consents) returns boolean language sql stable as $$
  select not exists (
    select from sexton.site_holders h
    where h.site_id = c.site_id and h.held_until > c.given_on
      and not sexton.holds_in(h.site_holder_id, c.customer_id))
$$;

create function consent_counts(c consents, b burials) returns boolean language sql stable as $$
  select c.given_on is not null and c.withdrawn_on is null and c.site_id = b.site_id
    and (c.grave_no is null or c.grave_no is not distinct from b.grave_no)
    and (c.ends_on is null or c.ends_on >= coalesce(b.burial_date, current_date))
    and (c.for_kind = 'STANDING' or c.for_kind = 'BURIAL' and c.burial_id = b.burial_id)
    and sexton.giver_held_since(c)
$$;

-- Who orders the burial consents by that, until they withdraw.
create function has_consented(customer integer, b burials) returns boolean language sql stable as $$
  select exists (select from sexton.consents c where c.customer_id = customer and c.site_id = b.site_id
      and sexton.consent_counts(c, b))
    or customer = b.customer_id and not exists (select from sexton.consents c where c.customer_id = customer
      and c.burial_id = b.burial_id and c.withdrawn_on is not null)
$$;

-- The living holders who must consent by the opening rule of the right, the lead first.
create function consents_asked(b burials)
  returns table(customer_id integer, name text, is_lead boolean, has_consented boolean)
  language sql stable as $$
  select h.customer_id, sexton.name_of_customer(h.customer_id), h.is_lead, sexton.has_consented(h.customer_id, b)
  from sexton.holders_of(b.site_id) h
    join sexton.rights r on r.site_id = b.site_id and r.state = 'IN_FORCE'
  where r.opening_rule <> 'LEAD' or h.is_lead
    or not exists (select from sexton.holders_of(b.site_id) l where l.is_lead)
  order by h.is_lead desc, h.customer_id
$$;

create function consents_lacking(b burials) returns table(customer_id integer, name text) language sql stable as $$
  select a.customer_id, a.name from sexton.consents_asked(b) a
  where not a.has_consented
    and (not exists (select from sexton.rights r
        where r.site_id = b.site_id and r.state = 'IN_FORCE' and r.opening_rule = 'ANY')
      or not exists (select from sexton.consents_asked(b) o where o.has_consented))
    and sexton.asks_consent(b)
$$;

-- Why a grave is not opened for this burial yet; null if every consent is there.
create function consent_refusal(b burials) returns text language plpgsql stable as $$
declare
  site text;
  names text[];
begin
  if not sexton.asks_consent(b) then
    return null;
  end if;
  select site_ref into site from sexton.sites where site_id = b.site_id;
  if sexton.right_is_vacant(b.site_id) then
    return format('The right to site %s has no living holder. The burial must wait until the right has been transferred.',
      site);
  end if;
  names := array(select l.name from sexton.consents_lacking(b) l);
  return case
    when names = '{}' then null
    when cardinality(names) > 1 and exists (select from sexton.rights r
        where r.site_id = b.site_id and r.state = 'IN_FORCE' and r.opening_rule = 'ANY')
      then format('%s must consent to this burial in site %s.', sexton.names_in_words(names, 'or'), site)
    else format('%s %s not consented to this burial in site %s.', sexton.names_in_words(names),
      case cardinality(names) when 1 then 'has' else 'have' end, site)
  end;
end
$$;

-- A transfer of the right and the withdrawal of a consent lock the site too, so one of both comes first.
create function burial_has_consent() returns trigger language plpgsql as $$
declare
  why text;
begin
  if new.in_ground or not exists (select from sexton.practices where practice = 'rights' and is_on) then
    return new;
  end if;
  perform from sexton.sites where site_id = new.site_id for share;
  why := sexton.consent_refusal(new);
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
-- After burials_take_grave_place, in the order of names. A draft that took place is laid, and laid is laid.
create trigger burials_with_consent before update of burial_status_ref, site_id, grave_no, burial_date,
  deceased_customer_id on burials
  for each row when (not new.is_legacy and new.site_id is not null and (
    new.burial_status_ref in ('CONFIRMED', 'COMPLETE') and old.burial_status_ref not in ('CONFIRMED', 'COMPLETE')
    or new.burial_status_ref = 'CONFIRMED' and (
      (old.site_id, old.grave_no, old.burial_date) is distinct from (new.site_id, new.grave_no, new.burial_date)
      or old.deceased_customer_id is not null and new.deceased_customer_id is null)))
  execute function burial_has_consent();
create trigger burials_with_consent_insert before insert on burials
  for each row when (not new.is_legacy and new.site_id is not null and new.burial_status_ref in ('CONFIRMED', 'COMPLETE'))
  execute function burial_has_consent();

create function dig_order_has_consent() returns trigger language plpgsql as $$
declare
  why text;
begin
  if not exists (select from sexton.practices where practice = 'rights' and is_on) then
    return new;
  end if;
  perform from sexton.sites where site_id = new.site_id for share;
  select sexton.consent_refusal(b) into why from sexton.burials b where b.burial_id = new.burial_id;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger dig_orders_with_consent before insert on dig_orders
  for each row execute function dig_order_has_consent();
create trigger dig_orders_with_consent_open before update of state on dig_orders
  for each row when (new.state = 'OPEN' and old.state <> 'OPEN') execute function dig_order_has_consent();

-- A consent is given by somebody who lives and holds the right on that day.
create function consent_is_of_a_holder() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.customers c where c.customer_id = new.customer_id and c.died_on < new.given_on)
    or not exists (
      select from sexton.site_holders h
      where h.site_id = new.site_id and daterange(h.held_from, h.held_until, '[]') @> new.given_on
        and sexton.holds_in(h.site_holder_id, new.customer_id))
  then
    raise exception using errcode = 'SX409', constraint = tg_name, message = (
      select format('%s did not hold the right to site %s on %s.', sexton.name_of_customer(new.customer_id), s.site_ref,
        to_char(new.given_on, 'FMDD Mon YYYY'))
      from sexton.sites s where s.site_id = new.site_id);
  end if;
  return new;
end
$$;
create trigger consents_of_holders_insert before insert on consents
  for each row when (new.given_on is not null) execute function consent_is_of_a_holder();
create trigger consents_of_holders before update of given_on on consents
  for each row when (new.given_on is not null and old.given_on is null) execute function consent_is_of_a_holder();

create function consent_is_withdrawn() returns trigger language plpgsql as $$
begin
  perform from sexton.sites where site_id = new.site_id for no key update;
  return new;
end
$$;
create trigger consents_withdrawn_in_turn before update of withdrawn_on on consents
  for each row when (old.withdrawn_on is null and new.withdrawn_on is not null) execute function consent_is_withdrawn();
