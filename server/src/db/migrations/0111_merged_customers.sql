-- Two records of one person become one. The other record stays under its number, which leads to the one that is kept;
-- nothing hangs on it any more, and nothing ever will.

alter table customers
  add column merged_into integer references customers,
  add column merged_at timestamptz,
  add constraint customers_merged_into_another check (merged_into <> customer_id),
  add constraint customers_merged_whole check ((merged_into is null) = (merged_at is null));
create index on customers (merged_into) where merged_into is not null;

-- Refuses to hang anything on a merged record; its argument is the column that names the customer. A merge locks both
-- rows against this look, so whoever comes meanwhile waits and then sees it.
create function customer_stands() returns trigger language plpgsql as $$
declare
  named integer := (to_jsonb(new) ->> tg_argv[0])::integer;
  kept integer;
begin
  select merged_into into kept from sexton.customers where customer_id = named for key share;
  if kept is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Customer %s has been merged into customer %s. Use that number.', named, kept);
  end if;
  return new;
end
$$;

-- Everything that names a customer, by table and column.
create function customer_ties() returns table (tied regclass, tie name) language sql stable as $$
  select c.conrelid::regclass, a.attname
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'sexton.customers'::regclass
$$;

-- Guards every tie there is; call it again after adding a table that names a customer.
create function guard_customer_ties() returns void language plpgsql as $$
declare
  it record;
begin
  for it in select tied, tie from sexton.customer_ties() loop
    execute format('create or replace trigger %I before insert or update of %I on %s for each row
      execute function sexton.customer_stands(%L)', it.tie || '_stands', it.tie, it.tied, it.tie);
  end loop;
end
$$;
select guard_customer_ties();

-- The last word on a merge: a table that it forgot stops it.
create function merged_customer_holds_nothing() returns trigger language plpgsql as $$
declare
  it record;
  forgotten boolean;
begin
  for it in
    select tied::text as place, format('%I = $1', tie) as condition from sexton.customer_ties()
    union all values ('sexton.notes', 'parent_object = ''customer'' and parent_object_id = $1'),
      ('sexton.documents', 'parent_object = ''customer'' and parent_object_id = $1')
  loop
    execute format('select exists (select from %s where %s)', it.place, it.condition) into forgotten using new.customer_id;
    if forgotten then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = format('Customer %s cannot be merged: something in %s would be left behind.', new.customer_id, it.place);
    end if;
  end loop;
  return null;
end
$$;
create constraint trigger customers_merged_hold_nothing after update of merged_into on customers
  deferrable initially deferred for each row when (new.merged_into is not null)
  execute function merged_customer_holds_nothing();
create trigger customers_stay_merged before update on customers for each row
  when (old.merged_into is not null and new.merged_into is null)
  execute function refuse('A merged record stays merged.');
