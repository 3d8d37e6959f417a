-- Lines of a sale: what it charges, and their sums.

create table sale_lines (
  sale_line_id integer generated always as identity primary key,
  sale_id integer not null references sales on delete cascade,
  parent_object text not null check (parent_object in ('sale', 'sale_site', 'event', 'burial')),
  sale_site_id integer,
  event_id integer,
  burial_id integer,
  parent_object_id integer not null generated always as (coalesce(sale_site_id, event_id, burial_id, sale_id)) stored,
  source_object text not null check (source_object in ('type_charge', 'other_charge', 'event_charge', 'ad_hoc', 'discount')),
  -- Null if the charge has since left its tariff: the line still states what was agreed.
  type_charge_id integer references type_charges,
  other_charge_id integer constraint sale_lines_other_charge_id_fkey references other_charges,
  event_charge_id integer references event_charges,
  charge_id integer generated always as (coalesce(type_charge_id, other_charge_id, event_charge_id)) stored,
  product_id integer not null references products,
  line_description text not null check (btrim(line_description) <> ''),
  line_price numeric(14,2) not null,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint sale_lines_one_parent check (num_nonnulls(sale_site_id, event_id, burial_id) = case
    when parent_object = 'sale' then 0 else 1 end and (parent_object <> 'sale_site' or sale_site_id is not null)
    and (parent_object <> 'event' or event_id is not null) and (parent_object <> 'burial' or burial_id is not null)),
  constraint sale_lines_charge_of_source check ((type_charge_id is null or source_object = 'type_charge')
    and (other_charge_id is null or source_object = 'other_charge') and (event_charge_id is null
    or source_object = 'event_charge')),
  constraint sale_lines_only_discount_negative check ((line_price < 0::numeric) = (source_object = 'discount')),
  constraint sale_lines_ad_hoc_positive check (source_object <> 'ad_hoc' or line_price > 0::numeric),
  constraint sale_lines_sale_site foreign key (sale_site_id, sale_id)
    references sale_sites (sale_site_id, sale_id) on delete cascade,
  constraint sale_lines_event foreign key (event_id, sale_id) references events (event_id, sale_id) on delete cascade,
  constraint sale_lines_burial foreign key (burial_id, sale_id) references burials (burial_id, sale_id) on delete cascade
);
create index sale_lines_burial_id_idx on sale_lines (burial_id);
create index sale_lines_created_by_idx on sale_lines (created_by);
create index sale_lines_event_charge_id_idx on sale_lines (event_charge_id);
create index sale_lines_event_id_idx on sale_lines (event_id);
create index sale_lines_other_charge_id_idx on sale_lines (other_charge_id);
create index sale_lines_product_id_idx on sale_lines (product_id);
create index sale_lines_sale_id_idx on sale_lines (sale_id);
create index sale_lines_sale_site_id_idx on sale_lines (sale_site_id);
create index sale_lines_type_charge_id_idx on sale_lines (type_charge_id);
create trigger sale_lines_add after insert on sale_lines referencing new table as added
  for each statement execute function sale_added_to();
-- A charge that goes from its tariff empties the line's reference; nothing else of a line is ever changed.
create trigger sale_lines_keep_their_figures before update on sale_lines
  for each row when (old.sale_id is distinct from new.sale_id or old.parent_object is distinct from new.parent_object
    or old.sale_site_id is distinct from new.sale_site_id or old.event_id is distinct from new.event_id
    or old.burial_id is distinct from new.burial_id or old.line_price is distinct from new.line_price
    or old.source_object is distinct from new.source_object)
    execute function refuse('A line cannot be changed. Remove it and add it again.');
-- An amount with too many digits would overflow the sums of its sale, its month and the reports. Older lines stay as they
-- are and can be removed or voided.
create trigger sale_lines_typed before insert on sale_lines
  for each row when (abs(new.line_price) > 9999999999.99)
    execute function refuse('An amount can be at most 9,999,999,999.99. Check for an extra digit.');

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
      message = 'This product cannot be used for this kind of line.';
  end if;
  return new;
end
$$;
create trigger sale_lines_fit_product before insert or update of product_id, source_object on sale_lines
  for each row execute function line_fits_product();

create function lines_added() returns trigger language plpgsql as $$
begin
  perform sexton.add_line_sums(array_agg(sale_id), array_agg(line_price), array_agg(created_by))
  from new_lines having count(*) > 0;
  return null;
end
$$;
create trigger sale_lines_added after insert on sale_lines referencing new table as new_lines
  for each statement execute function lines_added();

create function lines_removed() returns trigger language plpgsql as $$
begin
  perform sexton.add_line_sums(
    array_agg(sale_id), array_agg(-line_price), array_agg(nullif(current_setting('sexton.remover', true), '')::integer))
  from old_lines having count(*) > 0;
  return null;
end
$$;
create trigger sale_lines_removed after delete on sale_lines referencing old table as old_lines
  for each statement execute function lines_removed();

-- Refuses when one of these burials is confirmed or complete on a placed order without a required charge.
create function refuse_missing_charges(these integer[])
  returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
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

-- The required groups of which a burial has no charge, neither on its sale nor on a further order that is placed.
create function missing_burial_charges(burial integer)
  returns table(other_charge_group_id integer, description text, in_tariff boolean)
  language sql stable as $$
  select g.other_charge_group_id, g.description, exists (
      select from sexton.other_charges c join sexton.sales s using (tariff_id)
      where s.sale_id = b.sale_id and c.other_charge_group_id = g.other_charge_group_id
    )
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

-- Adds to the sums of sales, and records who changed them in `updated_by`. A line of 0 counts as a change too.
create function add_line_sums(sale_ids integer[], changes numeric[], authors integer[])
  returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if exists (
    select from sexton.sales where sale_id = any (sale_ids) and (sale_status_ref <> 'DRAFT' or voided_at is not null)
  ) then
    raise exception using errcode = 'SX409', constraint = 'sale_lines_frozen',
      message = 'You cannot change the lines of a placed order.';
  end if;
  update sexton.sales s set price = s.price + d.change, updated_by = coalesce(d.author, s.updated_by)
  from (
    select sale_id, sum(amount) as change, max(author) as author
    from unnest(sale_ids, changes, authors) as c (sale_id, amount, author) group by sale_id
  ) d
  where s.sale_id = d.sale_id;
end
$$;

-- A day, its holiday or else one of its year: whether a past year's holidays were listed at all.
create function day_of_charges(day date) returns table(charge_day jsonb) language sql stable as $$
  select jsonb_build_object('date', day, 'today', current_date,
    'holidays', (
      select coalesce(jsonb_agg(to_jsonb(h)), '[]') from (
        select holiday_date, name from sexton.holidays
        where holiday_date between date_trunc('year', day)::date and (date_trunc('year', day) + interval '1 year')::date - 1
        order by holiday_date = day desc limit 1
      ) h
    ))
$$;

-- The charges of a burial, or of an event, that name days; `apart`: one of their group is for holidays.
create function dated_charges_of_burial(burial integer, day date) returns table(dated_charges jsonb) language sql stable as $$
  select (select d.charge_day from sexton.day_of_charges(day) d) || jsonb_build_object('charges',
    jsonb_agg(jsonb_build_object('description', c.description, 'weekdays', c.weekdays,
      'on_holidays', c.on_holidays, 'apart', c.on_holidays or exists (
        select from sexton.other_charges o
        where o.tariff_id = l.tariff_id and o.other_charge_group_id = c.other_charge_group_id and o.on_holidays
      )) order by l.sale_line_id))
  from (
    select x.sale_line_id, x.other_charge_id, s.tariff_id
    from sexton.sale_lines x join sexton.sales s using (sale_id) where x.burial_id = burial
    union all
    select x.sale_line_id, x.other_charge_id, f.tariff_id
    from sexton.sales f join sexton.sale_lines x using (sale_id)
    where f.for_burial_id = burial and f.placed_at is not null
  ) l join sexton.other_charges c using (other_charge_id)
  where day is not null and (c.on_holidays or c.weekdays <> '{}')
  having count(*) > 0
$$;

create function dated_charges_of_event(event integer, day date) returns table(dated_charges jsonb) language sql stable as $$
  select (select d.charge_day from sexton.day_of_charges(day) d) || jsonb_build_object('charges', jsonb_agg(to_jsonb(c)))
  from (
    select c.description, c.weekdays, c.on_holidays, c.on_holidays or exists (
      select from sexton.event_charges o
      where o.tariff_id = c.tariff_id and o.event_type_id = c.event_type_id and o.on_holidays
    ) as apart
    from sexton.events e join sexton.event_charges c using (event_charge_id) where e.event_id = event
    union all
    select c.description, c.weekdays, c.on_holidays, c.on_holidays or exists (
      select from sexton.other_charges o
      where o.tariff_id = c.tariff_id and o.other_charge_group_id = c.other_charge_group_id and o.on_holidays
    )
    from sexton.event_other_charges x join sexton.other_charges c using (other_charge_id) where x.event_id = event
  ) c
  where day is not null and (c.on_holidays or c.weekdays <> '{}')
  having count(*) > 0
$$;

-- Removes lines and records who did it: a trigger sees only who added a deleted line.
create function remove_lines(gone integer[], remover integer) returns void language plpgsql as $$
begin
  perform set_config('sexton.remover', remover::text, true);
  delete from sexton.sale_lines where sale_line_id = any (gone);
  perform set_config('sexton.remover', '', true);
end
$$;
