-- Where a burial was found to lie is no site that its sale sold (ground-23).
CREATE OR REPLACE FUNCTION sexton.order_facts(of_sale integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('sale_id', s.sale_id, 'ordered', extract(epoch from s.ordered_at), 'price', s.price,
    'price_receipted', s.price_receipted, 'price_outstanding', s.price_outstanding,
    'customer', sexton.person_facts(c),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', l.line_description, 'price', l.line_price)
      order by l.sale_line_id), '[]') from sexton.sale_lines l where l.sale_id = s.sale_id),
    'sites', (select coalesce(jsonb_agg(jsonb_build_object('site_ref', si.site_ref,
        'cemetery', sexton.cemetery_on_papers(ss.site_id), 'site_type', t.site_type) order by ss.sale_site_id), '[]')
      from sexton.sale_sites ss join sexton.site_types t on t.site_type_id = ss.site_type_id
        left join sexton.sites si on si.site_id = ss.site_id
      where ss.sale_id = s.sale_id and ss.released_at is null),
    'burials', (select coalesce(jsonb_agg(jsonb_build_object('site_ref', si.site_ref,
        'cemetery', sexton.cemetery_on_papers(b.site_id), 'grave_no', b.grave_no, 'burial_date', b.burial_date,
        'deceased', sexton.deceased_on_papers(b)) order by b.burial_id), '[]')
      from sexton.burials b left join sexton.sites si on si.site_id = b.site_id where b.sale_id = s.sale_id))
  from sexton.sales s join sexton.customers c using (customer_id)
  where s.sale_id = of_sale and s.voided_at is null
$function$
;
