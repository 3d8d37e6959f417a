-- A function that returns a table is set into the statement that asks it, and planned with it. As scalars these were started
-- anew for each burial and event: a third of what Home took of the database, and a tenth of a sale's and a burial's screen.
drop function day_of_charges(date);
drop function dated_charges_of_burial(integer);
drop function dated_charges_of_event(integer);

-- A day, its holiday or else one of its year: whether a past year's holidays were listed at all.
create function day_of_charges(day date) returns table (charge_day jsonb) language sql stable as $$
  select jsonb_build_object('date', day, 'today', current_date,
    'holidays', (
      select coalesce(jsonb_agg(to_jsonb(h)), '[]') from (
        select holiday_date, name from sexton.holidays
        where holiday_date between date_trunc('year', day)::date and (date_trunc('year', day) + interval '1 year')::date - 1
        order by holiday_date = day desc limit 1
      ) h
    ))
$$;

create function dated_charges_of_burial(burial integer, day date) returns table (dated_charges jsonb)
language sql stable as $$
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

create function dated_charges_of_event(event integer, day date) returns table (dated_charges jsonb)
language sql stable as $$
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
