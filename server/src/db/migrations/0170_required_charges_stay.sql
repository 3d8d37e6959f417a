-- What a burial must be charged is looked at whenever it is confirmed and whenever its order is placed. An order that
-- is placed keeps its lines: what its burial lacks is charged by a further order, with an invoice of its own.

alter table sales
  add column for_burial_id integer references burials on delete set null,
  add constraint sales_further_order_is_no_legacy check (for_burial_id is null or not is_legacy);
create index on sales (for_burial_id) where for_burial_id is not null;

-- A further order is placed in the transaction that makes it, beside whatever draft its customer may have.
drop index sales_one_draft_per_customer;
create unique index sales_one_draft_per_customer on sales (customer_id)
  where sale_status_ref = 'DRAFT' and voided_at is null and for_burial_id is null;

create trigger sales_keep_their_burial before update of for_burial_id on sales for each row
  when (pg_trigger_depth() = 0 and new.for_burial_id is distinct from old.for_burial_id)
  execute function refuse('A further order stays that of its burial.');

-- The required groups of which a burial has no charge, neither on its sale nor on a further order that is placed.
create function missing_burial_charges(burial integer)
  returns table (other_charge_group_id integer, description text) language sql stable as $$
  select g.other_charge_group_id, g.description
  from sexton.burials b join sexton.other_charge_groups g
    on g.parent_object = 'burial' and g.required and not g.retired
  where b.burial_id = burial and not b.is_legacy and not exists (
    select from sexton.sale_lines l join sexton.other_charges c using (other_charge_id)
    where l.burial_id = burial and c.other_charge_group_id = g.other_charge_group_id
  ) and not exists (
    select from sexton.sales f join sexton.sale_lines l on l.sale_id = f.sale_id
      join sexton.other_charges c using (other_charge_id)
    where f.for_burial_id = burial and f.placed_at is not null
      and c.other_charge_group_id = g.other_charge_group_id
  )
  order by g.ordinal
$$;

-- Refuses when one of these burials is confirmed or complete on a placed order without a required charge.
create function refuse_missing_charges(these integer[]) returns void language plpgsql as $$
declare
  lacking text;
begin
  select m.description into lacking
  from sexton.burials b join sexton.sales s on s.sale_id = b.sale_id
    cross join lateral sexton.missing_burial_charges(b.burial_id) m
  where b.burial_id = any (these) and b.burial_status_ref in ('CONFIRMED', 'COMPLETE')
    and s.placed_at is not null and not s.is_legacy
  limit 1;
  if lacking is not null then
    raise exception using errcode = 'SX409', constraint = 'burials_required_charges',
      message = format('%s is required.', lacking);
  end if;
end
$$;

-- Only what changes is looked at: a group that becomes required later says nothing of what was confirmed before.
create function burial_keeps_charges() returns trigger language plpgsql as $$
begin
  perform sexton.refuse_missing_charges(array[new.burial_id]);
  return null;
end
$$;
create constraint trigger burials_have_required_charges after update of burial_status_ref on burials
  deferrable initially deferred for each row
  when (
    new.sale_id is not null and not new.is_legacy and new.burial_status_ref in ('CONFIRMED', 'COMPLETE')
    and old.burial_status_ref not in ('CONFIRMED', 'COMPLETE')
  )
  execute function burial_keeps_charges();

create function order_has_charges() returns trigger language plpgsql as $$
begin
  perform sexton.refuse_missing_charges(array(select burial_id from sexton.burials where sale_id = new.sale_id));
  return null;
end
$$;
create constraint trigger sales_have_required_charges after update of placed_at on sales
  deferrable initially deferred for each row
  when (old.placed_at is null and new.placed_at is not null and not new.is_legacy)
  execute function order_has_charges();

-- A further order is cancelled for good: the charge is made anew, where it is still due.
create function further_order_ends() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.sales where sale_id = new.sale_id and placed_at is null and voided_at is null) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'A further order is placed or voided.';
  end if;
  perform sexton.refuse_missing_charges(array[new.for_burial_id]);
  return null;
end
$$;
create constraint trigger sales_further_order_ends after insert or update on sales
  deferrable initially deferred for each row
  when (new.for_burial_id is not null and new.placed_at is null)
  execute function further_order_ends();

create function burial_keeps_further_order() returns trigger language plpgsql as $$
declare
  further integer := (
    select sale_id from sexton.sales where for_burial_id = old.burial_id and voided_at is null limit 1
  );
begin
  if further is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Order %s charges this burial on an invoice of its own. Cancel that order first.', further);
  end if;
  return old;
end
$$;
create trigger burials_keep_further_orders before delete on burials
  for each row execute function burial_keeps_further_order();
