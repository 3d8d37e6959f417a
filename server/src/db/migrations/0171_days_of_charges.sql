-- The days a charge is for: weekdays (1 is Monday, 7 is Sunday) and listed holidays; none named is any day.

create table holidays (
  holiday_id integer generated always as identity primary key,
  holiday_date date not null constraint holidays_date_unique unique,
  name text not null check (btrim(name) <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create index on holidays (updated_by);
create trigger holidays_stamp before update on holidays for each row execute function stamp_change();

alter table other_charges
  add column weekdays integer[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  add column on_holidays boolean not null default false;
alter table event_charges
  add column weekdays integer[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  add column on_holidays boolean not null default false;

-- The charges every park began with, in whatever tariff they are by now. Being told its days changes no charge.
alter table other_charges disable trigger other_charges_stamp;
alter table event_charges disable trigger event_charges_stamp;
update other_charges c set weekdays = d.weekdays::integer[], on_holidays = d.on_holidays
from (values
  ('Weekday', '{1,2,3,4,5}', false),
  ('Saturday', '{6}', false),
  ('Sunday or public holiday', '{7}', true)
) as d (description, weekdays, on_holidays), other_charge_groups g
where c.description = d.description and g.other_charge_group_id = c.other_charge_group_id
  and g.other_charge_group_ref = 'BURIAL_DAY';
update event_charges set weekdays = '{1,2,3,4,5}'
where description in ('Unveiling, weekday', 'Memorial service, weekday');
update event_charges set weekdays = '{6,7}'
where description in ('Unveiling, weekend', 'Memorial service, weekend');
alter table other_charges enable trigger other_charges_stamp;
alter table event_charges enable trigger event_charges_stamp;

-- What the list of holidays says of a day.
create function day_of_charges(day date) returns jsonb language sql stable as $$
  select jsonb_build_object('date', day, 'today', current_date,
    'holidays', (
      select coalesce(jsonb_agg(jsonb_build_object('holiday_date', h.holiday_date, 'name', h.name)), '[]')
      from sexton.holidays h
      where h.holiday_date between date_trunc('year', day)::date and (date_trunc('year', day) + interval '1 year')::date - 1
    ))
  where day is not null
$$;

-- The charges of a burial, or of an event, that name days; `apart`: one of their group is for holidays.
create function dated_charges_of_burial(burial integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('description', c.description, 'weekdays', c.weekdays,
    'on_holidays', c.on_holidays, 'apart', c.on_holidays or exists (
      select from sexton.other_charges o
      where o.tariff_id = l.tariff_id and o.other_charge_group_id = c.other_charge_group_id and o.on_holidays
    )) order by l.sale_line_id), '[]')
  from (
    select x.sale_line_id, x.other_charge_id, s.tariff_id
    from sexton.sale_lines x join sexton.sales s using (sale_id) where x.burial_id = burial
    union all
    select x.sale_line_id, x.other_charge_id, f.tariff_id
    from sexton.sales f join sexton.sale_lines x using (sale_id)
    where f.for_burial_id = burial and f.placed_at is not null
  ) l join sexton.other_charges c using (other_charge_id)
  where c.on_holidays or c.weekdays <> '{}'
$$;

create function dated_charges_of_event(event integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(to_jsonb(c)), '[]')
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
  where c.on_holidays or c.weekdays <> '{}'
$$;
