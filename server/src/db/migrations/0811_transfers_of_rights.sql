-- What a transfer of a right needs before it is decided, and what follows from an objection (transfers-3, transfers-5).

-- A hold that an objection to a transfer placed.
alter table holds add column transfer_id integer references transfers;
create index holds_transfer_id_idx on holds (transfer_id) where transfer_id is not null;
create trigger holds_stay_with_transfer before update of transfer_id on holds
  for each row when (new.transfer_id is distinct from old.transfer_id) execute function refuse('A hold stays on record.');

alter table transfer_people add column recorded_by integer references users;
create index transfer_people_recorded_by_idx on transfer_people (recorded_by);
create trigger transfer_people_plain before insert or update of name, relation on transfer_people
  for each row when ((concat_ws(' ', new.name, new.relation) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');

-- What these shares lack to be one, or have too much, in a sentence; null if they add up.
create function shares_refusal(nums integer[], dens integer[]) returns text language plpgsql immutable as $$
declare
  num numeric := 0;
  den numeric := 1;
  lacks numeric;
  common numeric;
begin
  if nums = array[null]::integer[] then
    return null;
  end if;
  if array_position(nums, null) is not null then
    return 'Enter the share of each holder.';
  end if;
  for i in 1..cardinality(nums) loop
    num := num * dens[i] + nums[i] * den;
    den := den * dens[i];
    common := gcd(num, den);
    num := div(num, common);
    den := div(den, common);
  end loop;
  lacks := abs(den - num);
  common := gcd(lacks, den);
  return case when num <> den then format(case when num < den then 'The shares add up to %s/%s. %s/%s is missing.'
      else 'The shares add up to %s/%s. That is %s/%s too much.' end,
    num, den, div(lacks, common), div(den, common)) end;
end
$$;

-- Why one person of a transfer keeps it waiting; null if they do not. A holder is always heard, the others if they are of
-- the nearest degree and the route asks for all.
create function transfer_person_refusal(p transfer_people, route transfer_routes, nearest integer)
  returns text language plpgsql stable as $$
declare
  counts date;
begin
  if p.position = 'OBJECTS' then
    return format('%s objects to this transfer.', p.name);
  end if;
  if p.position in ('TAKES', 'RENOUNCES', 'CONSENTS') then
    return null;
  end if;
  if p.position <> 'HOLDER' and not (route.needs_all_entitled and p.degree = nearest) then
    return null;
  end if;
  if p.position <> 'UNTRACEABLE' then
    return format('Record whether %s takes the right, renounces it or consents.', p.name);
  end if;
  select sexton.notice_counts_from(n) into counts from sexton.notices n
    where n.notice_id = p.notice_id and n.about_object = 'transfer' and n.about_id = p.transfer_id;
  if counts is null then
    return format('%s cannot be found. Give notice, with proof that it was sent.', p.name);
  end if;
  -- The verb decides by the park's day; this is the latest day there is anywhere.
  if counts + route.days_of_notice > (now() + interval '14 hours')::date then
    return format('%s has been given notice until %s.', p.name,
      to_char(counts + route.days_of_notice, 'FMDD Mon YYYY'));
  end if;
  return null;
end
$$;

-- Why a transfer cannot be handed over or decided yet; null if it has all it needs.
create function transfer_refusal(t transfers) returns text language plpgsql stable as $$
declare
  route sexton.transfer_routes;
  since date;
  why text;
begin
  select * into route from sexton.transfer_routes where transfer_route_id = t.transfer_route_id;
  if route.transfer_route_id is null then
    return 'Choose the route of this transfer.';
  end if;
  select held_from into since from sexton.site_holders h
    where h.site_holder_id = t.from_holder_id and (h.held_until is null or exists (
      select from sexton.site_holders n where n.site_holder_id = t.to_holder_id and n.transfer_id = t.transfer_id));
  if not found then
    return 'The right has passed on since this transfer was started. Withdraw it and start another one.';
  end if;
  select format('%s of this transfer is missing.', paper) into why from unnest(route.papers) paper
    where not exists (select from sexton.transfer_papers p where p.transfer_id = t.transfer_id and p.paper = paper) limit 1;
  if why is not null then
    return why;
  end if;
  select format('%s holds the right too. Add them to the people of this transfer.', sexton.name_of_customer(c.customer_id)) into why
    from (select h.customer_id from sexton.site_holders h where h.site_holder_id = t.from_holder_id
        union select m.customer_id from sexton.site_holder_members m where m.site_holder_id = t.from_holder_id) holder
      join sexton.customers c using (customer_id)
    where c.died_on is null and c.customer_id <> t.of_customer_id and not exists (
      select from sexton.transfer_people p where p.transfer_id = t.transfer_id and p.customer_id = c.customer_id)
    order by c.customer_id limit 1;
  if why is not null then
    return why;
  end if;
  select said.words into why
    from (select p.*, sexton.transfer_person_refusal(p, route,
        min(p.degree) filter (where p.position <> 'HOLDER') over ()) as words
      from sexton.transfer_people p where p.transfer_id = t.transfer_id) said
    where said.words is not null order by said.position <> 'OBJECTS', said.degree, said.ordinal limit 1;
  return coalesce(why, sexton.transfer_takers_refusal(t, route.kind), case
    when t.effective_on is null then 'Enter the day on which the right passes on.'
    when t.effective_on < since then 'The right cannot pass on before its holders received it.'
    when t.effective_on > current_date + 1 then 'The right cannot pass on after today.'
  end, sexton.held(t.site_id, null, 'PASS_ON'));
end
$$;

-- The same of who takes the right: somebody does, lives, is a customer; with shares, these add up.
create function transfer_takers_refusal(t transfers, kind text) returns text language plpgsql stable as $$
declare
  why text;
begin
  if kind = 'SURRENDER' then
    select format('%s cannot take a right that is surrendered.', p.name) into why from sexton.transfer_people p
      where p.transfer_id = t.transfer_id and p.position = 'TAKES' order by p.ordinal limit 1;
    return why;
  end if;
  if not exists (select from sexton.transfer_people where transfer_id = t.transfer_id and position = 'TAKES') then
    return 'Record who takes the right.';
  end if;
  select case when c.customer_id is null then format('Choose or create the customer record of %s.', p.name)
      else format('%s has died and cannot take the right.', p.name) end into why
    from sexton.transfer_people p left join sexton.customers c using (customer_id)
    where p.transfer_id = t.transfer_id and p.position = 'TAKES' and (c.customer_id is null or c.died_on is not null)
    order by p.ordinal limit 1;
  if why is not null or t.together = 'JOINT' then
    return why;
  end if;
  return (select sexton.shares_refusal(array_agg(p.share_num), array_agg(p.share_den)) from sexton.transfer_people p
    where p.transfer_id = t.transfer_id and p.position = 'TAKES');
end
$$;

-- A decision about the right locks the site first, as the confirmation of a burial does.
create function transfer_has_all() returns trigger language plpgsql as $$
declare
  why text;
begin
  perform from sexton.sites where site_id = new.site_id for no key update;
  why := sexton.transfer_refusal(new);
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger transfers_have_all before update of state on transfers
  for each row when (new.state in ('READY', 'DONE') and old.state <> new.state) execute function transfer_has_all();
create trigger transfers_have_all_insert before insert on transfers
  for each row when (new.state in ('READY', 'DONE') and not new.by_survivorship) execute function transfer_has_all();
create trigger transfers_say_the_same before update of site_id, from_holder_id, of_customer_id, transfer_route_id, together,
  effective_on on transfers
  for each row when (old.state = 'READY' and (new.site_id, new.from_holder_id, new.transfer_route_id, new.together,
    new.effective_on) is distinct from (old.site_id, old.from_holder_id, old.transfer_route_id, old.together,
    old.effective_on))
    execute function refuse('This transfer is waiting for a decision. Return it to preparation to change it.');

-- What is done has been made: who takes the right holds it since then, or nobody does and the right has ended.
create function transfer_is_made() returns trigger language plpgsql as $$
declare
  surrenders boolean := (
    select kind = 'SURRENDER' from sexton.transfer_routes where transfer_route_id = new.transfer_route_id);
begin
  if (surrenders and (new.to_holder_id is not null
      or exists (select from sexton.rights where site_id = new.site_id and state = 'IN_FORCE')))
    or (not surrenders and (
      not exists (select from sexton.site_holders h where h.site_holder_id = new.to_holder_id
        and h.site_id = new.site_id and h.transfer_id = new.transfer_id and h.held_from = new.effective_on)
      or exists (
        select from (select p.customer_id from sexton.transfer_people p
            where p.transfer_id = new.transfer_id and p.position = 'TAKES') takes
          full join (select h.customer_id from sexton.site_holders h where h.site_holder_id = new.to_holder_id
            union select m.customer_id from sexton.site_holder_members m where m.site_holder_id = new.to_holder_id) holds
            using (customer_id)
        where takes.customer_id is null or holds.customer_id is null)))
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A transfer is done when the right has passed to those who take it.';
  end if;
  return null;
end
$$;
create constraint trigger transfers_are_made after update of state on transfers deferrable initially deferred
  for each row when (new.state = 'DONE' and old.state <> 'DONE' and not new.by_survivorship)
    execute function transfer_is_made();

-- People and papers change while a transfer is prepared. A merge of customers may still change who a person is, and a
-- paper is returned afterwards.
create function transfer_is_prepared() returns trigger language plpgsql as $$
declare
  now_is text := (select state from sexton.transfers where transfer_id = coalesce(new.transfer_id, old.transfer_id));
begin
  if now_is <> 'PREPARING' then
    raise exception using errcode = 'SX409', constraint = tg_name, message = case now_is
      when 'READY' then 'This transfer is waiting for a decision. Return it to preparation to change it.'
      else 'This transfer has already been decided.' end;
  end if;
  return coalesce(new, old);
end
$$;
create trigger transfer_people_are_prepared before insert or delete or update of name, relation, degree, position, share_num,
  share_den, as_executor, document_id, notice_id, on_date on transfer_people
  for each row execute function transfer_is_prepared();
create trigger transfer_papers_are_prepared before insert or delete or update of paper, document_id, seen_original
  on transfer_papers
  for each row execute function transfer_is_prepared();

-- An objection stops the ground at once. It is lifted as every dispute is, by another supervisor.
create function transfer_is_objected_to() returns trigger language plpgsql as $$
begin
  insert into sexton.holds (site_id, kind, stops, reason, document_id, placed_by, placed_on, transfer_id)
  select t.site_id, 'DISPUTE', array['OPEN', 'PASS_ON'], format('%s objects to the transfer of the right', new.name),
    new.document_id, new.recorded_by, current_date, t.transfer_id
  from sexton.transfers t where t.transfer_id = new.transfer_id and not exists (
    select from sexton.holds h where h.transfer_id = t.transfer_id and h.lifted_at is null
      and h.reason = format('%s objects to the transfer of the right', new.name));
  return null;
end
$$;
create trigger transfer_people_object_insert after insert on transfer_people
  for each row when (new.position = 'OBJECTS') execute function transfer_is_objected_to();
create trigger transfer_people_object after update of position on transfer_people
  for each row when (new.position = 'OBJECTS' and old.position <> 'OBJECTS') execute function transfer_is_objected_to();
