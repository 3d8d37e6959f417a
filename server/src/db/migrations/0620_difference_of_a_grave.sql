-- A grave that is exchanged for one of a dearer type (sales-53): the difference is an order of its own.
alter table sales
  add column for_sale_site_id integer references sale_sites (sale_site_id) on delete set null,
  add constraint sales_further_order_of_one check (num_nonnulls(for_burial_id, for_sale_site_id) <= 1),
  drop constraint sales_further_order_is_no_legacy,
  add constraint sales_further_order_is_no_legacy
    check ((for_burial_id is null and for_sale_site_id is null) or not is_legacy);
create index sales_for_sale_site_id_idx on sales (for_sale_site_id) where for_sale_site_id is not null;
drop index sales_one_draft_per_customer;
create unique index sales_one_draft_per_customer on sales (customer_id)
  where sale_status_ref = 'DRAFT' and voided_at is null and for_burial_id is null and for_sale_site_id is null;
create trigger sales_keep_their_site before update of for_sale_site_id on sales
  for each row when (pg_trigger_depth() = 0 and new.for_sale_site_id is distinct from old.for_sale_site_id)
  execute function refuse('A further order stays that of its site.');

CREATE OR REPLACE FUNCTION sexton.further_order_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  dearer text;
begin
  if exists (select from sexton.sales where sale_id = new.sale_id and placed_at is null and voided_at is null) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'A further order is placed or voided.';
  end if;
  perform sexton.refuse_missing_charges(array[new.for_burial_id]);
  select format('This order charges the difference for site %s. Change the grave back to a site of the type %s first.',
    s.site_ref, t.site_type) into dearer
  from sexton.sales f
    join sexton.sale_sites ss on ss.sale_site_id = f.for_sale_site_id
    join sexton.sites s on s.site_id = ss.site_id
    join sexton.site_types t on t.site_type_id = ss.site_type_id
  where f.sale_id = new.sale_id and f.voided_at is not null and ss.released_at is null
    and s.site_type_id <> ss.site_type_id;
  if dearer is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = dearer;
  end if;
  return null;
end
$function$
;
drop trigger sales_further_order_ends on sales;
create constraint trigger sales_further_order_ends after insert or update on sales deferrable initially deferred
  for each row when ((new.for_burial_id is not null or new.for_sale_site_id is not null) and new.placed_at is null)
  execute function further_order_ends();

create function difference_is_cancelled_first() returns trigger language plpgsql as $$
declare
  further text := (
    select format('Order %s charges the difference for site %s. Cancel that order first.', f.sale_id, s.site_ref)
    from sexton.sale_sites ss
      join sexton.sales f on f.for_sale_site_id = ss.sale_site_id
      join sexton.sites s on s.site_id = ss.site_id
    where ss.sale_id = new.sale_id and f.placed_at is not null
    order by f.sale_id limit 1);
begin
  if further is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = further;
  end if;
  return new;
end
$$;
create trigger sales_with_difference_stay before update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null)
  execute function difference_is_cancelled_first();

-- A site is of the type that was bought when a sale takes it, unless it is exchanged before the burial (sales-53).
CREATE OR REPLACE FUNCTION sexton.site_is_of_bought_type()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  why text;
begin
  select format('Site %s is not of the type %s.', s.site_ref, t.site_type) into why
  from sexton.sites s join sexton.site_types t on t.site_type_id = new.site_type_id
  where s.site_id = new.site_id and s.site_type_id <> new.site_type_id;
  if why is not null and (tg_op = 'INSERT' or not sexton.is_exchanged(new.sale_site_id, old.site_id, new.site_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$function$
;
