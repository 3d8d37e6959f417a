-- At the end of each transaction a sale's status agrees with its sums, its sites and its burials.

create function sale_problem(sale integer) returns text language sql stable as $$
  select case
    when s.sale_status_ref = 'ORDERED' and s.price_outstanding = 0 then
      'An ORDERED sale has something outstanding.'
    when s.sale_status_ref in ('PAID', 'FULFILLED') and s.price_outstanding > 0 then
      'A PAID or FULFILLED sale has nothing outstanding.'
    when s.sale_status_ref = 'FULFILLED' and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.site_id is null
    ) then 'A FULFILLED sale has all its sites.'
    when s.sale_status_ref = 'FULFILLED' and exists (
      select from sexton.burials b where b.sale_id = s.sale_id and b.burial_status_ref <> 'COMPLETE'
    ) then 'A FULFILLED sale has only COMPLETE burials.'
    when s.sale_status_ref <> 'DRAFT' and exists (
      select from sexton.sale_lines l where l.sale_id = s.sale_id and l.source_object = 'discount'
    ) and 2 > (
      select count(*) from sexton.sale_authorizations a
      where a.sale_id = s.sale_id and a.authorized_user_id is not null
    ) then 'A placed sale with a discount has two authorisations.'
    when s.invoice_no is not null and not exists (
      select from sexton.invoices i
      where i.invoice_no = s.invoice_no and i.sale_id = s.sale_id and i.voided_at is null
    ) then 'A placed sale has its own standing invoice.'
    when s.voided_at is not null and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.released_at is null
    ) then 'A voided sale holds no site.'
  end
  from sexton.sales s where s.sale_id = sale
$$;

create function sale_stays_coherent() returns trigger language plpgsql as $$
declare
  problem text := sexton.sale_problem(new.sale_id);
begin
  if problem is not null then
    raise exception using errcode = 'SX409', message = problem, constraint = 'sale_stays_coherent',
      detail = format('sale %s', new.sale_id);
  end if;
  return null;
end
$$;
create constraint trigger sales_coherent after insert or update on sales
  deferrable initially deferred for each row execute function sale_stays_coherent();
create constraint trigger burials_leave_sale_coherent after insert or update of burial_status_ref, sale_id on burials
  deferrable initially deferred for each row when (new.sale_id is not null)
  execute function sale_stays_coherent();
create constraint trigger sale_sites_leave_sale_coherent after insert or update of site_id, released_at on sale_sites
  deferrable initially deferred for each row execute function sale_stays_coherent();
create constraint trigger invoices_leave_sale_coherent after update of voided_at on invoices
  deferrable initially deferred for each row execute function sale_stays_coherent();
create constraint trigger sale_authorizations_leave_sale_coherent
  after update of authorized_user_id on sale_authorizations
  deferrable initially deferred for each row execute function sale_stays_coherent();

-- A held site keeps its type until the order is settled.
create function site_type_is_free() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.sale_sites ss join sexton.sales s using (sale_id)
    where ss.site_id = new.site_id and ss.released_at is null and s.sale_status_ref in ('DRAFT', 'ORDERED')
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Site %s is on an open sale.', old.site_ref);
  end if;
  return new;
end
$$;
create trigger sites_type_is_free before update of site_type_id on sites
  for each row when (old.site_type_id <> new.site_type_id) execute function site_type_is_free();
