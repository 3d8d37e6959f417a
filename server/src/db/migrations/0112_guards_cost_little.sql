-- The look at a merged record costs nothing where no customer is named, and little where many rows come at once.
create or replace function customer_stands() returns trigger language plpgsql as $$
declare
  named integer;
  kept integer;
begin
  -- Only the branch that runs is ever planned, so a table needs no other column than its own.
  if tg_argv[0] = 'customer_id' then
    named := new.customer_id;
  else
    named := (to_jsonb(new) ->> tg_argv[0])::integer;
  end if;
  select merged_into into kept from sexton.customers where customer_id = named for key share;
  if kept is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Customer %s has been merged into customer %s. Use that number.', named, kept);
  end if;
  return new;
end
$$;

create or replace function guard_customer_ties() returns void language plpgsql as $$
declare
  it record;
begin
  for it in select tied, tie from sexton.customer_ties() loop
    execute format('create or replace trigger %1$I before insert or update of %2$I on %3$s for each row
      when (new.%2$I is not null) execute function sexton.customer_stands(%2$L)', it.tie || '_stands', it.tie, it.tied);
  end loop;
end
$$;
select guard_customer_ties();
