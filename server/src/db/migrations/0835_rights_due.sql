-- A yearly fee is on an order or waived, and is free again when its order is cancelled (dues-5). What is done for many
-- rights at once is a run: what was asked for, and what came of each right.

alter table care_years drop constraint care_years_sale_id_fkey,
  add constraint care_years_sale_id_fkey foreign key (sale_id) references sales on delete cascade,
  add constraint care_years_billed_or_waived check (num_nonnulls(sale_id, waived_reason) = 1);
create trigger care_years_say_the_same before update of right_id, year, due, sale_id, waived_reason on care_years
  for each row when (pg_trigger_depth() = 0) execute function refuse('A yearly fee never changes. Cancel its order.');

-- The order of a yearly fee charges nothing else, so that nothing is left of it as a draft.
create function order_of_care_ends() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.care_years where sale_id = new.sale_id) then
    new.voided_at := now();
    new.voided_by := new.updated_by;
    new.void_reason := coalesce(
      (select void_reason from sexton.invoices where sale_id = new.sale_id order by invoice_no desc limit 1), 'Order cancelled');
  end if;
  return new;
end
$$;
create trigger sales_of_care_end before update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null and new.voided_at is null)
    execute function order_of_care_ends();
create function care_year_is_free() returns trigger language plpgsql as $$
begin
  delete from sexton.care_years where sale_id = new.sale_id;
  return null;
end
$$;
create trigger sales_free_their_care_years after update on sales
  for each row when (old.voided_at is null and new.voided_at is not null) execute function care_year_is_free();

create table due_runs (
  due_run_id integer generated always as identity primary key,
  kind text not null check (kind in ('LETTERS', 'RENEWALS', 'CARE')),
  -- The year of the fees.
  year integer,
  -- For how long rights are renewed; null: each as long as its rule says.
  years integer check (years between 1 and 100),
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  created_by integer not null references users,
  constraint due_runs_of_a_year check ((kind = 'CARE') = (year is not null)),
  constraint due_runs_years_of_renewals check (years is null or kind = 'RENEWALS')
);
create index due_runs_created_by_idx on due_runs (created_by);
-- One is worked on at a time.
create unique index due_runs_one_at_a_time on due_runs ((true)) where finished_at is null;
create trigger due_runs_stay before delete on due_runs for each row execute function refuse('A run stays on record.');

create table due_run_rights (
  due_run_id integer not null references due_runs,
  right_id integer not null references rights on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'SKIPPED')),
  -- Why it was skipped.
  why text check (btrim(why) <> ''),
  sale_id integer references sales on delete set null,
  notice_id integer references notices,
  amount numeric(14,2),
  primary key (due_run_id, right_id),
  constraint due_run_rights_skipped_says_why check ((state = 'SKIPPED') = (why is not null))
);
create index due_run_rights_right_id_idx on due_run_rights (right_id);
create index due_run_rights_sale_id_idx on due_run_rights (sale_id) where sale_id is not null;
create index due_run_rights_notice_id_idx on due_run_rights (notice_id) where notice_id is not null;
