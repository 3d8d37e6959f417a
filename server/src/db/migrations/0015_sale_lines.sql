-- The priced things on a sale. Removing a line's parent removes the line.

create table sale_lines (
  sale_line_id integer generated always as identity primary key,
  sale_id integer not null references sales on delete cascade,
  parent_object text not null check (parent_object in ('sale', 'sale_site', 'event', 'burial')),
  sale_site_id integer,
  event_id integer,
  burial_id integer,
  parent_object_id integer not null
    generated always as (coalesce(sale_site_id, event_id, burial_id, sale_id)) stored,
  source_object text not null
    check (source_object in ('type_charge', 'other_charge', 'event_charge', 'ad_hoc', 'discount')),
  -- Empty when the charge has gone from its tariff since: the line keeps what was agreed.
  type_charge_id integer references type_charges on delete set null,
  other_charge_id integer references other_charges on delete set null,
  event_charge_id integer references event_charges on delete set null,
  charge_id integer generated always as (coalesce(type_charge_id, other_charge_id, event_charge_id)) stored,
  product_id integer not null references products,
  line_description text not null check (btrim(line_description) <> ''),
  line_price numeric(14, 2) not null,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint sale_lines_sale_site foreign key (sale_site_id, sale_id)
    references sale_sites (sale_site_id, sale_id) on delete cascade,
  constraint sale_lines_event foreign key (event_id, sale_id)
    references events (event_id, sale_id) on delete cascade,
  constraint sale_lines_burial foreign key (burial_id, sale_id)
    references burials (burial_id, sale_id) on delete cascade,
  constraint sale_lines_one_parent check (
    num_nonnulls(sale_site_id, event_id, burial_id) = case when parent_object = 'sale' then 0 else 1 end
    and (parent_object <> 'sale_site' or sale_site_id is not null)
    and (parent_object <> 'event' or event_id is not null)
    and (parent_object <> 'burial' or burial_id is not null)
  ),
  constraint sale_lines_charge_of_source check (
    (type_charge_id is null or source_object = 'type_charge')
    and (other_charge_id is null or source_object = 'other_charge')
    and (event_charge_id is null or source_object = 'event_charge')
  ),
  constraint sale_lines_only_discount_negative check ((line_price < 0) = (source_object = 'discount')),
  constraint sale_lines_ad_hoc_positive check (source_object <> 'ad_hoc' or line_price > 0)
);
create index on sale_lines (sale_id);
create index on sale_lines (sale_site_id);
create index on sale_lines (event_id);
create index on sale_lines (burial_id);
create index on sale_lines (type_charge_id);
create index on sale_lines (other_charge_id);
create index on sale_lines (event_charge_id);
create index on sale_lines (product_id);
create index on sale_lines (created_by);

-- DISCOUNT is the product of discounts and of nothing else; an ad hoc line's product allows it.
create function line_fits_product() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.products where product_id = new.product_id and (
      (product_ref = 'DISCOUNT') <> (new.source_object = 'discount')
      or (new.source_object = 'ad_hoc' and not allow_adhoc)
    )
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This product does not fit this kind of line.';
  end if;
  return new;
end
$$;
create trigger sale_lines_fit_product before insert or update of product_id, source_object on sale_lines
  for each row execute function line_fits_product();
