-- A grave is checked by the act of the second person, who read the number of its site there (dig-4).
create function dig_order_is_checked() returns trigger language plpgsql as $$
begin
  if new.checked_ref is distinct from (select site_ref from sexton.sites where site_id = new.site_id) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Order %s is checked by the number of its own site.', new.dig_no);
  end if;
  if not exists (select from sexton.acts a where a.dig_order_id = new.dig_order_id and a.kind = 'grave.checked'
      and a.user_id = new.checked_by and a.outcome = 'APPLIED') then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Order %s is checked by what its second person did at the grave.', new.dig_no);
  end if;
  return new;
end
$$;
create trigger dig_orders_checked_by_an_act before update of state on dig_orders
  for each row when (new.state = 'CHECKED' and old.state <> 'CHECKED') execute function dig_order_is_checked();

-- Evidence is no photo of a headstone: it never comes onto a public page (acts-4).
create function headstone_is_no_evidence() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.photos where photo_id = new.headstone_photo_id and kind = 'evidence') then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This photo is evidence of what was done, so it cannot be public.';
  end if;
  return new;
end
$$;
create trigger burials_headstone_no_evidence before update of headstone_photo_id on burials
  for each row when (new.headstone_photo_id is not null) execute function headstone_is_no_evidence();
