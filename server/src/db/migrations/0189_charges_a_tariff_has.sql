-- What a burial lacks says whether the tariff of its sale has a charge of it, since where there is none nobody can choose.
drop function missing_burial_charges(integer);
create function missing_burial_charges(burial integer)
  returns table (other_charge_group_id integer, description text, in_tariff boolean) language sql stable as $$
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
