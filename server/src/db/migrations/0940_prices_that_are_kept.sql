-- The prices of a draft can be promised until a day. A placed order keeps its prices anyway.
alter table sales add constraint sales_price_until_whole check ((price_until is null) = (price_until_by is null));

create function prices_can_be_kept() returns trigger language plpgsql as $$
declare
  problem text;
begin
  problem := case
    when new.placed_at is not null then 'A placed order keeps its prices. Only those of a draft can be promised.'
    when new.price_until < sexton.begun_everywhere() then 'Prices can be kept until today or a later day.'
    when new.price_until > (sexton.begun_everywhere() + interval '1 year 1 day')::date then 'Prices can be kept for at most a year.'
    end;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return new;
end
$$;
create trigger sales_price_until_inserted before insert on sales
  for each row when (new.price_until is not null) execute function prices_can_be_kept();
create trigger sales_price_until_changed before update of price_until on sales
  for each row when (new.price_until is not null and new.price_until is distinct from old.price_until)
    execute function prices_can_be_kept();

-- The order summary of a draft says until when its prices hold.
create or replace function paper_facts(property text, of_id integer) returns jsonb language sql stable as $$
  select case property
    when 'ORDER' then sexton.order_facts(of_id) || coalesce((
      select jsonb_build_object('price_until', s.price_until) from sexton.sales s
      where s.sale_id = of_id and s.placed_at is null and s.price_until is not null), '{}')
    when 'AGREEMENT' then sexton.agreement_facts(of_id)
    when 'BURIAL_CERTIFICATE' then sexton.burial_facts(of_id) || sexton.words_on_papers(of_id)
    when 'CERTIFICATE' then sexton.certificate_facts(of_id) end
$$;
