-- The right to a site that was sold also ends when its holders surrender it (transfers-6).
create or replace function right_of_sale_site_ended() returns trigger language plpgsql as $$
begin
  if not exists (select from sexton.rights r
    where r.site_id = new.site_id and r.state = 'ENDED' and r.ended_on = new.right_ended_on
      and (exists (select from sexton.cases c where c.right_id = r.right_id and c.state = 'DECIDED')
        or r.ended_how = 'SURRENDERED' and exists (select from sexton.transfers t where t.site_id = r.site_id
          and t.state = 'DONE' and t.to_holder_id is null and t.effective_on = r.ended_on))) then
    perform sexton.case_says_no('Only a decided case ends the right to a site that was sold.', tg_name);
  end if;
  return null;
end
$$;
