-- A stone stands for those who lie there: none goes along with a body that is still to be buried at its new place.
update graves g set has_headstone = false
where has_headstone and not exists (
  select from burials b where b.site_id = g.site_id and b.grave_no = g.grave_no and b.in_ground
);
create function headstone_needs_body() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sexton.burials b where b.site_id = new.site_id and b.grave_no = new.grave_no and b.in_ground
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A headstone stands where somebody lies. Note it once the burial is complete.';
  end if;
  return new;
end
$$;
create trigger graves_headstone_of_body before update of has_headstone on graves
  for each row when (new.has_headstone and not old.has_headstone) execute function headstone_needs_body();
