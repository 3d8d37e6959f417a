-- A sale's sums are kept here and nowhere else. Lines change only while the sale is DRAFT.

create function add_line_sums(sale_ids integer[], changes numeric[]) returns void language plpgsql as $$
begin
  if exists (
    select from sexton.sales where sale_id = any (sale_ids) and (sale_status_ref <> 'DRAFT' or voided_at is not null)
  ) then
    raise exception using errcode = 'SX409', constraint = 'sale_lines_frozen',
      message = 'The lines of a placed order do not change.';
  end if;
  update sexton.sales s set price = s.price + d.change
  from (
    select sale_id, sum(amount) as change from unnest(sale_ids, changes) as c (sale_id, amount) group by sale_id
  ) d
  where s.sale_id = d.sale_id and d.change <> 0;
end
$$;

create function lines_added() returns trigger language plpgsql as $$
begin
  perform sexton.add_line_sums(array_agg(sale_id), array_agg(line_price)) from new_lines having count(*) > 0;
  return null;
end
$$;
create function lines_removed() returns trigger language plpgsql as $$
begin
  perform sexton.add_line_sums(array_agg(sale_id), array_agg(-line_price)) from old_lines having count(*) > 0;
  return null;
end
$$;
create trigger sale_lines_added after insert on sale_lines
  referencing new table as new_lines for each statement execute function lines_added();
create trigger sale_lines_removed after delete on sale_lines
  referencing old table as old_lines for each statement execute function lines_removed();
-- A charge that goes from its tariff empties the line's reference; nothing else of a line is ever changed.
create trigger sale_lines_keep_their_figures before update on sale_lines for each row
  when (
    (old.sale_id, old.parent_object, old.sale_site_id, old.event_id, old.burial_id, old.line_price,
      old.source_object)
    is distinct from (new.sale_id, new.parent_object, new.sale_site_id, new.event_id, new.burial_id,
      new.line_price, new.source_object)
  )
  execute function refuse('A line is removed and added again, never changed.');

create function sum_receipts() returns trigger language plpgsql as $$
begin
  update sexton.sales s
    set price_receipted = (
      select coalesce(sum(r.value), 0) from sexton.receipts r where r.sale_id = s.sale_id and r.voided_at is null
    )
  where s.sale_id = new.sale_id;
  return null;
end
$$;
create trigger receipts_taken after insert on receipts for each row execute function sum_receipts();
create trigger receipts_voided after update of voided_at on receipts for each row
  when (old.voided_at is distinct from new.voided_at) execute function sum_receipts();

create trigger sales_sums_are_kept before update of price, price_receipted on sales for each row
  when (
    pg_trigger_depth() = 0
    and (old.price, old.price_receipted) is distinct from (new.price, new.price_receipted)
  )
  execute function refuse('A sale''s sums are kept by the database.');
create trigger sales_begin_empty before insert on sales for each row
  when (new.price <> 0 or new.price_receipted <> 0)
  execute function refuse('A sale begins with no lines and no receipts.');
