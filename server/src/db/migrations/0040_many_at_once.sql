-- What the rules cost when thousands of rows come at once: one update a sale, one look at a slot's day, no check
-- of what cannot be wrong.

-- Receipts taken together are added up once a sale. Adding to the sum keeps it right beside another transaction.
create function receipts_added() returns trigger language plpgsql as $$
begin
  update sexton.sales s set price_receipted = s.price_receipted + d.change
  from (
    select sale_id, sum(value) as change from new_receipts where voided_at is null group by sale_id
  ) d
  where s.sale_id = d.sale_id and d.change <> 0;
  return null;
end
$$;
drop trigger receipts_taken on receipts;
create trigger receipts_taken after insert on receipts
  referencing new table as new_receipts for each statement execute function receipts_added();

-- A draft that is not voided has no problem a constraint would not have refused at once.
drop trigger sales_coherent on sales;
create constraint trigger sales_coherent after insert or update on sales
  deferrable initially deferred for each row when (new.sale_status_ref <> 'DRAFT' or new.voided_at is not null)
  execute function sale_stays_coherent();

create or replace function take_slot_place() returns trigger language plpgsql as $$
declare
  slot sexton.burial_slots;
  taken integer[];
begin
  if new.burial_slot_id is null or new.burial_date is null or new.is_legacy then
    new.slot_place := null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (old.burial_date, old.burial_slot_id) is not distinct from (new.burial_date, new.burial_slot_id) then
      new.slot_place := old.slot_place;
      return new;
    end if;
  end if;
  perform sexton.lock_day(new.burial_date);
  select * into slot from sexton.burial_slots where burial_slot_id = new.burial_slot_id;
  if exists (select from sexton.no_burial_dates where noburial_date = new.burial_date) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No burials take place on %s.', new.burial_date);
  end if;
  -- In the order of the unique index, so that no plan looks elsewhere, however empty the table was when it was made.
  taken := array(
    select b.slot_place from sexton.burials b
    where b.burial_date = new.burial_date and b.burial_slot_id = new.burial_slot_id and b.slot_place > 0
      and b.burial_id <> new.burial_id
    order by b.burial_date, b.burial_slot_id, b.slot_place
  );
  if cardinality(taken) >= slot.capacity then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('The slot %s on %s is full.', slot.description, new.burial_date);
  end if;
  new.slot_place := 1;
  while new.slot_place = any (taken) loop
    new.slot_place := new.slot_place + 1;
  end loop;
  return new;
end
$$;

-- Reads the planner's figures of every table anew: after a park was filled or thousands of rows came in, plans made
-- for empty tables would last until the database looks by itself. The role that serves may not ANALYZE.
create function read_statistics() returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  name regclass;
begin
  for name in select c.oid from pg_class c where c.relnamespace = 'sexton'::regnamespace and c.relkind = 'r' loop
    execute format('analyze %s', name);
  end loop;
end
$$;
