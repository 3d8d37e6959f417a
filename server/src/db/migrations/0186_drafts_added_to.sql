-- Whether anything was ever put on a sale, also what was taken off again: a draft nobody ever added to may be cleared away
-- together with others. Kept by triggers, so that whatever adds is noticed.
alter table sales add column added_to boolean not null default true;
alter table sales alter column added_to set default false;

-- Of the drafts of before, those that hold nothing and of which the history tells nothing but their opening.
alter table sales disable trigger user;
update sales s set added_to = false
where sale_status_ref = 'DRAFT' and voided_at is null
  and not exists (select from sale_sites c where c.sale_id = s.sale_id)
  and not exists (select from sale_lines c where c.sale_id = s.sale_id)
  and not exists (select from burials c where c.sale_id = s.sale_id)
  and not exists (select from events c where c.sale_id = s.sale_id)
  and not exists (
    select from audits a where a.data ->> 'sale_id' = s.sale_id::text and not (a.object = 'sale' and a.action = 'CREATED')
  );
alter table sales enable trigger user;

create function sale_added_to() returns trigger language plpgsql as $$
begin
  update sexton.sales s set added_to = true
  where not s.added_to and s.sale_id in (select a.sale_id from added a);
  return null;
end
$$;
create trigger sale_sites_add after insert on sale_sites referencing new table as added
  for each statement execute function sale_added_to();
create trigger sale_lines_add after insert on sale_lines referencing new table as added
  for each statement execute function sale_added_to();
create trigger burials_add after insert on burials referencing new table as added
  for each statement execute function sale_added_to();
create trigger events_add after insert on events referencing new table as added
  for each statement execute function sale_added_to();

create function refuse_once_added_to() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = 'That something was added to a sale is never taken back.';
end
$$;
create trigger sales_stay_added_to before update of added_to on sales for each row
  when (old.added_to and not new.added_to) execute function refuse_once_added_to();
