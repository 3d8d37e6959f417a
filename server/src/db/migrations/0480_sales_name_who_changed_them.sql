-- Who adds a line to a sale, or takes or voids a receipt of it, changes the sale: it says so with its `updated_by` as it does
-- with its `updated_at`. A line of 0 changes what is on it, too. A line that goes does not say who took it: the verb does.
create function add_line_sums(sale_ids integer[], changes numeric[], authors integer[]) returns void
language plpgsql as $$
begin
  if exists (
    select from sexton.sales where sale_id = any (sale_ids) and (sale_status_ref <> 'DRAFT' or voided_at is not null)
  ) then
    raise exception using errcode = 'SX409', constraint = 'sale_lines_frozen',
      message = 'The lines of a placed order do not change.';
  end if;
  update sexton.sales s set price = s.price + d.change, updated_by = coalesce(d.author, s.updated_by)
  from (
    select sale_id, sum(amount) as change, max(author) as author
    from unnest(sale_ids, changes, authors) as c (sale_id, amount, author) group by sale_id
  ) d
  where s.sale_id = d.sale_id;
end
$$;

create or replace function lines_added() returns trigger language plpgsql as $$
begin
  perform sexton.add_line_sums(array_agg(sale_id), array_agg(line_price), array_agg(created_by))
  from new_lines having count(*) > 0;
  return null;
end
$$;
create or replace function lines_removed() returns trigger language plpgsql as $$
begin
  perform sexton.add_line_sums(array_agg(sale_id), array_agg(-line_price), array_agg(null::integer))
  from old_lines having count(*) > 0;
  return null;
end
$$;
drop function add_line_sums(integer[], numeric[]);

create or replace function receipts_added() returns trigger language plpgsql as $$
begin
  update sexton.sales s
    set price_receipted = s.price_receipted + d.change, updated_by = coalesce(d.author, s.updated_by)
  from (
    select sale_id, sum(value) as change, max(created_by) as author
    from new_receipts where voided_at is null group by sale_id
  ) d
  where s.sale_id = d.sale_id and d.change <> 0;
  return null;
end
$$;
create or replace function sum_receipts() returns trigger language plpgsql as $$
begin
  update sexton.sales s
    set price_receipted = (
      select coalesce(sum(r.value), 0) from sexton.receipts r where r.sale_id = s.sale_id and r.voided_at is null
    ), updated_by = coalesce(new.voided_by, s.updated_by)
  where s.sale_id = new.sale_id;
  return null;
end
$$;
