-- What a site's status would be if its number did not count: an import gives a free number 12 to the owner that old books name, and
-- repeated the conditions of being free for that.
create function ground_statuses() returns table (site_id integer, site_no integer, status text) language sql stable as $$
  select s.site_id, s.site_no, case
    when s.site_unsuitability_id is not null then 'UNSUITABLE'
    when held.sale_status_ref in ('PAID', 'FULFILLED') or held.passed_on then 'OWN'
    when held.sale_status_ref in ('DRAFT', 'ORDERED') then 'ORDER'
    when not b.saleable or not t.saleable
      or exists (select from sexton.burials u where u.site_id = s.site_id) then 'UNAVAIL'
    else 'AVAIL'
  end
  from sexton.sites s
    join sexton.blocks b using (block_id)
    join sexton.site_types t on t.site_type_id = s.site_type_id
    left join lateral (
      select sa.sale_status_ref, exists (
        select from sexton.site_holders h where h.site_id = s.site_id and h.held_until is null
          and h.sale_site_id = ss.sale_site_id and h.customer_id <> sa.customer_id
      ) as passed_on
      from sexton.sale_sites ss join sexton.sales sa using (sale_id)
      where ss.site_id = s.site_id and ss.released_at is null
    ) held on true
$$;

create or replace function site_statuses() returns table (site_id integer, status text) language sql stable as $$
  select g.site_id, case when g.site_no = 12 and g.status = 'AVAIL' then 'UNAVAIL' else g.status end
  from sexton.ground_statuses() g
$$;
