-- What was bought is a fact of the sale site, what the site is now a fact of the site (sites-31). The type of a sale site
-- followed that of its site until now.
alter table sale_sites drop constraint sale_sites_site_of_type;
alter table sites drop constraint sites_site_id_site_type_id_key;
alter table sale_sites add constraint sale_sites_site_id_fkey foreign key (site_id) references sites (site_id);

-- The sites that each sale site has had, by the park's history; a sale site without such a row has always had its present one.
create temporary table held on commit drop as
with changed as (
  select object_id as sale_site_id, audit_id, audit_at,
    substring(message from '^Site on sale \d+(?: moved)?: (.*?) → ') as old_ref,
    substring(message from ' → ([^;]+)') as new_ref
  from audits where object = 'sale_site' and action in ('SITED', 'MOVED')
    and exists (select from audits t where t.object = 'site' and t.action = 'TYPE_CHANGED')
), steps as (
  select *, lead(audit_at) over w as until, row_number() over w as step
  from changed window w as (partition by sale_site_id order by audit_id)
)
select sale_site_id, new_ref as site_ref, audit_at as since, until from steps
union all
select sale_site_id, old_ref, '-infinity', audit_at from steps where step = 1
union all
select ss.sale_site_id, s.site_ref, '-infinity', null from sale_sites ss join sites s using (site_id)
where not exists (select from changed c where c.sale_site_id = ss.sale_site_id)
  and exists (select from audits t where t.object = 'site' and t.object_id = ss.site_id and t.action = 'TYPE_CHANGED');

-- The first change of type since the order names the type that was bought before its arrow.
alter table sale_sites disable trigger user;
update sale_sites ss set site_type_id = bought.site_type_id
from (
  select distinct on (h.sale_site_id) h.sale_site_id, t.site_type_id
  from held h
    join sale_sites of_sale using (sale_site_id)
    join sales sa using (sale_id)
    join sites s on s.site_ref = h.site_ref
    join audits a on a.object = 'site' and a.object_id = s.site_id and a.action = 'TYPE_CHANGED'
      and a.audit_at > greatest(h.since, of_sale.created_at, sa.placed_at) and a.audit_at <= coalesce(h.until, 'infinity')
    join site_types t on t.site_type = substring(a.message from '^Type of site .*?: (.*) → ')
  order by h.sale_site_id, a.audit_id
) bought
where ss.sale_site_id = bought.sale_site_id and ss.site_type_id <> bought.site_type_id;
alter table sale_sites enable trigger user;
drop table held;

create trigger sale_sites_keep_bought_type before update of site_type_id on sale_sites for each row
  when (old.site_type_id <> new.site_type_id)
  execute function refuse('A site on a sale keeps the type that was bought.');

-- A site is of the type that was bought when a sale takes it; the triggers before this one have locked it.
create function site_is_of_bought_type() returns trigger language plpgsql as $$
declare
  why text;
begin
  select format('Site %s is not of the type %s.', s.site_ref, t.site_type) into why
  from sexton.sites s join sexton.site_types t on t.site_type_id = new.site_type_id
  where s.site_id = new.site_id and s.site_type_id <> new.site_type_id;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger sale_sites_site_of_bought_type_insert before insert on sale_sites for each row
  when (new.site_id is not null) execute function site_is_of_bought_type();
create trigger sale_sites_site_of_bought_type_update before update of site_id on sale_sites for each row
  when (new.site_id is not null and new.site_id is distinct from old.site_id)
  execute function site_is_of_bought_type();
