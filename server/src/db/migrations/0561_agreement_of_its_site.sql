-- A signed agreement belongs to the site it was signed for (sales-50), and counts only while its sale has that site.
alter table documents add column signed_for_site_id integer references sites (site_id) on delete set null;

-- What a sale site had when it was signed, by the park's history; one signed before its site was chosen is for the first one.
create temporary table signed on commit drop as
with changed as (
  select object_id as sale_site_id, audit_id, audit_at,
    substring(message from '^Site on sale \d+(?: moved)?: (.*?) → ') as old_ref,
    substring(message from ' → ([^;]+)') as new_ref
  from audits where object = 'sale_site' and action in ('SITED', 'MOVED')
)
select d.document_id, coalesce(then_there.site_id, ss.site_id) as site_id
from documents d join sale_sites ss on ss.sale_site_id = d.parent_object_id
  left join lateral (
    select case c.old_ref when '–' then c.new_ref else c.old_ref end as site_ref from changed c
    where c.sale_site_id = ss.sale_site_id and c.audit_at > d.attached_at order by c.audit_id limit 1
  ) first on true
  left join sites then_there on then_there.site_ref = first.site_ref
where d.parent_object = 'sale_site' and d.property_ref = 'AGREEMENT' and d.kind = 'uploaded';
alter table documents disable trigger user;
update documents d set signed_for_site_id = s.site_id from signed s where d.document_id = s.document_id;
alter table documents enable trigger user;
drop table signed;
create index documents_signed_for_site_id_idx on documents (signed_for_site_id) where signed_for_site_id is not null;

-- One agreement of each site: one for a site that the sale has left stays beside the new one.
drop index documents_property_unique;
create unique index documents_property_unique
  on documents (parent_object, parent_object_id, property_ref, kind, coalesce(signed_for_site_id, 0))
  where deleted_at is null and property_ref is not null
    and property_ref <> all (array['FORMER_BURIAL_CERTIFICATE', 'ARREARS_LETTER']);

-- The agreements that count for the present site of a sale site: at most one.
create function signed_agreements(sale_site integer) returns setof documents language sql stable as $$
  select d.* from sexton.documents d join sexton.sale_sites ss on ss.sale_site_id = d.parent_object_id
  where d.parent_object = 'sale_site' and d.parent_object_id = sale_site and d.property_ref = 'AGREEMENT'
    and d.kind = 'uploaded' and d.deleted_at is null and d.signed_for_site_id is not distinct from ss.site_id
$$;

-- An agreement is for the site that its sale site has when it comes, and stays so.
create function agreement_is_for_its_site() returns trigger language plpgsql as $$
begin
  new.signed_for_site_id := case when new.parent_object = 'sale_site' and new.property_ref = 'AGREEMENT'
      and new.kind = 'uploaded'
    then (select site_id from sexton.sale_sites where sale_site_id = new.parent_object_id) end;
  return new;
end
$$;
create trigger documents_agreement_insert before insert on documents for each row
  when (new.parent_object = 'sale_site' and new.property_ref = 'AGREEMENT')
  execute function agreement_is_for_its_site();
create trigger documents_agreement_update before update of parent_object, parent_object_id, property_ref, kind on documents
  for each row when ((old.parent_object, old.parent_object_id, old.property_ref, old.kind)
    is distinct from (new.parent_object, new.parent_object_id, new.property_ref, new.kind))
  execute function agreement_is_for_its_site();
create trigger documents_keep_signed_site before update of signed_for_site_id on documents for each row
  when (new.signed_for_site_id <> old.signed_for_site_id
    and (old.parent_object, old.parent_object_id, old.property_ref, old.kind)
      is not distinct from (new.parent_object, new.parent_object_id, new.property_ref, new.kind))
  execute function refuse('A signed agreement stays with the site it was signed for.');

create function agreement_follows_first_site() returns trigger language plpgsql as $$
begin
  update sexton.documents set signed_for_site_id = new.site_id
  where parent_object = 'sale_site' and parent_object_id = new.sale_site_id and property_ref = 'AGREEMENT'
    and kind = 'uploaded' and signed_for_site_id is null;
  return null;
end
$$;
create trigger sale_sites_first_site after update of site_id on sale_sites for each row
  when (old.site_id is null and new.site_id is not null) execute function agreement_follows_first_site();

-- A sale whose site changes is not fulfilled by the agreement for another one.
create function fulfilled_sale_is_agreed() returns trigger language plpgsql as $$
declare
  unsigned text;
begin
  select s.site_ref into unsigned
  from sexton.sale_sites ss join sexton.sales sa using (sale_id) join sexton.sites s using (site_id)
  where ss.sale_site_id = new.sale_site_id and sa.sale_status_ref = 'FULFILLED' and not sa.is_legacy
    and not exists (select from sexton.signed_agreements(ss.sale_site_id));
  if unsigned is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('A signed agreement for site %s is required before the sale is fulfilled.', unsigned);
  end if;
  return null;
end
$$;
create constraint trigger sale_sites_agreed after update of site_id on sale_sites
  deferrable initially deferred for each row when (old.site_id is distinct from new.site_id)
  execute function fulfilled_sale_is_agreed();

-- A deferral ends with its order.
create function deferrals_end() returns trigger language plpgsql as $$
begin
  update sexton.sale_sites set defer_agreement = false where sale_id = new.sale_id and defer_agreement;
  return null;
end
$$;
create trigger sales_end_deferrals after update of placed_at on sales for each row
  when (old.placed_at is not null and new.placed_at is null) execute function deferrals_end();
alter table sale_sites disable trigger user;
update sale_sites ss set defer_agreement = false
from sales s where s.sale_id = ss.sale_id and s.placed_at is null and ss.defer_agreement;
alter table sale_sites enable trigger user;

-- A site that an agreement is for stays, so that the agreement can say so.
create or replace function site_use(this integer) returns text language sql stable as $$
  select coalesce(
    (select format('Site %s %s on sale %s', s.site_ref, case when released_at is null then 'is' else 'was' end, sale_id)
      from sexton.sale_sites where site_id = this order by released_at is null desc, sale_site_id desc limit 1),
    sexton.who_lies_in(this),
    (select format('Burial %s is planned in site %s', burial_id, s.site_ref)
      from sexton.burials where site_id = this order by burial_id limit 1),
    (select format('Somebody lay in site %s once', s.site_ref)
      from sexton.grave_moves where from_site_id = this or to_site_id = this limit 1),
    (select format('Site %s had an owner', s.site_ref) from sexton.site_holders where site_id = this limit 1),
    (select format('Event %s is at site %s', event_id, s.site_ref) from sexton.events where site_id = this order by event_id limit 1),
    (select format('A signed agreement is for site %s', s.site_ref) from sexton.documents d
      join sexton.sale_sites ss on d.parent_object = 'sale_site' and ss.sale_site_id = d.parent_object_id
      where d.signed_for_site_id = this limit 1),
    (select format('Site %s has photos', s.site_ref) from sexton.photos where site_id = this limit 1),
    (select format('Site %s has documents', s.site_ref) from sexton.documents
      where parent_object = 'site' and parent_object_id = this and deleted_at is null limit 1),
    (select format('Site %s has notes', s.site_ref) from sexton.notes
      where parent_object = 'site' and parent_object_id = this and deleted_at is null limit 1))
  from sexton.sites s where s.site_id = this
$$;
