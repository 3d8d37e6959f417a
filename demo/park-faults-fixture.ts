import { sql, type RawBuilder } from 'kysely'

/** The first day that no batch covers. */
const openSince = sql`date_trunc('month', now() at time zone 'Africa/Lusaka') - interval '2 months'`

/** Rules of demo parks besides the invariants of all parks, each as a query whose rows are faults. */
export const faults: Record<string, RawBuilder<Record<string, unknown>>> = {
  'no site has the number 12, and each its place on the ground': sql`
    select site_ref from sites where site_no = 12 or outline is null`,
  'plots lie within their blocks, and no two on each other': sql`
    select s.site_ref from sites s join blocks b using (block_id) where not b.bounds @> s.bounds
    union all
    select a.site_ref from sites a join sites b on b.bounds && a.bounds and b.site_id > a.site_id
      and area(a.bounds # b.bounds) > 0`,
  'each site has the graves of its type': sql`
    select site_ref from sites s join site_types t using (site_type_id)
    where t.graves <> (select count(*) from graves g where g.site_id = s.site_id and g.places = coalesce(g.places_set, t.burials_per_grave))`,
  'nobody has two drafts': sql`
    select customer_id from sales where sale_status_ref = 'DRAFT' and voided_at is null
    group by 1 having count(*) > 1`,
  'discounts stay below what is bought': sql`
    select sale_id from sale_lines group by 1 having sum(line_price) < 0`,
  'a placed order has lines, and an agreement or leave to bring it later for each site': sql`
    select s.sale_id from sales s where placed_at is not null and not is_legacy and (
      not exists (select from sale_lines l where l.sale_id = s.sale_id)
      or exists (select from sale_sites ss where ss.sale_id = s.sale_id and not ss.defer_agreement
        and not exists (select from documents d where d.parent_object = 'sale_site'
          and d.parent_object_id = ss.sale_site_id and d.property_ref = 'AGREEMENT')))`,
  'a placed order has no draft burial, and a burial in each site that is sold with one only': sql`
    select s.sale_id from sales s where placed_at is not null and not is_legacy and (
      exists (select from burials b where b.sale_id = s.sale_id and b.burial_status_ref = 'DRAFT')
      or exists (select from sale_sites ss join site_types t using (site_type_id)
        where ss.sale_id = s.sale_id and not t.allow_preneed
          and not exists (select from burials b where b.sale_site_id = ss.sale_site_id)))`,
  'sites sold as a type only can still be chosen': sql`
    select site_type_id, count(*) from sale_sites ss where site_id is null and released_at is null
    group by 1 having count(*) > (
      select count(*) from sites s where s.site_type_id = ss.site_type_id and s.site_status_ref = 'AVAIL')`,
  'moments of a sale follow each other, none later than now': sql`
    select sale_id from sales where not is_legacy and (placed_at < created_at or paid_at < placed_at
      or fulfilled_at < paid_at or greatest(created_at, placed_at, paid_at, fulfilled_at) > now())`,
  'a customer is entered before anything is sold to them': sql`
    select sale_id from sales join customers c using (customer_id)
    where not is_legacy and sales.created_at < c.created_at`,
  'the audit rows of a sale are in the order of what was done': sql`
    select sale.object_id, sale.action from audits sale
      join audits opened on opened.object = 'sale' and opened.object_id = sale.object_id and opened.action = 'CREATED'
      left join audits placed on placed.object = 'sale' and placed.object_id = sale.object_id and placed.action = 'PLACED'
    where sale.object = 'sale' and (sale.audit_at < opened.audit_at
      or sale.action = 'AUTHORIZED' and sale.audit_at > placed.audit_at
      or sale.action in ('UNPLACED', 'FULFILLED') and sale.audit_at < placed.audit_at)`,
  'receipts are not dated after today, nor before their order': sql`
    select receipt_id from receipts r join sales s using (sale_id)
    where receipt_at > (now() at time zone 'Africa/Lusaka')::date or r.created_at < s.placed_at`,
  'families make sense: whoever is left behind fits by title, gender and the age of the deceased': sql`
    select burial_id, kin_title, nok_relation, deceased_salutation, deceased_gender, deceased_age from (
      select b.*, c.is_corporate, case when nok_is_customer then c.salutation else nok_salutation end as kin_title
      from burials b join customers c using (customer_id)) kin
    where not is_legacy and (
      nok_is_customer and is_corporate
      or kin_title in ('Mr', 'Hon') and nok_relation in ('Mother', 'Daughter', 'Wife', 'Sister', 'Niece')
      or kin_title in ('Mrs', 'Ms', 'Miss') and nok_relation in ('Father', 'Son', 'Husband', 'Brother', 'Nephew', 'Uncle')
      or nok_relation = 'Wife' and (kin_title = 'Miss' or deceased_gender <> 'M')
      or nok_relation = 'Husband' and (deceased_salutation = 'Miss' or deceased_gender <> 'F')
      or nok_relation in ('Husband', 'Wife') and deceased_age < 20
      or nok_relation in ('Son', 'Daughter') and (deceased_age < 38 or deceased_salutation = 'Miss')
      or nok_relation in ('Father', 'Mother') and deceased_age >= 60
      or deceased_age < 16 and nok_relation not in ('Father', 'Mother')
      or deceased_salutation in ('Mr', 'Hon') and deceased_gender <> 'M'
      or deceased_salutation in ('Mrs', 'Ms', 'Miss') and deceased_gender <> 'F'
      or deceased_salutation in ('Mrs', 'Dr', 'Hon', 'Prof') and deceased_age < 18)`,
  'no slot is overfull': sql`
    select burial_date from burials b join burial_slots using (burial_slot_id) where not is_legacy
    group by burial_date, burial_slot_id, capacity having count(*) > capacity`,
  'nobody is buried and nothing happens on a blocked day': sql`
    select noburial_date from no_burial_dates
    where exists (select from burials where burial_date = noburial_date)
      or exists (select from events where event_date = noburial_date)`,
  'burials to come are within the month that the form takes': sql`
    select burial_id from burials where burial_date > (now() at time zone 'Africa/Lusaka')::date + interval '1 month'`,
  'a complete burial is not to come': sql`
    select burial_id from burials where burial_status_ref = 'COMPLETE'
      and burial_date > (now() at time zone 'Africa/Lusaka')::date`,
  'a burial lies in a site of its customer': sql`
    select burial_id from burials b join sale_sites ss using (sale_site_id) join sales s on s.sale_id = ss.sale_id
    where b.customer_id <> s.customer_id`,
  'confirmed and complete burials have their papers': sql`
    select burial_id, needed.ref from burials b
    cross join lateral (values ('BURIAL_PERMIT'), ('COD'), ('BURIAL_CERTIFICATE')) needed (ref)
    where not b.is_legacy and (b.burial_status_ref = 'COMPLETE'
        or b.burial_status_ref = 'CONFIRMED' and needed.ref <> 'BURIAL_CERTIFICATE')
      and not exists (select from documents d where d.parent_object = 'burial'
        and d.parent_object_id = b.burial_id and d.property_ref = needed.ref)`,
  'each burial has one charge for its day, the right one': sql`
    select b.burial_id from burials b
      left join sale_lines l on l.burial_id = b.burial_id and l.line_description = case
        when extract(isodow from burial_date) = 7 or burial_date in (select holiday_date from holidays)
          then 'Sunday or public holiday'
        when extract(isodow from burial_date) = 6 then 'Saturday' else 'Weekday' end
    where not is_legacy group by 1 having count(l.sale_line_id) <> 1`,
  'each event has the charge of its day': sql`
    select event_id from events join event_charges c using (event_charge_id)
    where c.weekdays <> '{}' and not extract(isodow from event_date)::integer = any (c.weekdays)`,
  'events are in the hours of the park': sql`
    select event_id from events where event_date <> (event_time at time zone 'Africa/Lusaka')::date
      or (event_time at time zone 'Africa/Lusaka')::time not between '06:00' and '20:30'
      or extract(minute from event_time)::int % 30 <> 0`,
  'what is flagged has a note that says why': sql`
    select customer_id from customers c where flag and not exists (select from notes
      where parent_object = 'customer' and parent_object_id = customer_id and flagging)
    union all select sale_id from sales where flag and not exists (select from notes
      where parent_object = 'sale' and parent_object_id = sale_id and flagging)
    union all select site_id from sites where flag and not exists (select from notes
      where parent_object = 'site' and parent_object_id = site_id and flagging)`,
  'each sale, customer and receipt is on record from its first moment': sql`
    select sale_id from sales s where not is_legacy and not exists (select from audits
      where object = 'sale' and object_id = sale_id and action = 'CREATED' and audit_at = s.created_at)
    union all select customer_id from customers c where not exists (select from audits
      where object = 'customer' and object_id = customer_id and action = 'CREATED' and audit_at = c.created_at)
    union all select receipt_id from receipts r where not exists (select from audits
      where object = 'receipt' and object_id = receipt_id and action = 'CREATED' and audit_at = r.created_at)`,
  'audit rows follow the clock': sql`
    select audit_id from (
      select audit_id, audit_at, lag(audit_at) over (order by audit_id) as before from audits
      where not (object = 'user' and action <> 'SIGNED_IN')
    ) a where audit_at < before - interval '15 minutes'`,
  'what a sale is priced by is of its tariff, and no sale is older than its tariff': sql`
    select l.sale_line_id from sale_lines l join sales s using (sale_id)
      left join type_charges t using (type_charge_id) left join other_charges o using (other_charge_id)
      left join event_charges e using (event_charge_id)
    where l.source_object not in ('ad_hoc', 'discount')
      and (coalesce(t.tariff_id, o.tariff_id, e.tariff_id), l.line_price)
        is distinct from (s.tariff_id, coalesce(t.price, o.price, e.price))
    union all select sale_id from sales s join tariffs using (tariff_id)
      where not is_current and s.created_at < tariffs.created_at`,
  'every month with a sale or a receipt is batched but for the last two that are over and the running one': sql`
    select s.sale_id from sales s where placed_at is not null and not is_legacy
      and (export_batch_id is null) <> (s.ordered_at at time zone 'Africa/Lusaka' >= ${openSince})
    union all select receipt_id from receipts where voided_at is null
      and (export_batch_id is null) <> (receipt_at >= ${openSince})`,
  'each batch was made after its month, and is on record': sql`
    select batch_name from export_batches b where created_at < make_date(year, month, 1) + interval '1 month'
      or not exists (select from audits where object = 'export_batch' and object_id = export_batch_id
        and action = 'CREATED' and audit_at = b.created_at)`,
  'a rate for each month with an order': sql`
    select distinct date_trunc('month', ordered_at) from sales where ordered_at is not null and not exists (
      select from exchange_rates where year = extract(year from ordered_at) and month = extract(month from ordered_at))`,
}
