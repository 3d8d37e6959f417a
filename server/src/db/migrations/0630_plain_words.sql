-- Plain words in what the database refuses; no function does anything else than before.

CREATE OR REPLACE FUNCTION sexton.add_line_sums(sale_ids integer[], changes numeric[], authors integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if exists (
    select from sexton.sales where sale_id = any (sale_ids) and (sale_status_ref <> 'DRAFT' or voided_at is not null)
  ) then
    raise exception using errcode = 'SX409', constraint = 'sale_lines_frozen',
      message = 'You cannot change the lines of a placed order.';
  end if;
  update sexton.sales s set price = s.price + d.change, updated_by = coalesce(d.author, s.updated_by)
  from (
    select sale_id, sum(amount) as change, max(author) as author
    from unnest(sale_ids, changes, authors) as c (sale_id, amount, author) group by sale_id
  ) d
  where s.sale_id = d.sale_id;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.batch_problem(batch integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sexton.batch_sum_problem(batch), case
    when exists (
      select from sexton.export_batch_receipts h join sexton.receipts r using (receipt_id)
      where h.export_batch_id = batch and h.invoice_no <> r.invoice_no
    ) or exists (
      select from sexton.export_batch_lines l join sexton.sales s using (sale_id)
      where l.export_batch_id = batch and l.sale_reversal_id is null and l.invoice_no is distinct from s.invoice_no
    ) then 'Each entry of a batch must have the invoice it was made under.'
  end)
$function$;

CREATE OR REPLACE FUNCTION sexton.batch_sum_problem(batch integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with held as (
    select
      (select count(*) from sexton.sales where export_batch_id = batch) as sales,
      (select coalesce(sum(price), 0) from sexton.sales where export_batch_id = batch) as price,
      (select count(*) from sexton.sale_reversals where export_batch_id = batch) as reversals,
      (select count(*) from sexton.receipts where export_batch_id = batch) as receipts,
      (select coalesce(sum(value), 0) from sexton.receipts where export_batch_id = batch) as received,
      (select coalesce(sum(line_price), 0) from sexton.export_batch_lines
        where export_batch_id = batch and sale_reversal_id is null) as lines,
      (select coalesce(sum(line_price), 0) from sexton.export_batch_lines
        where export_batch_id = batch and sale_reversal_id is not null) as reversed,
      (select count(*) from sexton.export_batch_receipts where export_batch_id = batch) as printed,
      (select coalesce(sum(value), 0) from sexton.export_batch_receipts where export_batch_id = batch) as printed_value
  )
  select case
    when b.sale_count <> sales + reversals or b.receipt_count <> receipts or receipts <> printed then
      'A batch must count the entries it contains.'
    when price <> lines or received <> printed_value or b.sale_total <> lines + reversed
      or b.receipt_total <> received then 'The total of a batch must equal the sum of its entries.'
  end
  from sexton.export_batches b, held where b.export_batch_id = batch
$function$;

CREATE OR REPLACE FUNCTION sexton.batched_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'sales' and new.export_batch_id is null
    and exists (select from sexton.sale_reversals r where r.invoice_no = (to_jsonb(old) ->> 'invoice_no')::integer)
  then
    return new;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = 'This is in an export batch, so it can only be reversed.';
end
$function$;

CREATE OR REPLACE FUNCTION sexton.block_gets_ref()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  several boolean;
  own text;
  other text;
begin
  perform pg_advisory_xact_lock_shared(hashtext('sexton.cemeteries'));
  if new.block_name = '' then
    new.block_name := new.block_ref;
  end if;
  -- A ref with a code names its cemetery.
  new.cemetery_id := coalesce(new.cemetery_id, sexton.only_cemetery(), (
    select cemetery_id from sexton.cemeteries where starts_with(new.block_name, code || '.')));
  select count(*) > 1, max(code) filter (where cemetery_id = new.cemetery_id) into several, own
  from sexton.cemeteries;
  if own is null then
    raise exception using errcode = 'SX409', constraint = 'blocks_of_a_cemetery',
      message = 'Choose a cemetery for the block.';
  end if;
  if several and starts_with(new.block_name, own || '.') then
    new.block_name := substr(new.block_name, length(own) + 2);
  end if;
  select code into other from sexton.cemeteries where several and starts_with(upper(new.block_name), code || '.');
  if other is not null then
    raise exception using errcode = 'SX409', constraint = 'blocks_begin_with_no_code',
      message = format('Block %s starts with “%s.”, which is the code of a cemetery. Choose another name.', new.block_name, other);
  end if;
  new.block_ref := case when several then own || '.' || new.block_name else new.block_name end;
  if tg_op = 'UPDATE' and new.block_ref <> old.block_ref then
    new.renamed_at := clock_timestamp();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.block_goes_to_cemetery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  booked text;
begin
  perform from sexton.blocks where block_id = new.block_id for update;
  booked := sexton.booked_elsewhere(null, new.block_id, new.cemetery_id);
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || ', which is only for that cemetery. Give it another slot first.';
  end if;
  booked := sexton.shut_out(null, new.block_id, new.cemetery_id);
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || '. Give it another day first.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.block_lies_apart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  over text;
begin
  perform pg_advisory_xact_lock(hashtext('sexton.outlines'));
  select b.block_ref into over from sexton.blocks b
  where b.block_id <> new.block_id and b.bounds && new.bounds
    and sexton.is_common_ground(b.outline, new.outline)
    and not (tg_op = 'UPDATE' and not old.shares_ground and old.outline is not null and sexton.is_common_ground(b.outline, old.outline))
  order by b.sort_key limit 1;
  if over is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Block %s overlaps block %s.', new.block_ref, over);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.body_is_never_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from sexton.imports i where i.import_id = old.import_id
      and i.taken_back_in = pg_current_xact_id() and old.updated_at <= i.finished_at
  ) then
    return old;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name, message = format(
    '%s. You cannot delete the burial of someone who has been buried.',
    coalesce(sexton.who_lies_in(old.site_id), sexton.named_body(old) || ' is buried'));
end
$function$;

CREATE OR REPLACE FUNCTION sexton.body_may_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  b sexton.burials;
begin
  select * into b from sexton.burials where burial_id = new.burial_id for update;
  if (b.site_id, b.grave_no) is distinct from (new.from_site_id, new.from_grave_no) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This burial has been moved since you opened it. Please reload and try again.';
  end if;
  if new.exhumed and (b.burial_status_ref = 'COMPLETE' or not b.in_ground) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This burial is complete. Set it to draft before you record an exhumation.';
  end if;
  if new.is_correction and not b.in_ground then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only correct the record of a grave once the burial has taken place.';
  end if;
  if not new.is_correction and b.site_id is distinct from new.to_site_id and sexton.may_move_to(b, new.to_site_id) is not true then
    raise exception using errcode = 'SX409', constraint = tg_name, message = sexton.move_refusal(b, new.to_site_id);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.body_stays_on_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from sexton.grave_moves where burial_id = old.burial_id and exhumed) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s was exhumed and is to be reburied. This record cannot be deleted.', sexton.named_body(old));
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.burial_keeps_further_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  further integer := (
    select sale_id from sexton.sales where for_burial_id = old.burial_id and voided_at is null limit 1
  );
begin
  if further is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Order %s charges this burial on its own invoice. Cancel that order first.', further);
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.burial_needs_open_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.burial_date is not distinct from new.burial_date then
    return new;
  end if;
  if sexton.is_past_record(new) then
    return new;
  end if;
  perform sexton.lock_day(new.burial_date);
  if sexton.is_blocked(new.burial_date, sexton.cemetery_of_site(new.site_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No burials can be booked on %s.', new.burial_date);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.buried_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lacks text;
begin
  if not exists (select from sexton.grave_moves where burial_id = new.burial_id and exhumed) then
    return new;
  end if;
  lacks := case
    when new.burial_date is null or new.burial_precision <> 'day' then 'the day'
    when not exists (
      select from sexton.documents where parent_object = 'burial' and parent_object_id = new.burial_id
        and property_ref = 'BURIAL_CERTIFICATE' and kind = 'uploaded' and deleted_at is null
    ) then 'the certificate'
  end;
  if lacks is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s was exhumed. Before you complete the reburial, add %s of the new burial.',
      sexton.named_body(new), lacks);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.buried_order_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text;
begin
  select coalesce(sexton.who_lies_in(x.site_id), x.named) || '. You cannot cancel the order of a burial that has taken place.'
    into who from (
    select ss.site_id, null as named from sexton.sale_sites ss
      where ss.sale_id = new.sale_id and ss.released_at is null
        and exists (select from sexton.burials b where b.site_id = ss.site_id and b.in_ground)
    union all
    select b.site_id, sexton.named_body(b) || ' is buried' from sexton.burials b
      where b.sale_id = new.sale_id and b.in_ground
  ) x limit 1;
  who := coalesce(who, (
    select sexton.may_lie_words(b) from sexton.burials b
    where sexton.may_lie(b, sexton.begun_everywhere()) and (b.sale_id = new.sale_id or b.site_id in (
      select ss.site_id from sexton.sale_sites ss where ss.sale_id = new.sale_id and ss.released_at is null))
    order by b.burial_id limit 1));
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = who;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.cash_day_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from sexton.cash_days d where d.cash_date in (old.cash_date, new.cash_date) order by d.cash_date for update;
  if exists (
    select from sexton.cash_days d where d.cash_date in (old.cash_date, new.cash_date) and d.signed_at is not null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'This day has been signed off.';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION sexton.cash_day_is_signed_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sexton.lock_cash();
  if not exists (select from sexton.receipts where receipt_at = new.cash_date) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'There are no receipts on this day.';
  end if;
  if sexton.had_a_hand(new.cash_date, new.signed_by) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You took, reversed or voided receipts on this day, so someone else must sign it off.';
  end if;
  if exists (
    select from sexton.cash_expected(new.cash_date) e
      full join (select * from sexton.cash_counts where cash_date = new.cash_date) c
        on c.payment_type_id = e.payment_type_id
          and coalesce(c.payment_mode_id, 0) = coalesce(e.payment_mode_id, 0)
    where c.counted is null or (c.counted <> coalesce(e.expected, 0) and c.reason is null)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Receipts have changed since the cash was counted. Count it again.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.cemetery_code_is_free()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  other text;
begin
  select cemetery into other from sexton.cemeteries
  where cemetery_id <> new.cemetery_id and new.code = any (former_codes);
  if other is not null then
    raise exception using errcode = 'SX409', constraint = 'cemeteries_code_is_free',
      message = format('%s was the code of %s and is printed on older documents. Choose another code.', new.code, other);
  end if;
  select block_name into other from sexton.blocks where starts_with(upper(block_name), new.code || '.') limit 1;
  if other is not null then
    raise exception using errcode = 'SX409', constraint = 'cemeteries_code_is_free',
      message = format('There is already a block called %s. Choose a code other than %s.', other, new.code);
  end if;
  if tg_op = 'UPDATE' and (select count(*) > 1 from sexton.cemeteries)
    and exists (select from sexton.blocks where cemetery_id = new.cemetery_id) then
    new.former_codes := array(
      select code from unnest(new.former_codes || old.code) code where code <> new.code group by code order by code);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.cemetery_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from sexton.cemeteries where cemetery_id <> old.cemetery_id) then
    raise exception using errcode = 'SX409', constraint = 'cemeteries_one_stays',
      message = 'There must be at least one cemetery.';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.correction_is_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from unnest(array[new.from_site_id, new.to_site_id]) site
    where site is not null
      and not exists (select from sexton.holds h where h.grave_move_id = new.grave_move_id and h.site_id = site)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A correction of the record must put its sites on hold.';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.counter_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.value <= old.value or new.name <> old.name then
    raise exception using errcode = 'SX409', message = 'A number that has been used cannot be used again.',
      constraint = tg_name;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.event_fits_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sale sexton.sales;
begin
  select * into sale from sexton.sales where sale_id = new.sale_id for no key update;
  if sale.sale_status_ref <> 'DRAFT' or sale.voided_at is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only add an event to a sale while the sale is a draft.';
  end if;
  if not exists (
    select from sexton.sale_sites where sale_id = new.sale_id and site_id = new.site_id and released_at is null
  ) and not exists (
    select from sexton.sites where site_id = new.site_id and owner_customer_id = sale.customer_id
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'An event on a sale must be at a site on that sale or a site the customer owns.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.event_goes_to_open_ground()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own integer;
begin
  select b.cemetery_id into own from sexton.sites s join sexton.blocks b using (block_id)
  where s.site_id = new.site_id for key share;
  if own <> sexton.cemetery_of_site(old.site_id) then
    perform sexton.lock_day(new.event_date);
    if exists (
      select from sexton.no_burial_dates where noburial_date = new.event_date and cemetery_id = own
    ) then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = format('No events can be booked on %s.', new.event_date);
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.event_leaves_draft()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from sexton.sales where sale_id = old.sale_id and (sale_status_ref <> 'DRAFT' or voided_at is not null)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only remove an event from a sale while the sale is a draft.';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.event_needs_open_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sexton.lock_day(new.event_date);
  if sexton.is_blocked(new.event_date, sexton.cemetery_of_site(new.site_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No events can be booked on %s.', new.event_date);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.event_stays_off_free_ground()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  free text;
begin
  perform from sexton.sites where site_id = new.site_id for share;
  select site_ref into free from sexton.sites s
  where site_id = new.site_id and owner_customer_id is null
    and not exists (select from sexton.sale_sites ss where ss.site_id = s.site_id and ss.released_at is null);
  if free is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Site %s no longer has an owner, so you cannot move the event to a future date. Add a new event at another site.',
      free);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.evidence_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from sexton.holds where document_id = old.document_id) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This document is the evidence for a correction, so it cannot be deleted.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.fit_graves(site_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  needs text;
begin
  -- What is added first may be needed by those whose grave is not known.
  insert into sexton.graves (site_id, grave_no, places)
  select s.site_id, n, t.burials_per_grave
  from sexton.sites s join sexton.site_types t using (site_type_id) cross join lateral generate_series(1, t.graves) n
  where s.site_id = any (site_ids)
  on conflict (site_id, grave_no) do update set places = excluded.places
    where graves.places <> excluded.places;

  perform from sexton.graves where site_id = any (site_ids) order by site_id, grave_no for no key update;
  select s.site_ref into needs
  from sexton.burials b join sexton.sites s using (site_id) join sexton.site_types t using (site_type_id)
  where s.site_id = any (site_ids) and b.grave_no > t.graves limit 1;
  if needs is not null then
    raise exception using errcode = 'SX409', constraint = 'graves_hold_their_burials',
      message = format('The burials in site %s need more places than this. Choose a larger type or number.', needs);
  end if;
  delete from sexton.graves g using sexton.sites s join sexton.site_types t using (site_type_id)
  where s.site_id = any (site_ids) and g.site_id = s.site_id and g.grave_no > t.graves;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.follow_sale(of_type integer, of_block integer, who integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  types integer[] := array(
    select distinct site_type_id from sexton.sites where site_type_id = of_type or block_id = of_block);
  short text;
begin
  perform from sexton.site_types where site_type_id = any (types) order by site_type_id for no key update;
  perform from sexton.sites where site_type_id = of_type or block_id = of_block
    order by site_id for no key update;
  update sexton.sites s set site_status_ref = now.status, updated_by = who
  from (
    select free.site_id, now.status from sexton.sites free join sexton.site_statuses() now using (site_id)
    where (free.site_type_id = of_type or free.block_id = of_block)
      and free.site_status_ref in ('AVAIL', 'UNAVAIL')
  ) now
  where s.site_id = now.site_id and s.site_status_ref <> now.status and now.status in ('AVAIL', 'UNAVAIL');

  select t.site_type into short
  from sexton.site_types t
    join lateral (
      select count(*) as waiting from sexton.sale_sites p
      where p.site_type_id = t.site_type_id and p.site_id is null and p.released_at is null
    ) promised on waiting > 0
  where t.site_type_id = any (types || of_type) and waiting > (
    select count(*) from sexton.sites s where s.site_type_id = t.site_type_id and s.site_status_ref = 'AVAIL')
  limit 1;
  if short is not null then
    raise exception using errcode = 'SX409', constraint = 'follow_sale',
      message = format('The last available sites of type %s are promised to other sales.', short);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.further_order_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  dearer text;
begin
  if exists (select from sexton.sales where sale_id = new.sale_id and placed_at is null and voided_at is null) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'An additional order must be placed or voided.';
  end if;
  perform sexton.refuse_missing_charges(array[new.for_burial_id]);
  select format('This order charges the difference for site %s. First change the grave back to a site of type %s.',
    s.site_ref, t.site_type) into dearer
  from sexton.sales f
    join sexton.sale_sites ss on ss.sale_site_id = f.for_sale_site_id
    join sexton.sites s on s.site_id = ss.site_id
    join sexton.site_types t on t.site_type_id = ss.site_type_id
  where f.sale_id = new.sale_id and f.voided_at is not null and ss.released_at is null
    and s.site_type_id <> ss.site_type_id;
  if dearer is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = dearer;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.grave_may_be_exchanged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text := sexton.who_lies_in(new.from_site_id);
begin
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = who || '. Use Move Grave to change where someone is buried.';
  end if;
  if not exists (
    select from sexton.sale_sites ss join sexton.sales s using (sale_id)
    where ss.sale_site_id = new.sale_site_id and ss.site_id = new.from_site_id and ss.released_at is null
      and s.sale_status_ref in ('ORDERED', 'PAID') and not s.is_legacy
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only change a grave before the burial, while its sale is ordered or paid.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.graves_hold_their_burials()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  these integer[];
  short integer;
begin
  if tg_op = 'DELETE' then
    these := array(select distinct site_id from less);
  else
    these := array(
      select distinct site_id from (
        select site_id, grave_no, places as was, null::integer as now from less
        union all
        select site_id, grave_no, null, places from more
      ) changed
      group by site_id, grave_no having max(now) < max(was));
  end if;
  select b.site_id into short
  from (select site_id, count(*) as buried from sexton.burials where site_id = any (these) group by site_id) b
  where buried > (select coalesce(sum(places), 0) from sexton.graves g where g.site_id = b.site_id)
  limit 1;
  if short is null then
    select b.site_id into short
    from (
      select site_id, grave_no, greatest(count(*), max(position)) as buried from sexton.burials
      where site_id = any (these) and grave_no is not null group by site_id, grave_no
    ) b join sexton.graves g using (site_id, grave_no)
    where buried > g.places
    limit 1;
  end if;
  if short is not null then
    raise exception using errcode = 'SX409', constraint = 'graves_hold_their_burials', message = format(
      'The burials in site %s need more places than this. Choose a larger type or number.', (select site_ref from sexton.sites where site_id = short));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.ground_is_suitable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  why text := sexton.unsuitable_ground(new.site_id);
begin
  if why is not null and tg_op = 'UPDATE' and sexton.is_corrected_to(new.burial_id, new.site_id, new.grave_no) then
    return new;
  end if;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why || ' No one can be buried there.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.ground_with_body_is_not_free()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text;
begin
  if not exists (select from sexton.sites s where s.site_id = new.site_id and s.site_status_ref = 'AVAIL') then
    return null;
  end if;
  who := coalesce(
    sexton.who_lies_in(new.site_id) || '. You cannot put the site on sale.',
    sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere()));
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = who;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.ground_with_body_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text;
begin
  if tg_op <> 'INSERT' and old.site_id is not null and old.released_at is null
    and (tg_op = 'DELETE' or new.site_id is distinct from old.site_id or new.released_at is not null)
  then
    who := coalesce(
      sexton.who_lies_in(old.site_id) || '. Use Move Grave to change where someone is buried.',
      sexton.who_may_lie_in(old.site_id, sexton.begun_everywhere() - case when tg_op = 'UPDATE' and new.released_at is null
          and sexton.is_exchanged(new.sale_site_id, old.site_id, new.site_id) then 1 else 0 end));
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = who;
    end if;
  end if;
  -- A sale site that was released holds nothing: whoever lies where nobody holds the site hangs on one.
  if tg_op <> 'DELETE' and new.site_id is not null and new.released_at is null
    and (tg_op = 'INSERT' or old.released_at is not null or new.site_id is distinct from old.site_id)
    and exists (select from sexton.burials b where b.site_id = new.site_id and b.in_ground)
    and not (select is_legacy from sexton.sales where sale_id = new.sale_id)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = sexton.who_lies_in(new.site_id) || '. The site cannot be sold.';
  end if;
  if tg_op <> 'DELETE' and new.site_id is not null and new.released_at is null
    and (tg_op = 'INSERT' or old.released_at is not null or new.site_id is distinct from old.site_id)
  then
    who := sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere());
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = who;
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.ground_with_events_stays_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  left_behind integer;
begin
  select e.sale_id into left_behind
  from sexton.events e join sexton.sales of_event on of_event.sale_id = e.sale_id
  where e.site_id = new.site_id and e.event_time > now() and of_event.voided_at is null
    and not exists (
      select from sexton.sale_sites ss
      where ss.sale_id = e.sale_id and ss.site_id = e.site_id and ss.released_at is null)
  order by e.event_time, e.event_id
  limit 1;
  if left_behind is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Sale %s has a future event at site %s, so the site cannot be made available yet.', left_behind, new.site_ref);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.headstone_needs_body()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from sexton.burials b where b.site_id = new.site_id and b.grave_no = new.grave_no and b.in_ground
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only record a headstone once the burial is complete.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.held(site integer, grave integer, what text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select format('Site %s has been on hold since %s: %s. %s must wait until the hold is lifted.', s.site_ref,
    to_char(h.placed_on, 'FMDD Mon YYYY'), rtrim(h.reason, '. '),
    case what when 'SELL' then 'The sale' when 'OPEN' then 'The burial' else 'The change' end)
  from sexton.holds h join sexton.sites s using (site_id)
  where h.site_id = site and h.lifted_at is null and what = any (h.stops)
    and (h.grave_no is null or grave is null or h.grave_no = grave)
  order by h.hold_id limit 1
$function$;

CREATE OR REPLACE FUNCTION sexton.hidden(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select encode(sha256(convert_to(words, 'UTF8')), 'hex') $function$
;

CREATE OR REPLACE FUNCTION sexton.hidden_account(email text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select sexton.hidden(lower(email)) $function$
;

CREATE OR REPLACE FUNCTION sexton.hidden_place(of_user integer, place text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select sexton.hidden(of_user || ' ' || place) $function$
;

CREATE OR REPLACE FUNCTION sexton.hold_is_placed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from sexton.sites where site_id = new.site_id for no key update;
  perform from sexton.graves where site_id = new.site_id order by grave_no for no key update;
  if new.kind = 'CORRECTION' and not exists (
    select from sexton.grave_moves m where m.grave_move_id = new.grave_move_id and m.is_correction
      and new.site_id in (m.from_site_id, m.to_site_id)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A hold for a correction must be on a site of that correction.';
  end if;
  if new.document_id is not null and not exists (
    select from sexton.documents d where d.document_id = new.document_id and d.kind = 'uploaded' and d.deleted_at is null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'The evidence must be an uploaded photo or document.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.import_is_taken_back_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  left_over text;
begin
  left_over := case
    when exists (select from sexton.burials where import_id = new.import_id) then 'burials'
    when exists (select from sexton.past_receipts where import_id = new.import_id) then 'receipts'
    when exists (select from sexton.sales where import_id = new.import_id) then 'sales'
    when exists (select from sexton.sites where import_id = new.import_id) then 'sites'
    when exists (select from sexton.customers where import_id = new.import_id) then 'customers'
    when exists (select from sexton.contractors where import_id = new.import_id) then 'contractors'
  end;
  if left_over is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('You can only undo a whole import: some of its %s would be left.', left_over);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.import_takes_own_ground()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ref text;
begin
  if not exists (select from added a where a.import_id is not null and a.site_id is not null) then
    return null;
  end if;
  select s.site_ref into ref
    from added a
      join sexton.imports i on i.import_id = a.import_id and i.state = 'RUNNING'
      join sexton.sites s on s.site_id = a.site_id
      join sexton.burials b on b.burial_id = a.burial_id
    -- Only so is the dear question not asked of all, before the owner is looked at.
    where case when s.owner_customer_id = a.customer_id then false else not sexton.is_in_own_ground(b) end limit 1;
  if ref is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Site %s does not belong to this burial’s customer.', ref);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.keep_a_current_tariff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from sexton.tariffs where is_current) then
    raise exception using errcode = 'SX409', message = 'There must always be a default tariff.',
      constraint = 'keep_a_current_tariff';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.keep_map_origin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from sexton.sites where outline is not null)
    or exists (select from sexton.blocks where outline is not null)
    or exists (select from sexton.site_points)
    or exists (select from sexton.cemeteries where outline is not null)
    or exists (select from sexton.scanned_plans) then
    raise exception using errcode = 'SX409', constraint = 'map_origin_stays',
      message = 'The map already has outlines, so you cannot move its starting point.';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION sexton.kin_is_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.burial_status_ref <> 'COMPLETE' or not new.in_ground then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only remove the next of kin from a complete burial.';
  end if;
  if num_nonnulls(new.nok_salutation, new.nok_first_name, new.nok_last_name, new.nok_address, new.nok_phone1,
    new.nok_phone2, new.nok_email, new.nok_id_type, new.nok_id_no) > 0
    or (new.nok_relation is not null and not new.nok_is_customer) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'All details of a next of kin are removed together.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.line_enters_batch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.export_batch_id is not null or to_jsonb(old) - 'export_batch_id' <> to_jsonb(new) - 'export_batch_id' then
    raise exception using errcode = 'SX409', message = 'The lines of a batch cannot be changed.', constraint = tg_name;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.line_fits_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from sexton.products where product_id = new.product_id and (
      (product_ref = 'DISCOUNT') <> (new.source_object = 'discount')
      or (new.source_object = 'ad_hoc' and not allow_adhoc)
    )
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This product cannot be used for this kind of line.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.mail_is_sent_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  refused text := case
    when new.message_id <> old.message_id then 'The Message-ID of an email cannot be changed.'
    when old.state = 'SENT' and new.state <> 'SENT' then 'This email has been sent.'
    when old.state <> 'QUEUED' and new.state = 'SENDING' and (old.state <> 'SENDING' or new.claim <> old.claim)
      then 'This email is already being sent.'
    when old.state = 'UNCERTAIN' and new.state in ('QUEUED', 'FAILED') and new.again_at is not distinct from old.again_at
      then 'This email may already have been sent. Only a person can decide to send it again.'
  end;
begin
  if refused is not null then
    raise exception using errcode = 'SX409', message = refused, table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.mail_is_wanted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from sexton.customers c where c.customer_id = new.customer_id and c.no_transaction_email
      and lower(c.email) = lower(new.to_address)) then
    raise exception using errcode = 'SX409', message = 'This customer does not want emails about their orders.',
      table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.mail_sends_what_is_valid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  invalid text;
begin
  select d.filename into invalid from sexton.documents d
    where d.document_id = any (new.document_ids) and sexton.invalid_ref(d) is not null
    order by d.document_id limit 1;
  if invalid is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, table = tg_table_name,
      message = format('%s is out of date or no longer valid, so it cannot be sent.', invalid);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.may_lie_words(b burials)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select format('%s may have been buried in site %s on %s. Record first whether the burial took place.', sexton.named_body(b),
    (select site_ref from sexton.sites where site_id = b.site_id), to_char(b.burial_date, 'Dy, FMDD Mon YYYY'))
$function$;

CREATE OR REPLACE FUNCTION sexton.merged_customer_holds_nothing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  it record;
  forgotten boolean;
begin
  for it in
    select tied::text as place, format('%I = $1', tie) as condition from sexton.customer_ties()
    union all values ('sexton.notes', 'parent_object = ''customer'' and parent_object_id = $1'),
      ('sexton.documents', 'parent_object = ''customer'' and parent_object_id = $1')
  loop
    execute format('select exists (select from %s where %s)', it.place, it.condition) into forgotten using new.customer_id;
    if forgotten then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = format('Customer %s cannot be merged because something in %s would be left behind.', new.customer_id, it.place);
    end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.move_refusal(b burials, target integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when s.site_id is not distinct from b.site_id then null
    when s.site_status_ref = 'AVAIL' then format('Site %s has not been sold yet. Sell it to the customer first.', s.site_ref)
    when s.site_status_ref = 'UNSUITABLE' then (
      select format('Site %s is unsuitable (%s).', s.site_ref, u.site_unsuitability)
      from sexton.site_unsuitabilities u where u.site_unsuitability_id = s.site_unsuitability_id)
    when ss.sale_site_id is null then format('Site %s is not available and has no owner.', s.site_ref)
    when sexton.may_move_to(b, target) then null
    when s.owner_customer_id is null and sa.customer_id = any (sexton.owners_who_take(b)) then case sa.sale_status_ref
      when 'DRAFT' then format('Site %s is on draft sale %s. Place the order and pay for it first.', s.site_ref, sa.sale_id)
      else format('Site %s must be paid for first. Order %s is not paid in full.', s.site_ref, sa.sale_id) end
    when s.owner_customer_id is null then format('Site %s is held for another customer by sale %s.', s.site_ref, sa.sale_id)
    else format('Site %s does not belong to this burial’s customer or to the owner of its present site.', s.site_ref)
  end
  from sexton.sites s
    left join sexton.sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    left join sexton.sales sa on sa.sale_id = ss.sale_id
  where s.site_id = target
$function$;

CREATE OR REPLACE FUNCTION sexton.order_under_event_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  found record;
begin
  perform from sexton.sites
  where site_id in (select site_id from sexton.sale_sites where sale_id = new.sale_id and released_at is null)
  order by site_id for no key update;
  select e.sale_id, s.site_ref into found
  from sexton.sale_sites ss
    join sexton.sites s using (site_id)
    join sexton.events e using (site_id)
    join sexton.sales other on other.sale_id = e.sale_id
  where ss.sale_id = new.sale_id and ss.released_at is null
    and e.sale_id <> new.sale_id and other.voided_at is null and e.event_time > now()
  order by e.event_time, e.event_id
  limit 1;
  if found.sale_id is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Sale %s has a future event at site %s. Cancel that order first.', found.sale_id, found.site_ref);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.own_ground_takes_body()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Nobody else becomes its owner meanwhile.
  perform from sexton.sites where site_id = new.site_id for share;
  if not sexton.is_in_own_ground(new) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Site %s does not belong to this burial’s customer. Move the burial with Move Grave, or transfer the site back first.',
      (select site_ref from sexton.sites where site_id = new.site_id));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.own_reports_stay_theirs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'SX409', constraint = 'own_reports_stay_theirs',
    message = 'A saved report stays with the person who saved it.';
end
$function$;

CREATE OR REPLACE FUNCTION sexton.owner_is_holder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from sexton.sites s
      left join sexton.site_holders h on h.site_id = s.site_id and h.held_until is null
    where s.site_id = coalesce(new.site_id, old.site_id)
      and (s.owner_customer_id, s.ownership_date) is distinct from (h.customer_id, h.held_from)
  ) then
    raise exception using errcode = '23514', constraint = 'sites_owner_is_holder',
      message = 'The owner of a site must be its current holder, since the same day.';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.paper_is_of_site()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from sexton.site_holders h join sexton.documents d on d.document_id = new.document_id
    where h.site_holder_id = new.site_holder_id and d.parent_object = 'site' and d.parent_object_id = h.site_id
      and d.deleted_at is null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Transfer documents must be documents of the same site.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.park_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'SX409', constraint = 'park_stays',
    message = 'The park’s own record cannot be deleted.';
end
$function$;

CREATE OR REPLACE FUNCTION sexton.passed_on_stays_ordered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ref text;
begin
  select s.site_ref into ref
    from sexton.sale_sites ss
      join sexton.sites s using (site_id)
      join sexton.site_holders h on h.site_id = s.site_id and h.held_until is null
    where ss.sale_id = new.sale_id and ss.released_at is null and h.sale_site_id = ss.sale_site_id
      and h.customer_id <> new.customer_id
    order by s.sort_key limit 1;
  if ref is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Site %s now belongs to another owner. Transfer it back to this order’s customer first.', ref);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.past_receipt_goes_with_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from sexton.imports i where i.import_id = old.import_id and i.taken_back_in = pg_current_xact_id()
  ) then
    return old;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = 'A past receipt can only be removed by undoing the import that added it.';
end
$function$;

CREATE OR REPLACE FUNCTION sexton.past_receipt_is_of_legacy_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from sexton.sales where sale_id = new.sale_id and is_legacy) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Sale %s was made in Sexton, so add its receipts there. Past receipts can only be attached to legacy sales.',
      new.sale_id);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.place_problem(site integer, grave integer, other_than integer)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  places integer;
  taken integer;
  unknown integer;
  ref text;
begin
  if grave is not null then
    select g.places, (
        select count(*) from sexton.burials b
        where b.site_id = site and b.grave_no = grave and b.burial_id is distinct from other_than
      ) into places, taken
      from sexton.graves g where g.site_id = site and g.grave_no = grave;
    if taken >= places then
      return format('Grave %s of site %s is full%s.', grave, (select site_ref from sexton.sites where site_id = site),
        coalesce(': ' || sexton.who_lies(site, grave) || ' there', ''));
    end if;
  end if;
  select coalesce(sum(g.places), 0) into places from sexton.graves g where g.site_id = site;
  select count(*), count(*) filter (where b.grave_no is null) into taken, unknown
    from sexton.burials b where b.site_id = site and b.burial_id is distinct from other_than;
  if taken >= places then
    select site_ref into ref from sexton.sites where site_id = site;
    return format('Site %s is full%s.%s', ref, coalesce(': ' || sexton.who_lies(site, null) || ' there', ''),
      case unknown when 0 then '' when 1 then ' The grave of one burial is unknown.'
      else format(' The graves of %s burials are unknown.', unknown) end);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.placed_sale_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from sexton.imports i where i.import_id = old.import_id and i.taken_back_in = pg_current_xact_id()
  ) then
    return old;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = format('Sale %s has been placed, so it cannot be deleted.', old.sale_id);
end
$function$;

CREATE OR REPLACE FUNCTION sexton.plain_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$select public.unaccent('public.unaccent', normalize($1, nfc))$function$
;

CREATE OR REPLACE FUNCTION sexton.plan_lies_flat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  turns integer;
begin
  select abs(sum(sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)))) into turns
  from sexton.corners_of(new.corners) a
    join sexton.corners_of(new.corners) b on b.n = a.n % 4 + 1
    join sexton.corners_of(new.corners) c on c.n = b.n % 4 + 1;
  if turns <> 4 then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'The corners of the plan cross or bend inwards. Drag them back to the outside.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.planned_keep_their_ground()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  b sexton.burials;
begin
  select * into b from sexton.strangers_planned_in(new.site_id, sexton.ground_of(new.site_id)) limit 1;
  if b.burial_id is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s (burial %s) is planned in site %s, which would then belong to someone else.',
      sexton.named_body(b), b.burial_id, new.site_ref);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.points_need_an_origin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from sexton.map_origin for share;
  if not found then
    raise exception using errcode = 'SX409', constraint = 'points_need_an_origin',
      message = 'The map does not know where the park is yet. Lay out a block first.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.real_use_refusal()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when exists (select from sexton.real_use) then
      'This park is in real use. Only a copy that was restored from a backup can be anonymized.'
    when exists (
      select from sexton.app_processes where not development_mode and seen_at > now() - interval '45 seconds'
    ) then 'An app process that is not in development mode is using this database. Stop it first.'
  end
$function$;

CREATE OR REPLACE FUNCTION sexton.receipt_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  original sexton.receipts;
  stands_on integer;
begin
  if new.payment_mode_id is null
    and (select payment_mode_required from sexton.payment_types where payment_type_id = new.payment_type_id)
  then
    raise exception using errcode = 'SX409', message = 'Payment mode is required.', constraint = tg_name;
  end if;
  if new.reversal_of is not null then
    select * into original from sexton.receipts where receipt_id = new.reversal_of for update;
    if original.sale_id <> new.sale_id or original.value <> -new.value or original.voided_at is not null
      or original.reversal_of is not null
    then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = 'A reversal must reverse one whole receipt of the same sale.';
    end if;
    stands_on := original.invoice_no;
  else
    select invoice_no into stands_on from sexton.sales where sale_id = new.sale_id for no key update;
    if stands_on is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = 'You can only add a receipt to a placed order.';
    end if;
  end if;
  if new.invoice_no <> stands_on then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A receipt must be on its order’s invoice, and a reversal on the invoice of the receipt it reverses.';
  end if;
  new.invoice_no := stands_on;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.receipt_mode_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from sexton.payment_type_modes
    where payment_type_id = new.payment_type_id and payment_mode_id = new.payment_mode_id
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'That payment mode cannot be used with this payment type.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.receipt_paper_says_void()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  row_of jsonb := to_jsonb(new);
begin
  if exists (
    select from sexton.receipts r join sexton.documents d
      on d.parent_object = 'receipt' and d.parent_object_id = r.receipt_id
    where r.receipt_id = coalesce(row_of ->> 'receipt_id', row_of ->> 'parent_object_id')::integer
      and r.voided_at is not null and d.property_ref = 'RECEIPT' and d.deleted_at is null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This receipt has been voided and is printed as void.';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.refuse_once_added_to()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = 'This cannot be undone: something was once added to this sale.';
end
$function$;

CREATE OR REPLACE FUNCTION sexton.refuse_plot_over(plot text, other text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'SX409', constraint = 'sites_lie_apart',
    message = format('Site %s overlaps site %s.', plot, other);
end
$function$;

CREATE OR REPLACE FUNCTION sexton.reversal_stays_coherent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if 0 <> (
    select coalesce(sum(l.line_price), 0) from sexton.export_batch_lines l
    where l.sale_id = new.sale_id and l.invoice_no = new.invoice_no
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A cancelled order and its reversal must add up to zero.', detail = format('invoice %s', new.invoice_no);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.sale_keeps_past_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from sexton.past_receipts where sale_id = new.sale_id) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Sale %s has past receipts, so it must stay a legacy sale.', new.sale_id);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.sale_problem(sale integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when s.sale_status_ref = 'ORDERED' and s.price_outstanding = 0 then
      'An ORDERED sale must have an amount outstanding.'
    when s.sale_status_ref in ('PAID', 'FULFILLED') and s.price_outstanding > 0 then
      'A PAID or FULFILLED sale must have nothing outstanding.'
    when s.sale_status_ref = 'FULFILLED' and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.site_id is null
    ) then 'A FULFILLED sale must have all its sites.'
    when s.sale_status_ref = 'FULFILLED' and exists (
      select from sexton.burials b where b.sale_id = s.sale_id and b.burial_status_ref <> 'COMPLETE'
    ) then 'A FULFILLED sale must have only COMPLETE burials.'
    when s.sale_status_ref <> 'DRAFT' and exists (
      select from sexton.sale_lines l where l.sale_id = s.sale_id and l.source_object = 'discount'
    ) and 2 > (
      select count(*) from sexton.sale_authorizations a
      where a.sale_id = s.sale_id and a.authorized_user_id is not null
    ) then 'A placed sale with a discount must have two authorisations.'
    when s.invoice_no is not null and not exists (
      select from sexton.invoices i
      where i.invoice_no = s.invoice_no and i.sale_id = s.sale_id and i.voided_at is null
    ) then 'A placed sale must have its own valid invoice.'
    when s.voided_at is not null and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.released_at is null
    ) then 'A voided sale cannot hold a site.'
  end
  from sexton.sales s where s.sale_id = sale
$function$;

CREATE OR REPLACE FUNCTION sexton.shut_out(of_slot integer, of_block integer, at integer)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  name text;
  found record;
begin
  select cemetery into name from sexton.cemeteries where cemetery_id = at for update;
  select * into found from (
    select b.burial_id as no, s.site_ref, b.burial_date as day, 1 as kind
    from sexton.burials b left join sexton.sites s using (site_id)
    where not b.is_legacy and not b.in_ground and b.burial_date >= current_date
      and case when of_block is null then b.burial_slot_id = of_slot and b.site_id is null else s.block_id = of_block end
    union all
    select e.event_id, s.site_ref, e.event_date, 2
    from sexton.events e join sexton.sites s using (site_id)
    where s.block_id = of_block and e.event_time > now()
  ) coming
  where exists (select from sexton.no_burial_dates d where d.noburial_date = coming.day and d.cemetery_id = at)
  order by kind, day, no limit 1;
  return case found.kind
    when 1 then format('Burial %s%s is on %s, but burials cannot be booked that day at %s',
      found.no, ' at ' || found.site_ref, found.day, name)
    when 2 then format('The event at %s is on %s, but events cannot be booked that day at %s', found.site_ref, found.day, name)
  end;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.site_is_of_bought_type()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  why text;
begin
  select format('Site %s is not of type %s.', s.site_ref, t.site_type) into why
  from sexton.sites s join sexton.site_types t on t.site_type_id = new.site_type_id
  where s.site_id = new.site_id and s.site_type_id <> new.site_type_id;
  if why is not null and (tg_op = 'INSERT' or not sexton.is_exchanged(new.sale_site_id, old.site_id, new.site_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.site_is_unused()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text := sexton.who_lies_in(new.site_id);
  may_lie text := sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere());
  sale integer := (select sale_id from sexton.sale_sites where site_id = new.site_id and released_at is null);
  burial integer := (select min(burial_id) from sexton.burials where site_id = new.site_id);
begin
  if who is not null or sale is not null or burial is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = case
      when who is not null then who || '.'
      when may_lie is not null then may_lie
      when sale is not null then format('Site %s is on sale %s.', old.site_ref, sale)
      else format('Burial %s is planned in site %s.', burial, old.site_ref)
    end || ' A site in use cannot be marked unsuitable.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.site_is_unused_ground()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  why text := sexton.site_use(old.site_id);
begin
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why || ', so the site cannot be deleted.';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.site_type_is_free()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  draft integer;
begin
  if exists (
    select from sexton.sale_sites ss join sexton.sales s using (sale_id)
    where ss.site_id = new.site_id and ss.released_at is null and s.sale_status_ref in ('DRAFT', 'ORDERED')
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Site %s is on an open sale.', old.site_ref);
  end if;
  select b.sale_id into draft from sexton.burials b join sexton.sales s using (sale_id)
    where b.site_id = new.site_id and s.sale_status_ref = 'DRAFT' and s.voided_at is null limit 1;
  if draft is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Draft sale %s has a burial in site %s, priced by its type. Place the sale or remove the burial first.',
      draft, old.site_ref);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.site_type_use(this integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when of_it = 1 then format('1 site is of type %s', site_type)
    when of_it > 1 then format('%s sites are of type %s', of_it, site_type)
    when exists (select from sexton.sale_sites where site_type_id = this)
      then format('Sales use the type %s', site_type)
    when exists (select from sexton.sale_lines join sexton.type_charges using (type_charge_id) where site_type_id = this)
      then format('Sales were charged at prices of the type %s', site_type)
  end
  from sexton.site_types, lateral (select count(*) as of_it from sexton.sites where site_type_id = this) used
  where site_type_id = this
$function$;

CREATE OR REPLACE FUNCTION sexton.site_use(this integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select format('Site %s %s on sale %s', s.site_ref, case when released_at is null then 'is' else 'was' end, sale_id)
      from sexton.sale_sites where site_id = this order by released_at is null desc, sale_site_id desc limit 1),
    sexton.who_lies_in(this),
    (select format('Burial %s is planned in site %s', burial_id, s.site_ref)
      from sexton.burials where site_id = this order by burial_id limit 1),
    (select format('Someone was once buried in site %s', s.site_ref)
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
$function$;

CREATE OR REPLACE FUNCTION sexton.sites_leave_promises()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  types integer[] := array(select distinct site_type_id from gone where site_status_ref = 'AVAIL');
  short text;
begin
  perform from sexton.site_types where site_type_id = any (types) order by site_type_id for no key update;
  select t.site_type into short
  from sexton.site_types t
    join lateral (
      select count(*) as waiting from sexton.sale_sites p
      where p.site_type_id = t.site_type_id and p.site_id is null and p.released_at is null
    ) promised on waiting > 0
  where t.site_type_id = any (types) and waiting > (
    select count(*) from sexton.sites s where s.site_type_id = t.site_type_id and s.site_status_ref = 'AVAIL')
  limit 1;
  if short is not null then
    raise exception using errcode = 'SX409', constraint = 'sites_leave_promises',
      message = format('The last available sites of type %s are promised to other sales.', short);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.slot_goes_to_cemetery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  booked text;
begin
  perform from sexton.burial_slots where burial_slot_id = new.burial_slot_id for update;
  booked := coalesce(
    sexton.booked_elsewhere(new.burial_slot_id, null, new.cemetery_id),
    sexton.shut_out(new.burial_slot_id, null, new.cemetery_id));
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || '. Give it another slot first.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.slot_is_of_cemetery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own integer;
  of_slot integer;
begin
  if tg_op = 'UPDATE' and (old.in_ground or new.in_ground or new.site_id is not distinct from old.site_id)
    and (old.burial_date, old.burial_slot_id) is not distinct from (new.burial_date, new.burial_slot_id) then
    return new;
  end if;
  if sexton.is_past_record(new) then
    return new;
  end if;
  select b.cemetery_id into own from sexton.sites s join sexton.blocks b using (block_id)
  where s.site_id = new.site_id for key share;
  select cemetery_id into of_slot from sexton.burial_slots where burial_slot_id = new.burial_slot_id for key share;
  if of_slot <> own then
    raise exception using errcode = 'SX409', constraint = tg_name, message = (
      select format('The slot %s is for burials at %s.', s.description, c.cemetery)
      from sexton.burial_slots s join sexton.cemeteries c using (cemetery_id)
      where s.burial_slot_id = new.burial_slot_id);
  end if;
  if tg_op = 'UPDATE' and new.burial_date is not null and new.site_id is distinct from old.site_id
    and own is distinct from coalesce(sexton.cemetery_of_site(old.site_id), of_slot)
  then
    perform sexton.lock_day(new.burial_date);
    if exists (
      select from sexton.no_burial_dates where noburial_date = new.burial_date and cemetery_id = own
    ) then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = format('No burials can be booked on %s.', new.burial_date);
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.slot_keeps_its_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from sexton.burial_slots where burial_slot_id = new.burial_slot_id for update;
  if exists (select from sexton.burials where burial_slot_id = new.burial_slot_id) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Burials use the slot %s, so you cannot change its times.', old.description);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.step_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'SX409', constraint = 'second_factors_step_only_grows',
    message = 'That code has already been used. Wait for the next one.';
end
$function$;

CREATE OR REPLACE FUNCTION sexton.take_grave_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved boolean := true;
  lay boolean := false;
  may_lie boolean := false;
  exhumed boolean := false;
  corrected boolean := false;
  found_there boolean;
  is_empty boolean;
  later integer;
  problem text;
  holds integer;
begin
  if tg_op = 'UPDATE' then
    moved := (old.site_id, old.grave_no) is distinct from (new.site_id, new.grave_no);
    lay := old.in_ground;
    -- Said in this very statement not to have taken place, it is moved as it was planned.
    may_lie := not lay and new.did_not_take_place_on is null
      and sexton.may_lie(old, sexton.begun_everywhere())
      and not (old.burial_date >= sexton.begun_everywhere()
        and sexton.is_exchanged(new.sale_site_id, old.site_id, new.site_id));
    found_there := old.grave_no is null and (old.site_id is null or old.site_id = new.site_id);
    if moved and (lay or may_lie) then
      select m.exhumed, m.is_correction into exhumed, corrected from sexton.grave_moves m
      where m.burial_id = new.burial_id and m.moved_in = pg_current_xact_id()
        and (m.from_site_id, m.from_grave_no, m.to_site_id, m.to_grave_no)
          is not distinct from (old.site_id, old.grave_no, new.site_id, new.grave_no)
      order by m.grave_move_id desc limit 1;
    end if;
    if exhumed is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = case
        when may_lie then sexton.may_lie_words(old)
        else format('%s. Use Move Grave to change where someone is buried.',
          coalesce(sexton.who_lies_in(old.site_id), sexton.named_body(old) || ' is buried')) end;
    end if;
  end if;
  -- A row that comes whole, as from a backup, tells by itself whether a body lies there; of who may lie there somebody says it.
  new.in_ground := new.burial_status_ref = 'COMPLETE' or (tg_op = 'INSERT' and new.in_ground) or (lay and exhumed is not true)
    or (tg_op = 'UPDATE' and new.in_ground and not lay and sexton.may_lie(old, current_date + 1));
  if moved and (new.site_id is null or new.grave_no is null) then
    new.position := null;
  end if;
  if new.site_id is null then
    return new;
  end if;
  if not moved and new.in_ground = lay and new.position is not distinct from old.position then
    return new;
  end if;
  -- Everyone who decides about this site's graves waits here; who only refers to one does not.
  perform from sexton.graves where site_id = new.site_id order by grave_no for no key update;
  is_empty := found and tg_op = 'INSERT' and not exists (select from sexton.burials b where b.site_id = new.site_id);
  select places into holds from sexton.graves where site_id = new.site_id and grave_no = new.grave_no;
  if new.grave_no is not null and moved then
    if holds is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = format(
        'Site %s has no grave %s.', (select site_ref from sexton.sites where site_id = new.site_id), new.grave_no);
    end if;
  end if;
  if moved and not is_empty then
    problem := sexton.place_problem(new.site_id, new.grave_no, new.burial_id);
    if problem is not null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
    end if;
  end if;
  if not new.in_ground or new.grave_no is null then
    new.position := null;
  elsif is_empty then
    new.position := coalesce(new.position, 1);
  elsif new.position is null or (tg_op = 'UPDATE' and moved) then
    -- Who is recorded late, or found there, lies below those who came later; they move up. Who is moved comes on top.
    -- A correction of the record moves nobody: they lay there all the time.
    later := case when not (lay and moved) or found_there or corrected then sexton.later_position(new) end;
    if later is not null then
      update sexton.burials b set position = b.position + 1
      where b.site_id = new.site_id and b.grave_no = new.grave_no and b.position >= later;
    end if;
    new.position := coalesce(later, (
      select n from sexton.free_positions(new.site_id, new.grave_no, new.burial_id) n limit 1
    ));
  end if;
  if new.position > holds then
    raise exception using errcode = 'SX409', constraint = 'burials_place_in_grave',
      message = format('Grave %s has no position %s: it holds %s.', new.grave_no, new.position, holds);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.take_slot_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  slot sexton.burial_slots;
  taken integer[];
  past boolean := sexton.is_past_record(new);
begin
  if new.in_ground and new.burial_date > current_date + 1
    and (tg_op = 'INSERT' or old.burial_date is distinct from new.burial_date)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A burial that has taken place cannot be dated in the future.';
  end if;
  if new.burial_slot_id is null or new.burial_date is null or new.is_legacy then
    new.slot_place := null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (old.burial_date, old.burial_slot_id) is not distinct from (new.burial_date, new.burial_slot_id) then
      new.slot_place := old.slot_place;
      return new;
    end if;
  end if;
  perform sexton.lock_day(new.burial_date);
  select * into slot from sexton.burial_slots where burial_slot_id = new.burial_slot_id;
  if not past and sexton.is_blocked(
    new.burial_date, coalesce(sexton.cemetery_of_site(new.site_id), slot.cemetery_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No burials can be booked on %s.', new.burial_date);
  end if;
  -- In the order of the unique index, so that no plan looks elsewhere, however empty the table was when it was made.
  taken := array(
    select b.slot_place from sexton.burials b
    where b.burial_date = new.burial_date and b.burial_slot_id = new.burial_slot_id and b.slot_place > 0
      and b.burial_id <> new.burial_id
    order by b.burial_date, b.burial_slot_id, b.slot_place
  );
  if cardinality(taken) >= slot.capacity then
    if past then
      new.slot_place := null;
      return new;
    end if;
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('The slot %s on %s is full.', slot.description, new.burial_date);
  end if;
  new.slot_place := 1;
  while new.slot_place = any (taken) loop
    new.slot_place := new.slot_place + 1;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sexton.undertakers_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = format('You cannot delete the contractor type %s because burials use it for their undertaker.', old.contractor_type);
end
$function$;

CREATE OR REPLACE FUNCTION sexton.who_lies(site integer, grave integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select min(named) || case count(*) when 1 then ' is buried' when 2 then ' and 1 other are buried'
      else format(' and %s others are buried', count(*) - 1) end
  from (
    select first_value(sexton.named_body(b)) over (order by b.burial_id) as named
    from sexton.burials b where b.site_id = site and b.in_ground and (grave is null or b.grave_no = grave)
  ) lying
  having count(*) > 0
$function$;

-- The sentences of `refuse` are arguments of its triggers.
DO $$
DECLARE
  said record;
BEGIN
  FOR said IN
    SELECT pg_get_triggerdef(t.oid) AS definition, w.before, w.after
    FROM pg_trigger t JOIN (VALUES
      ('A batch keeps its lines as they were.',
        'The lines of a batch cannot be changed.'),
      ('This day is signed off.',
        'This day has been signed off.'),
      ('An audit record never changes.',
        'An audit record cannot be changed.'),
      ('A name or number holds a line end or a hidden character, which cannot be kept. Please type it again by hand.',
        'A name or number contains a line break or a hidden character that cannot be saved. Please type it again.'),
      ('That the next of kin was removed stays on record.',
        'The removal of a next of kin stays on record.'),
      ('An amount is at most 9,999,999,999.99. Please look for a digit too many.',
        'An amount can be at most 9,999,999,999.99. Check for an extra digit.'),
      ('The cash of a day is counted before it is signed off.',
        'Count the cash of this day before you sign it off.'),
      ('A cash day keeps its date.',
        'The date of a cash day cannot be changed.'),
      ('The cash of a day is never erased.',
        'The cash of a day cannot be deleted.'),
      ('What was signed off stays as it was.',
        'The receipts of a signed day cannot be changed.'),
      ('Only a sign-off says what was signed.',
        'Only a sign-off can record which receipts were signed off.'),
      ('A merged record stays merged.',
        'A merge cannot be undone.'),
      ('This invoice is voided: its paper says so.',
        'This invoice has been voided and is printed as void.'),
      ('The template of an agreement is a PDF. Save it as a PDF, then upload that.',
        'An agreement template must be a PDF. Save it as a PDF, then upload that.'),
      ('A charge stays in its tariff or leaves it for good.',
        'A charge cannot be moved to another tariff.'),
      ('An event keeps its type and its sale.',
        'You cannot change the type or the sale of an event.'),
      ('A batch keeps its receipts as they were.',
        'The receipts of a batch cannot be changed.'),
      ('A batch stays as it was made.',
        'A batch cannot be changed.'),
      ('A move of a body stays on record.',
        'A grave move stays on record.'),
      ('This hold was lifted already.',
        'This hold has already been lifted.'),
      ('This import was taken back already.',
        'This import has already been undone.'),
      ('An invoice is voided, never erased.',
        'An invoice can be voided but not deleted.'),
      ('An invoice stays as it was issued; cancelling its order voids it.',
        'An issued invoice cannot be changed. Cancel its order to void it.'),
      ('This e-mail is too long. Please write a shorter one, with at most 50 documents.',
        'This email is too long. Please write a shorter one, with at most 50 documents.'),
      ('The address or the subject of an e-mail holds a line end or a hidden character. Please type it again by hand.',
        'The address or the subject of the email contains a line break or a hidden character. Please type it again.'),
      ('A receipt of the past stays as its register has it.',
        'A past receipt cannot be changed.'),
      ('A park that is in real use stays so.',
        'A park that is in real use cannot be marked otherwise.'),
      ('A receipt keeps its number, value and date; void it instead.',
        'You cannot change the number, value or date of a receipt. Void it instead.'),
      ('A receipt keeps what it left to pay.',
        'The amount outstanding after a receipt cannot be changed.'),
      ('A receipt is voided, never erased.',
        'A receipt can be voided but not deleted.'),
      ('A line is removed and added again, never changed.',
        'A line cannot be changed. Remove it and add it again.'),
      ('A reversal is never erased.',
        'A reversal cannot be deleted.'),
      ('A site on a sale keeps the type that was bought.',
        'The type that was bought with a site cannot be changed.'),
      ('A sale begins with no lines and no receipts.',
        'A new sale cannot have lines or receipts.'),
      ('A further order stays that of its burial.',
        'An additional order cannot be moved to another burial.'),
      ('A further order stays that of its site.',
        'An additional order cannot be moved to another site.'),
      ('A sale''s sums are kept by the database.',
        'The amounts of a sale are calculated by the database.'),
      ('This password was set by someone else, and has to be changed first.',
        'This password was set by someone else and must be changed first.')
    ) w (before, after) ON pg_get_triggerdef(t.oid) LIKE '%refuse(' || quote_literal(w.before) || ')'
    WHERE t.tgfoid = 'sexton.refuse'::regproc
  LOOP
    EXECUTE replace(
      replace(said.definition, quote_literal(said.before), quote_literal(said.after)),
      'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
  END LOOP;
END
$$;
