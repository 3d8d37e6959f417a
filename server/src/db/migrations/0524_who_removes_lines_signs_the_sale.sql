-- Who takes lines off a sale signs it by that, as who adds one does: a sale that lost a line was written twice, for its sum and
-- for who did it. A line that is deleted says who added it, so who removes it is said to the trigger.
create function remove_lines(gone integer[], remover integer) returns void language plpgsql as $$
begin
  perform set_config('sexton.remover', remover::text, true);
  delete from sexton.sale_lines where sale_line_id = any (gone);
  perform set_config('sexton.remover', '', true);
end
$$;
create or replace function lines_removed() returns trigger language plpgsql as $$
begin
  perform sexton.add_line_sums(
    array_agg(sale_id), array_agg(-line_price), array_agg(nullif(current_setting('sexton.remover', true), '')::integer))
  from old_lines having count(*) > 0;
  return null;
end
$$;
