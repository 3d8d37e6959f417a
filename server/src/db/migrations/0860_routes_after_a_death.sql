-- A route after a death needs the death, and only someone alive gives the right (transfers-3).
create function transfer_giver_refusal(t transfers, kind text) returns text language sql stable as $$
  select case
    when c.died_on is not null and kind in ('ASSIGNMENT', 'SURRENDER') then
      format('%s has died and cannot give the right. Choose another route.', sexton.name_of_customer(c.customer_id))
    when c.died_on is null and c.estate_of is null and kind in ('PROBATE', 'ADMINISTRATION', 'DECLARATION', 'FAMILY') then
      format(case when c.is_corporate then '%s is a company, so no one inherits from it. Choose another route.'
        else '%s has not died. Record the death first, or choose another route.' end,
        sexton.name_of_customer(c.customer_id))
  end
  from sexton.customers c where c.customer_id = t.of_customer_id
$$;
do $$
begin
  execute replace(pg_get_functiondef('transfer_refusal'::regproc), '  select held_from into since',
    '  why := sexton.transfer_giver_refusal(t, route.kind);
  if why is not null then
    return why;
  end if;
  select held_from into since');
end
$$;
