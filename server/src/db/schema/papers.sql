-- The facts that a prepared document states, and whether they still hold.

create function person_facts(c customers) returns jsonb language sql immutable as $$
  select jsonb_build_object('is_corporate', c.is_corporate, 'company_name', c.company_name, 'salutation', c.salutation,
    'first_name', c.first_name, 'middle_name', c.middle_name, 'last_name', c.last_name, 'address1', c.address1,
    'address2', c.address2, 'address3', c.address3, 'country', c.country, 'phone1', c.phone1, 'email', c.email,
    'id_no', c.id_no, 'tax_id', c.tax_id)
$$;

-- Null while there is only one cemetery (cemeteries-12).
create function cemetery_on_papers(of_site integer) returns text language sql stable as $$
  select c.cemetery from sexton.cemeteries c
  where c.cemetery_id = sexton.cemetery_of_site(of_site) and sexton.only_cemetery() is null
$$;

create function deceased_on_papers(b burials) returns text language sql immutable as $$
  select nullif(concat_ws(' ', nullif(b.deceased_salutation, ''), nullif(b.deceased_first_name, ''),
    nullif(b.deceased_middle_name, ''), nullif(b.deceased_last_name, '')), '')
$$;

-- Not included: a site where a burial was found, which its sale did not sell (ground-23).
create function order_facts(of_sale integer) returns jsonb language sql stable as $$
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
$$;

-- The date stands in fields of a template only.
create function agreement_facts(of_sale_site integer) returns jsonb language sql stable as $$
  select jsonb_build_object('sale_site_id', ss.sale_site_id, 'sale_id', ss.sale_id, 'site_type', t.site_type,
    'graves', t.graves, 'site_ref', si.site_ref, 'cemetery', sexton.cemetery_on_papers(ss.site_id),
    'block_ref', si.block_ref, 'row_no', si.row_no, 'site_no', si.site_no, 'customer', sexton.person_facts(c),
    'price', (select coalesce(sum(l.line_price), 0) from sexton.sale_lines l where l.sale_site_id = ss.sale_site_id),
    'made', case when d.document_id is not null then extract(epoch from coalesce(s.ordered_at, s.created_at)) end,
    'template', case when d.document_id is not null then jsonb_build_object('storage_key', d.storage_key,
      'media_type', d.media_type, 'size_bytes', d.size_bytes, 'sha256', d.sha256) end)
  from sexton.sale_sites ss join sexton.sales s using (sale_id) join sexton.customers c using (customer_id)
    join sexton.site_types t on t.site_type_id = ss.site_type_id left join sexton.sites si on si.site_id = ss.site_id
    left join sexton.documents d on d.parent_object = 'site_type' and d.parent_object_id = t.site_type_id
      and d.property_ref = 'SITE_TYPE_AGREEMENT' and d.deleted_at is null
  where ss.sale_site_id = of_sale_site and ss.released_at is null
$$;

create function burial_facts(of_burial integer) returns jsonb language sql stable as $$
  select jsonb_build_object('burial_id', b.burial_id, 'deceased', sexton.deceased_on_papers(b),
    'deceased_gender', b.deceased_gender, 'deceased_birth_date', b.deceased_birth_date,
    'deceased_birth_precision', b.deceased_birth_precision, 'deceased_age', b.deceased_age,
    'deceased_id_no', b.deceased_id_no, 'death_date', b.death_date, 'death_precision', b.death_precision,
    'burial_date', b.burial_date, 'burial_precision', b.burial_precision,
    'slot', sl.slot_from || ' to ' || sl.slot_to, 'site_ref', si.site_ref,
    'cemetery', sexton.cemetery_on_papers(b.site_id), 'grave_no', b.grave_no,
    'burial_permit_issuer', b.burial_permit_issuer, 'burial_permit_no', b.burial_permit_no, 'undertaker', u.name,
    'next_of_kin', case when b.nok_is_customer then concat_ws(' ', nullif(c.salutation, ''),
        nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, ''))
      else nullif(concat_ws(' ', b.nok_salutation, b.nok_first_name, b.nok_last_name), '') end)
  from sexton.burials b join sexton.customers c using (customer_id)
    left join sexton.sites si on si.site_id = b.site_id
    left join sexton.burial_slots sl on sl.burial_slot_id = b.burial_slot_id
    left join sexton.contractors u on u.contractor_id = b.undertaker_id
  where b.burial_id = of_burial
$$;

create function certificate_facts(of_site integer) returns jsonb language sql stable as $$
  select jsonb_build_object('site_ref', si.site_ref, 'block_ref', si.block_ref, 'row_no', si.row_no,
    'site_type', t.site_type, 'graves', t.graves, 'ownership_date', si.ownership_date,
    'cemetery', sexton.cemetery_on_papers(si.site_id), 'owner', sexton.person_facts(c))
  from sexton.sites si join sexton.customers c on c.customer_id = si.owner_customer_id
    join sexton.site_types t on t.site_type_id = si.site_type_id
  where si.site_id = of_site
$$;

-- Null if the record no longer exists.
create function paper_facts(property text, of_id integer) returns jsonb language sql stable as $$
  select case property when 'ORDER' then sexton.order_facts(of_id) when 'AGREEMENT' then sexton.agreement_facts(of_id)
    when 'BURIAL_CERTIFICATE' then sexton.burial_facts(of_id)
    when 'CERTIFICATE' then sexton.certificate_facts(of_id) end
$$;

-- Why a document no longer counts; null while it does.
create function invalid_ref(d documents) returns text language plpgsql stable as $$
declare
  now_sha256 text;
begin
  if d.kind <> 'generated' then return null; end if;
  if d.superseded_ref is not null then return d.superseded_ref; end if;
  if d.property_ref is null then return 'VOIDED'; end if;
  if d.property_ref not in ('ORDER', 'AGREEMENT', 'BURIAL_CERTIFICATE') then return null; end if;
  now_sha256 := sexton.fingerprint(sexton.paper_facts(d.property_ref, d.parent_object_id));
  return case when now_sha256 is null then 'REMOVED' when d.facts_sha256 is distinct from now_sha256 then 'OUT_OF_DATE' end;
end
$$;

create function has_invalid(ids integer[]) returns boolean language sql stable as $$
  select exists (select from sexton.documents d
    where d.document_id = any (ids) and sexton.invalid_ref(d) is not null)
$$;
