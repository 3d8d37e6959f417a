-- Sites that were there before an import which gave them an owner, a burial or an outline: the import and its undo are in
-- their history, as they are in that of a site which the import made.
create table import_sites (
  site_id integer references sites on delete cascade,
  import_id integer references imports on delete cascade,
  primary key (site_id, import_id)
);
create index import_sites_import_id_idx on import_sites (import_id);

insert into import_sites (site_id, import_id)
select ss.site_id, sa.import_id
from sales sa join sale_sites ss using (sale_id) join sites s on s.site_id = ss.site_id
where sa.import_id is not null and s.import_id is distinct from sa.import_id
union
select b.site_id, b.import_id
from burials b join sites s on s.site_id = b.site_id
where b.import_id is not null and s.import_id is distinct from b.import_id;

-- Whether a record was changed after `since`. A flag that was set and cleared again is no change, nor is what an import did
-- to a site and its undo reversed: the undo was the last to change the site.
create function touched_since(what text, record integer, changed timestamptz, since timestamptz) returns boolean
  language sql stable as $$
  select exists (
      select from sexton.audits a where a.object = what and a.object_id = record and a.audit_at > since
        and a.action not in ('FLAGGED', 'UNFLAGGED'))
    or changed > since and coalesce((
      select count(*) % 2 = 1 or max(a.audit_at) + interval '2 milliseconds' < changed
      from sexton.audits a where a.object = what and a.object_id = record and a.audit_at > since
        and a.action in ('FLAGGED', 'UNFLAGGED')), true)
      and not (what = 'site' and exists (
        select from sexton.import_sites x join sexton.imports i using (import_id)
          join sexton.audits a on a.object = 'import' and a.object_id = i.import_id and a.action = 'TAKEN_BACK'
        where x.site_id = record and changed between i.taken_back_at - interval '1 millisecond'
          and a.audit_at + interval '2 milliseconds'))
$$;

-- The latest thing done to a record since.
create function last_act(what text, record integer, since timestamptz)
  returns table(act text, at timestamptz, user_id integer) language sql stable as $$
  select a.action, a.audit_at, a.user_id from sexton.audits a
  where a.object = what and a.object_id = record and a.audit_at > since
  order by a.audit_id desc limit 1
$$;

-- What was done since to the records of an import, or added to them; of one record possibly several rows.
create function import_touches(import integer)
  returns table(object text, object_id integer, act text, at timestamptz, user_id integer) language sql stable as $$
  with i as (select import_id, finished_at as since from sexton.imports where import_id = import),
  burials as (select b.*, since from i join sexton.burials b using (import_id)),
  sites as (select s.*, since from i join sexton.sites s using (import_id)),
  sales as (select s.*, since from i join sexton.sales s using (import_id)),
  customers as (select c.*, since from i join sexton.customers c using (import_id)),
  contractors as (select c.*, since from i join sexton.contractors c using (import_id)),
  changed(object, object_id, updated_at, updated_by, since, on_object, on_id) as (
    select 'burial', burial_id, updated_at, updated_by, since, 'burial', burial_id from burials
    union all select 'site', site_id, updated_at, updated_by, since, 'site', site_id from sites
    union all select 'sale', sale_id, updated_at, updated_by, since, 'sale', sale_id from sales
    union all select 'customer', customer_id, updated_at, updated_by, since, 'customer', customer_id from customers
    union all select 'contractor', contractor_id, updated_at, updated_by, since, 'contractor', contractor_id
      from contractors
    union all select 'sale', s.sale_id, ss.updated_at, ss.updated_by, since, 'sale_site', ss.sale_site_id
      from sales s join sexton.sale_sites ss using (sale_id)
    -- Ground that was there before counts with the sale that gave it to its owner.
    union all select 'sale', s.sale_id, g.updated_at, g.updated_by, since, 'site', g.site_id
      from sales s join sexton.sale_sites ss using (sale_id) join sexton.sites g on g.site_id = ss.site_id
      where g.import_id is distinct from s.import_id
    -- So does ground that had an owner, with what the import says of its purchase.
    union all select 'site', g.site_id, g.updated_at, g.updated_by, since, 'site', g.site_id
      from i join sexton.past_purchases p using (import_id) join sexton.site_holders h using (site_holder_id)
        join sexton.sites g on g.site_id = h.site_id
      where g.import_id is distinct from i.import_id and not exists (
        select from sexton.sale_sites ss join sales s using (sale_id) where ss.sale_site_id = h.sale_site_id))
  select c.object, c.object_id, coalesce(l.act, 'CHANGED'), coalesce(l.at, c.updated_at), coalesce(l.user_id, c.updated_by)
  from changed c left join lateral sexton.last_act(c.on_object, c.on_id, c.since) l on true
  where sexton.touched_since(c.on_object, c.on_id, c.updated_at, c.since)
  -- A later import that says something of a site, or of its owner, and was not undone.
  union all select 'site', s.site_id, 'IMPORTED', o.finished_at, o.created_by
    from sites s join sexton.import_sites x using (site_id) join sexton.imports o on o.import_id = x.import_id
    where o.import_id is distinct from s.import_id and o.taken_back_at is null
  union all select case when g.import_id = s.import_id then 'site' else 'sale' end,
      case when g.import_id = s.import_id then g.site_id else s.sale_id end, 'IMPORTED', o.finished_at, o.created_by
    from sales s join sexton.sale_sites ss using (sale_id) join sexton.site_holders h using (sale_site_id)
      join sexton.sites g on g.site_id = h.site_id
      join (select p.site_holder_id, p.import_id from sexton.past_purchases p
        union select m.site_holder_id, m.import_id from sexton.site_holder_members m) said
        on said.site_holder_id = h.site_holder_id
      join sexton.imports o on o.import_id = said.import_id
    where said.import_id is distinct from s.import_id
  union all select 'site', s.site_id, 'BURIAL_ADDED', b.created_at, b.created_by
    from sites s join sexton.burials b using (site_id) where b.import_id is distinct from s.import_id
  union all select 'site', s.site_id, 'SOLD', ss.created_at, ss.created_by
    from sites s join sexton.sale_sites ss using (site_id) join sexton.sales sa using (sale_id)
    where sa.import_id is distinct from s.import_id
  union all select 'site', s.site_id, 'HOLD_PLACED', h.placed_at, h.placed_by from sites s join sexton.holds h using (site_id)
  union all select 'site', s.site_id, 'EVENT_ADDED', e.created_at, e.created_by from sites s join sexton.events e using (site_id)
  union all select 'site', s.site_id, 'PHOTO_ADDED', p.attached_at, p.attached_by from sites s join sexton.photos p using (site_id)
  union all select 'site', s.site_id, 'BURIAL_MOVED', m.moved_at, m.moved_by
    from sites s join sexton.grave_moves m on s.site_id in (m.from_site_id, m.to_site_id)
  union all select 'sale', s.sale_id, 'BURIAL_ADDED', b.created_at, b.created_by
    from sales s join sexton.burials b using (sale_id) where b.import_id is distinct from s.import_id
  union all select 'sale', s.sale_id, 'EVENT_ADDED', e.created_at, e.created_by from sales s join sexton.events e using (sale_id)
  union all select 'sale', s.sale_id, 'RECEIPT_ADDED', r.created_at, r.created_by
    from sales s join sexton.receipts r using (sale_id)
  union all select 'sale', s.sale_id, 'PAST_RECEIPT_ADDED', r.created_at, r.created_by
    from sales s join sexton.past_receipts r using (sale_id) where r.import_id is distinct from s.import_id
  union all select 'customer', c.customer_id, 'SALE_ADDED', s.created_at, s.created_by
    from customers c join sexton.sales s using (customer_id) where s.import_id is distinct from c.import_id
  union all select 'customer', c.customer_id, 'BURIAL_ADDED', b.created_at, b.created_by
    from customers c join sexton.burials b using (customer_id) where b.import_id is distinct from c.import_id
  union all select 'customer', c.customer_id, 'SITE_OWNED', h.created_at, h.created_by
    from customers c join sexton.site_holders h using (customer_id)
      left join sexton.sale_sites ss on ss.sale_site_id = h.sale_site_id left join sexton.sales s on s.sale_id = ss.sale_id
    where s.import_id is distinct from c.import_id and not exists (
      select from sexton.past_purchases p where p.site_holder_id = h.site_holder_id and p.import_id = c.import_id)
  union all select 'customer', c.customer_id, 'SITE_OWNED', m.created_at, m.created_by
    from customers c join sexton.site_holder_members m using (customer_id) where m.import_id is distinct from c.import_id
  union all select 'customer', c.customer_id, 'RECEIPT_ADDED', r.created_at, r.created_by
    from customers c join sexton.receipts r on r.receipt_customer_id = c.customer_id
  union all select 'customer', c.customer_id, 'CUSTOMER_MERGED', m.updated_at, m.updated_by
    from customers c join sexton.customers m on m.merged_into = c.customer_id
  union all select 'contractor', c.contractor_id, 'BURIAL_ADDED', b.created_at, b.created_by
    from contractors c join sexton.burials b on b.undertaker_id = c.contractor_id
  union all select 'contractor', c.contractor_id, 'EVENT_ADDED', e.created_at, e.created_by
    from contractors c join sexton.events e using (contractor_id)
$$;

-- The records of an import that stay when it is undone: what was touched, and what that rests on.
create function import_stays(import integer) returns table(object text, object_id integer) language sql stable as $$
  with touched as materialized (select distinct t.object, t.object_id from sexton.import_touches(import) t),
  burials as (
    select b.* from touched t join sexton.burials b on b.burial_id = t.object_id where t.object = 'burial'),
  sales as (
    select s.* from sexton.sales s where s.import_id = import and s.sale_id in (
      select t.object_id from touched t where t.object = 'sale'
      -- A site that stays keeps its owner.
      union select ss.sale_id from touched t join sexton.sale_sites ss on ss.site_id = t.object_id where t.object = 'site'
      union select b.sale_id from burials b
      union select ss.sale_id from burials b join sexton.sale_sites ss using (sale_site_id))),
  holdings as (
    select h.* from sales s join sexton.sale_sites ss using (sale_id) join sexton.site_holders h using (sale_site_id)
    union select h.* from sexton.past_purchases p join sexton.site_holders h using (site_holder_id)
      join touched t on t.object = 'site' and t.object_id = h.site_id where p.import_id = import),
  kept(object, object_id) as (
    select t.object, t.object_id from touched t
    union select 'sale', s.sale_id from sales s
    union select 'site', b.site_id from burials b
    union select 'site', ss.site_id from sales s join sexton.sale_sites ss using (sale_id)
    union select 'customer', b.customer_id from burials b
    union select 'customer', s.customer_id from sales s
    union select 'customer', h.customer_id from holdings h
    union select 'customer', m.customer_id from holdings h join sexton.site_holder_members m using (site_holder_id))
  select k.object, k.object_id from kept k where k.object_id is not null
$$;

-- Undone means: nothing that it brought is left, but for what was touched since and what that rests on.
create or replace function import_is_taken_back_whole() returns trigger language plpgsql as $$
declare
  left_over text;
begin
  with brought(many, object, object_id) as (
    select 'burials', 'burial', burial_id from sexton.burials where import_id = new.import_id
    union all select 'receipts', 'receipt', past_receipt_id from sexton.past_receipts where import_id = new.import_id
    union all select 'purchases', 'site', h.site_id from sexton.past_purchases p join sexton.site_holders h using (site_holder_id)
      where p.import_id = new.import_id
    union all select 'further holders', 'site', h.site_id
      from sexton.site_holder_members m join sexton.site_holders h using (site_holder_id) where m.import_id = new.import_id
    union all select 'sales', 'sale', sale_id from sexton.sales where import_id = new.import_id
    union all select 'sites', 'site', site_id from sexton.sites where import_id = new.import_id
    union all select 'customers', 'customer', customer_id from sexton.customers where import_id = new.import_id
    union all select 'contractors', 'contractor', contractor_id from sexton.contractors where import_id = new.import_id)
  select b.many into left_over from brought b
  where (b.object, b.object_id) not in (select s.object, s.object_id from sexton.import_stays(new.import_id) s)
  limit 1;
  if left_over is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('You can only undo a whole import: some of its %s would be left.', left_over);
  end if;
  return null;
end
$$;

-- The one exception: the import that brought the burial is undone, and no one has touched the burial since.
create or replace function body_is_never_deleted() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.imports i where i.import_id = old.import_id and i.taken_back_in = pg_current_xact_id()
      and not sexton.touched_since('burial', old.burial_id, old.updated_at, i.finished_at)
  ) then
    return old;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name, message = format(
    '%s. You cannot delete the burial of someone who has been buried.',
    coalesce(sexton.who_lies_in(old.site_id), sexton.named_body(old) || ' is buried'));
end
$$;
