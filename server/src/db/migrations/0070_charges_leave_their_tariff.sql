-- A charge that lines or events name leaves its tariff (tariff_id empty) instead of going: what was agreed stays whole,
-- and whatever reads a tariff's charges no longer finds it. One that nothing names is erased.

alter table type_charges alter column tariff_id drop not null;
alter table other_charges alter column tariff_id drop not null;
alter table event_charges alter column tariff_id drop not null;

create trigger type_charges_stay_out before update of tariff_id on type_charges for each row
  when (new.tariff_id is not null and new.tariff_id is distinct from old.tariff_id)
  execute function refuse('A charge stays in its tariff or leaves it for good.');
create trigger other_charges_stay_out before update of tariff_id on other_charges for each row
  when (new.tariff_id is not null and new.tariff_id is distinct from old.tariff_id)
  execute function refuse('A charge stays in its tariff or leaves it for good.');
create trigger event_charges_stay_out before update of tariff_id on event_charges for each row
  when (new.tariff_id is not null and new.tariff_id is distinct from old.tariff_id)
  execute function refuse('A charge stays in its tariff or leaves it for good.');

alter table sale_lines
  drop constraint sale_lines_type_charge_id_fkey,
  drop constraint sale_lines_other_charge_id_fkey,
  drop constraint sale_lines_event_charge_id_fkey,
  add constraint sale_lines_type_charge_id_fkey foreign key (type_charge_id) references type_charges,
  add constraint sale_lines_other_charge_id_fkey foreign key (other_charge_id) references other_charges,
  add constraint sale_lines_event_charge_id_fkey foreign key (event_charge_id) references event_charges;
alter table events
  drop constraint events_event_charge_id_fkey,
  add constraint events_event_charge_id_fkey foreign key (event_charge_id) references event_charges;
alter table event_other_charges
  drop constraint event_other_charges_other_charge_id_fkey,
  add constraint event_other_charges_other_charge_id_fkey foreign key (other_charge_id) references other_charges;

-- DISCOUNT is the product of discounts: a charge on it could never become a line.
create function charge_is_no_discount() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.products where product_id = new.product_id and product_ref = 'DISCOUNT') then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'The product DISCOUNT is reserved.';
  end if;
  return new;
end
$$;
create trigger type_charges_no_discount before insert or update of product_id on type_charges
  for each row execute function charge_is_no_discount();
create trigger other_charges_no_discount before insert or update of product_id on other_charges
  for each row execute function charge_is_no_discount();
create trigger event_charges_no_discount before insert or update of product_id on event_charges
  for each row execute function charge_is_no_discount();

-- Two names that differ in capitals only are one name to the people who read them.
create unique index products_ref_without_case on products (upper(product_ref));
create unique index tariffs_name_without_case on tariffs (lower(name));
