-- Payment plans, and banks with the lines of their files.

alter table practices drop constraint practices_practice_check,
  add constraint practices_practice_check check (practice in ('dig_orders', 'grave_room', 'rights', 'tenure', 'plans', 'bank'));

-- The terms a park offers (Setup > Lists > Payment plans).
create table plan_kinds (
  plan_kind_id integer generated always as identity primary key,
  plan_kind text not null constraint plan_kinds_named check (btrim(plan_kind) <> ''),
  deposit_percent numeric(5,2) not null default 0 check (deposit_percent between 0 and 100),
  instalments integer not null default 12 check (instalments between 1 and 600),
  every text not null default 'MONTH' check (every in ('WEEK', 'TWO_WEEKS', 'MONTH', 'QUARTER')),
  -- The day of the month on which dues fall; the last one where the month is shorter.
  payday integer check (payday between 1 and 31),
  burial_when text not null default 'SHARE' check (burial_when in ('ANY', 'AFTER_FIRST', 'SHARE', 'PAID')),
  grace_days integer not null default 7 check (grace_days between 0 and 90),
  -- Between the notice and the end of a broken plan.
  notice_days integer not null default 30 check (notice_days between 0 and 365),
  -- What the park keeps of what was received on a broken plan: a percentage, at most a sum.
  retained_percent numeric(5,2) not null default 0 check (retained_percent between 0 and 100),
  retained_most numeric(14,2) check (retained_most >= 0),
  least_price numeric(14,2) check (least_price >= 0),
  available_from date,
  available_until date,
  ordinal integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint plan_kinds_available_in_order check (available_until >= available_from),
  constraint plan_kinds_within_50_years check (instalments * case every when 'WEEK' then 7 when 'TWO_WEEKS' then 14
    when 'MONTH' then 31 else 92 end <= 18600)
);
create unique index plan_kinds_without_case on plan_kinds (lower(plan_kind));
create index plan_kinds_updated_by_idx on plan_kinds (updated_by);
create trigger plan_kinds_stamp before update on plan_kinds for each row execute function stamp_change();

-- How a draft is to be paid: its dues are worked out from this when the order is placed.
create table plan_choices (
  sale_id integer primary key references sales on delete cascade,
  plan_kind_id integer not null references plan_kinds,
  deposit numeric(14,2) not null default 0 check (deposit >= 0),
  instalments integer not null check (instalments between 1 and 600),
  every text not null check (every in ('WEEK', 'TWO_WEEKS', 'MONTH', 'QUARTER')),
  first_on date not null,
  payday integer check (payday between 1 and 31),
  note text check (btrim(note) <> ''),
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create index plan_choices_plan_kind_id_idx on plan_choices (plan_kind_id);
create index plan_choices_created_by_idx on plan_choices (created_by);
create index plan_choices_updated_by_idx on plan_choices (updated_by);
create trigger plan_choices_stamp before update on plan_choices for each row execute function stamp_change();

-- A plan of a placed order. What is paid of it follows from the sums of its sale (plan_state): nothing is allocated.
create table payment_plans (
  payment_plan_id integer generated always as identity primary key,
  sale_id integer not null references sales,
  plan_kind_id integer references plan_kinds,
  agreed_on date not null,
  burial_when text not null check (burial_when in ('ANY', 'AFTER_FIRST', 'SHARE', 'PAID')),
  grace_days integer not null check (grace_days between 0 and 90),
  notice_days integer not null check (notice_days between 0 and 365),
  retained_percent numeric(5,2) not null check (retained_percent between 0 and 100),
  retained_most numeric(14,2) check (retained_most >= 0),
  -- The sums of the sale when the plan was agreed.
  receipted_before numeric(14,2) not null default 0,
  credited_before numeric(14,2) not null default 0,
  note text check (btrim(note) <> ''),
  ended_on date,
  ended_at timestamptz(3),
  ended_by integer references users,
  ended_how text check (ended_how in ('BROKEN', 'RE_AGREED', 'CREDITED', 'ENDED')),
  ended_reason text check (btrim(ended_reason) <> ''),
  import_id integer references imports,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint payment_plans_ended_whole check (num_nonnulls(ended_on, ended_at, ended_how, ended_reason) in (0, 4))
);
create unique index payment_plans_one_running on payment_plans (sale_id) where ended_at is null;
create index payment_plans_sale_id_idx on payment_plans (sale_id);
create index payment_plans_plan_kind_id_idx on payment_plans (plan_kind_id);
create index payment_plans_ended_by_idx on payment_plans (ended_by);
create index payment_plans_import_id_idx on payment_plans (import_id) where import_id is not null;
create index payment_plans_created_by_idx on payment_plans (created_by);
create index payment_plans_updated_by_idx on payment_plans (updated_by);
create trigger payment_plans_stamp before update on payment_plans for each row execute function stamp_change();
create trigger payment_plans_stay before delete on payment_plans
  for each row execute function refuse('A payment plan stays on record. End it.');
create trigger payment_plans_end_once before update on payment_plans
  for each row when (old.ended_at is not null and (old.ended_at, old.ended_how, old.ended_reason)
    is distinct from (new.ended_at, new.ended_how, new.ended_reason))
    execute function refuse('This payment plan has already ended.');
create trigger payment_plans_say_the_same before update on payment_plans
  for each row when ((old.sale_id, old.agreed_on, old.burial_when, old.grace_days, old.notice_days, old.retained_percent,
      old.retained_most, old.receipted_before, old.credited_before)
    is distinct from (new.sale_id, new.agreed_on, new.burial_when, new.grace_days, new.notice_days, new.retained_percent,
      new.retained_most, new.receipted_before, new.credited_before))
    execute function refuse('What was agreed cannot be changed. Agree another plan for what is still to be paid.');

create table plan_dues (
  plan_due_id integer generated always as identity primary key,
  payment_plan_id integer not null references payment_plans,
  due_no integer not null check (due_no between 1 and 601),
  due_on date not null,
  value numeric(14,2) not null constraint plan_dues_above_zero check (value > 0),
  constraint plan_dues_numbered_once unique (payment_plan_id, due_no)
);
create index plan_dues_due_on_idx on plan_dues (due_on);
create trigger plan_dues_stay before delete on plan_dues
  for each row execute function refuse('A due stays with its plan. Agree another plan for what is still to be paid.');
create trigger plan_dues_say_the_same before update of payment_plan_id, due_no, value on plan_dues
  for each row when ((old.payment_plan_id, old.due_no, old.value) is distinct from (new.payment_plan_id, new.due_no, new.value))
    execute function refuse('A due never changes. Agree another plan for what is still to be paid.');
create trigger plan_dues_passed_stay before update of due_on on plan_dues
  for each row when (old.due_on < begun_everywhere() and new.due_on <> old.due_on)
    execute function refuse('A due that has passed cannot be moved.');

create function plan_may_be_agreed() returns trigger language plpgsql as $$
declare
  s sexton.sales;
  problem text;
begin
  select * into s from sexton.sales where sale_id = new.sale_id for no key update;
  problem := case
    when s.placed_at is null then 'A payment plan is agreed when the order is placed.'
    when s.is_legacy then 'A legacy sale has nothing to pay.'
    when s.cancelled_at is not null then 'This order has been cancelled.'
    when s.price_outstanding = 0 then 'Nothing is outstanding on this order.'
    end;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  new.receipted_before := s.price_receipted;
  new.credited_before := s.price_credited;
  return new;
end
$$;
create trigger payment_plans_may_be_agreed before insert on payment_plans
  for each row execute function plan_may_be_agreed();

-- The dues are what was to be paid, one after the other; neither the price of an order nor its dues change later.
create function plan_adds_up() returns trigger language plpgsql as $$
declare
  problem text;
begin
  select case
      when coalesce(d.total, 0) <> s.price - p.receipted_before - p.credited_before
        then 'The dues of a plan must add up to what is outstanding.'
      when d.last_no <> d.many or not d.ascending then 'The dues of a plan follow one another, each on a later day.'
      when d.last_on > (p.agreed_on + interval '600 months')::date then 'The last due is at most 600 months away.'
    end into problem
  from sexton.payment_plans p join sexton.sales s using (sale_id)
    left join lateral (
      select sum(value) as total, count(*) as many, max(due_no) as last_no, max(due_on) as last_on,
        bool_and(due_on > before) is not false as ascending
      from (select *, lag(due_on) over (order by due_no) as before from sexton.plan_dues x
        where x.payment_plan_id = p.payment_plan_id) x
    ) d on true
  where p.payment_plan_id = new.payment_plan_id;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return null;
end
$$;
create constraint trigger payment_plans_add_up after insert on payment_plans deferrable initially deferred
  for each row execute function plan_adds_up();
create constraint trigger plan_dues_add_up after insert or update on plan_dues deferrable initially deferred
  for each row execute function plan_adds_up();

-- What happened on a plan, with its proof.
create table plan_steps (
  plan_step_id integer generated always as identity primary key,
  payment_plan_id integer not null references payment_plans,
  kind text not null check (kind in ('AGREED', 'REMINDED', 'NOTICE', 'BROKEN', 'RE_AGREED', 'HARDSHIP', 'ENDED', 'PASSED_ON',
    'BURIAL_ALLOWED')),
  on_date date not null,
  -- The letter, and what proves that it went out.
  document_id integer references documents,
  proof_document_id integer references documents,
  mail_id integer references mails,
  burial_id integer,
  note text check (btrim(note) <> ''),
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint plan_steps_notice_has_proof check (kind <> 'NOTICE' or num_nonnulls(proof_document_id, mail_id) > 0),
  constraint plan_steps_exceptions_say_why check (kind not in ('HARDSHIP', 'BURIAL_ALLOWED', 'BROKEN') or note is not null),
  constraint plan_steps_burial_named check ((kind = 'BURIAL_ALLOWED') = (burial_id is not null))
);
create index plan_steps_payment_plan_id_idx on plan_steps (payment_plan_id);
create index plan_steps_document_id_idx on plan_steps (document_id) where document_id is not null;
create index plan_steps_proof_document_id_idx on plan_steps (proof_document_id) where proof_document_id is not null;
create index plan_steps_mail_id_idx on plan_steps (mail_id) where mail_id is not null;
create index plan_steps_burial_id_idx on plan_steps (burial_id) where burial_id is not null;
create index plan_steps_created_by_idx on plan_steps (created_by);
create trigger plan_steps_stay before delete or update on plan_steps
  for each row execute function refuse('A step of a payment plan stays on record.');
create trigger plan_steps_keep_document after insert on plan_steps
  for each row when (new.document_id is not null) execute function document_is_kept('document_id');
create trigger plan_steps_keep_proof after insert on plan_steps
  for each row when (new.proof_document_id is not null) execute function document_is_kept('proof_document_id');

-- Where money arrives: an account at a bank, of a mobile-money service, or of a card machine.
create table bank_accounts (
  bank_account_id integer generated always as identity primary key,
  bank_account text not null constraint bank_accounts_named check (btrim(bank_account) <> ''),
  kind text not null default 'BANK' check (kind in ('BANK', 'MOBILE', 'CARD')),
  -- As its files name it.
  account_no text not null constraint bank_accounts_numbered check (btrim(account_no) <> ''),
  payment_type_id integer not null references payment_types,
  payment_mode_id integer references payment_modes,
  -- The ledger account of its fees.
  fees_account text check (btrim(fees_account) <> ''),
  opens_on date not null,
  opening_balance numeric(14,2) not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index bank_accounts_without_case on bank_accounts (lower(bank_account));
create unique index bank_accounts_one_a_way on bank_accounts (payment_type_id, coalesce(payment_mode_id, 0)) where not retired;
create index bank_accounts_payment_type_id_idx on bank_accounts (payment_type_id);
create index bank_accounts_payment_mode_id_idx on bank_accounts (payment_mode_id);
create index bank_accounts_created_by_idx on bank_accounts (created_by);
create index bank_accounts_updated_by_idx on bank_accounts (updated_by);
create trigger bank_accounts_stamp before update on bank_accounts for each row execute function stamp_change();

-- How the columns of a table file are read, by the name of the layout.
create table bank_readings (
  bank_reading_id integer generated always as identity primary key,
  bank_account_id integer not null references bank_accounts,
  bank_reading text not null check (btrim(bank_reading) <> ''),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint bank_readings_named_once unique (bank_account_id, bank_reading)
);
create index bank_readings_created_by_idx on bank_readings (created_by);
create index bank_readings_updated_by_idx on bank_readings (updated_by);
create trigger bank_readings_stamp before update on bank_readings for each row execute function stamp_change();

create table bank_files (
  bank_file_id integer generated always as identity primary key,
  bank_account_id integer not null references bank_accounts,
  filename text not null,
  format text not null check (format in ('CAMT053', 'MT940', 'OFX', 'CSV', 'XLSX')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  from_on date,
  to_on date,
  opening numeric(14,2),
  closing numeric(14,2),
  -- The file was cut, and somebody added what is whole.
  cut boolean not null default false,
  lines_total integer not null check (lines_total >= 0),
  lines_added integer not null check (lines_added between 0 and lines_total),
  read_at timestamptz(3) not null default now(),
  read_by integer not null references users,
  undone_at timestamptz(3),
  undone_by integer references users,
  constraint bank_files_undone_whole check ((undone_at is null) = (undone_by is null))
);
create unique index bank_files_read_once on bank_files (bank_account_id, sha256) where undone_at is null;
create index bank_files_bank_account_id_idx on bank_files (bank_account_id, bank_file_id);
create index bank_files_read_by_idx on bank_files (read_by);
create index bank_files_undone_by_idx on bank_files (undone_by);
create trigger bank_files_stay before delete on bank_files
  for each row execute function refuse('A bank file that was read stays on record. Undo it.');
create trigger bank_files_say_the_same before update on bank_files
  for each row when (to_jsonb(old) - 'undone_at' - 'undone_by' is distinct from to_jsonb(new) - 'undone_at' - 'undone_by'
    or old.undone_at is not null)
    execute function refuse('What a bank file said cannot be changed.');

-- A line of a bank file. Equal lines of an account are numbered, so that the same line of two files is one and true twins are two.
create table bank_lines (
  bank_line_id integer generated always as identity primary key,
  bank_account_id integer not null references bank_accounts,
  bank_file_id integer not null references bank_files,
  booked_on date not null,
  value_on date not null,
  amount numeric(14,2) not null constraint bank_lines_not_zero check (amount <> 0),
  fee numeric(14,2) not null default 0 check (fee >= 0),
  name text,
  party_account text,
  phone text,
  reference text,
  words text,
  bank_ref text,
  is_return boolean not null default false,
  line_key text not null check (line_key ~ '^[0-9a-f]{64}$'),
  nth integer not null check (nth >= 1),
  note text check (btrim(note) <> ''),
  -- Kept by the database: OPEN until its receipts come to its amount.
  state text not null default 'OPEN' check (state in ('OPEN', 'MATCHED', 'UNIDENTIFIED', 'NOT_OURS')),
  -- Not ours: fees, interest, transfers between own accounts.
  not_ours_why text check (btrim(not_ours_why) <> ''),
  not_ours_account text check (btrim(not_ours_account) <> ''),
  not_ours_by integer references users,
  not_ours_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint bank_lines_once unique (bank_account_id, line_key, nth),
  constraint bank_lines_not_ours_whole check (num_nonnulls(not_ours_why, not_ours_by, not_ours_at) in (0, 3))
);
create index bank_lines_bank_file_id_idx on bank_lines (bank_file_id);
create index bank_lines_day_idx on bank_lines (bank_account_id, booked_on);
create index bank_lines_left_idx on bank_lines (state, booked_on) where state in ('OPEN', 'UNIDENTIFIED');
create index bank_lines_party_idx on bank_lines (party_account) where party_account is not null;
create index bank_lines_not_ours_by_idx on bank_lines (not_ours_by) where not_ours_by is not null;
create trigger bank_lines_say_the_same before update on bank_lines
  for each row when (to_jsonb(old) - '{note,state,not_ours_why,not_ours_account,not_ours_by,not_ours_at}'::text[]
    is distinct from to_jsonb(new) - '{note,state,not_ours_why,not_ours_account,not_ours_by,not_ours_at}'::text[])
    execute function refuse('What the bank wrote cannot be changed. Add a note to the line.');

-- The receipts of a line: what arrived or left by it. A move of such money carries its line along.
alter table receipts add column bank_line_id integer references bank_lines;
create index receipts_bank_line_id_idx on receipts (bank_line_id) where bank_line_id is not null;

create function bank_line_state(l bank_lines) returns text language sql stable as $$
  select case
    when l.not_ours_at is not null then 'NOT_OURS'
    when coalesce(sum(r.value), 0) <> l.amount then 'OPEN'
    when sum(r.value) filter (where r.sale_id is null and sexton.is_unidentified(r.receipt_customer_id)) > 0 then 'UNIDENTIFIED'
    else 'MATCHED' end
  from sexton.receipts r where r.bank_line_id = l.bank_line_id and r.voided_at is null
$$;

-- Receipts never come to more than their line, in either direction.
create function bank_line_follows() returns trigger language plpgsql as $$
declare
  line integer;
begin
  foreach line in array array_remove(array[case when tg_op = 'UPDATE' then old.bank_line_id end, new.bank_line_id], null) loop
    perform from sexton.bank_lines where bank_line_id = line for update;
    if exists (
      select from sexton.bank_lines l
        join (select sum(value) as total from sexton.receipts where bank_line_id = line and voided_at is null) r on true
      where l.bank_line_id = line and (r.total * sign(l.amount) > abs(l.amount) or r.total * sign(l.amount) < 0
        or r.total <> 0 and l.not_ours_at is not null)
    ) then
      raise exception using errcode = 'SX409', constraint = 'receipts_within_bank_line',
        message = 'The receipts of a bank line cannot come to more than the line.';
    end if;
    update sexton.bank_lines l set state = sexton.bank_line_state(l)
    where bank_line_id = line and state <> sexton.bank_line_state(l);
  end loop;
  return null;
end
$$;
create constraint trigger receipts_of_bank_line_taken after insert on receipts deferrable initially immediate
  for each row when (new.bank_line_id is not null) execute function bank_line_follows();
create constraint trigger receipts_of_bank_line_changed after update of bank_line_id, voided_at, receipt_customer_id on receipts
  deferrable initially immediate
  for each row when (old.bank_line_id is not null or new.bank_line_id is not null) execute function bank_line_follows();
create function bank_line_is_not_ours() returns trigger language plpgsql as $$
begin
  if new.not_ours_at is not null and exists (
    select from sexton.receipts where bank_line_id = new.bank_line_id and voided_at is null having sum(value) <> 0)
  then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'This line has receipts. Undo its match first.';
  end if;
  new.state := sexton.bank_line_state(new);
  return new;
end
$$;
create trigger bank_lines_not_ours before update of not_ours_at on bank_lines
  for each row when (old.not_ours_at is distinct from new.not_ours_at) execute function bank_line_is_not_ours();
create trigger bank_lines_state_is_kept before update of state on bank_lines
  for each row when (pg_trigger_depth() = 0 and old.state <> new.state and old.not_ours_at is not distinct from new.not_ours_at)
    execute function refuse('What has become of a bank line is worked out by the database.');

-- A day of an account that somebody signed who matched none of it.
create table bank_days (
  bank_account_id integer not null references bank_accounts,
  day date not null,
  opening numeric(14,2) not null,
  closing numeric(14,2) not null,
  lines integer not null check (lines >= 0),
  signed_by integer not null references users,
  signed_at timestamptz(3) not null default now(),
  primary key (bank_account_id, day)
);
create index bank_days_signed_by_idx on bank_days (signed_by);
create trigger bank_days_stay before delete or update on bank_days
  for each row execute function refuse('This day has been signed.');
