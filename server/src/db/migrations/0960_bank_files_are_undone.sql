-- Bank files fit their account, and are undone whole.
alter table bank_files add column currency text check (currency ~ '^[A-Z]{3}$');

create function bank_file_fits() returns trigger language plpgsql as $$
declare
  problem text;
begin
  perform from sexton.bank_accounts where bank_account_id = new.bank_account_id for no key update;
  select case
      when a.retired then 'This account is retired. Restore it under Setup > Bank Accounts first.'
      when exists (select from sexton.bank_files f where f.bank_account_id = new.bank_account_id and f.undone_at is null
          and f.currency <> new.currency)
        then 'The files of this account are in another currency.'
    end into problem
  from sexton.bank_accounts a where a.bank_account_id = new.bank_account_id;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return new;
end
$$;
create trigger bank_files_fit before insert on bank_files for each row execute function bank_file_fits();

-- Lines come with their file, and none is older than what the account opened with.
create function bank_lines_fit() returns trigger language plpgsql as $$
declare
  problem text;
begin
  perform from sexton.bank_accounts where bank_account_id in (select bank_account_id from added)
    order by bank_account_id for no key update;
  select case
      when f.bank_account_id <> l.bank_account_id then 'A bank line is of the account of its file.'
      when f.undone_at is not null then 'This bank file has been undone.'
      when l.booked_on < a.opens_on then 'A line of a bank is not older than the first day of its account.'
    end into problem
  from added l join sexton.bank_files f using (bank_file_id) join sexton.bank_accounts a on a.bank_account_id = l.bank_account_id
  where f.bank_account_id <> l.bank_account_id or f.undone_at is not null or l.booked_on < a.opens_on
  limit 1;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return null;
end
$$;
create trigger bank_lines_fit after insert on bank_lines referencing new table as added
  for each statement execute function bank_lines_fit();
create trigger bank_lines_stay before delete on bank_lines
  for each row when (pg_trigger_depth() = 0) execute function refuse('A bank line stays on record. Undo its file.');

-- Undoing a file takes all that it added, while nothing has come of it. What a later file has of it, that one would lack.
create function bank_file_may_be_undone() returns trigger language plpgsql as $$
declare
  problem text;
begin
  perform from sexton.bank_accounts where bank_account_id = new.bank_account_id for no key update;
  perform from sexton.bank_lines where bank_file_id = new.bank_file_id order by bank_line_id for update;
  select case
      when exists (select from sexton.bank_lines l join sexton.bank_day_lines d using (bank_line_id)
          where l.bank_file_id = new.bank_file_id)
        then 'Lines of this file are in a day that was signed, so it stays.'
      when exists (select from sexton.bank_lines l where l.bank_file_id = new.bank_file_id and (l.state <> 'OPEN'
          or exists (select from sexton.receipts r where r.bank_line_id = l.bank_line_id and r.voided_at is null
            having sum(r.value) <> 0)))
        then 'Lines of this file are matched. Undo that first, under Accounts > Match.'
    end into problem;
  if problem is null then
    select format('Undo %s first. It was read later and also has lines of this file.', f.filename) into problem
    from sexton.bank_files f
    where f.bank_account_id = new.bank_account_id and f.bank_file_id > new.bank_file_id and f.undone_at is null
      and f.lines_added < f.lines_total
      and exists (select from sexton.bank_lines l where l.bank_file_id = new.bank_file_id
        and l.booked_on between coalesce(f.from_on, l.booked_on) and coalesce(f.to_on, l.booked_on))
    order by f.bank_file_id desc limit 1;
  end if;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return new;
end
$$;
create trigger bank_files_may_be_undone before update of undone_at on bank_files
  for each row when (old.undone_at is null and new.undone_at is not null) execute function bank_file_may_be_undone();

-- Receipts whose match was undone have no line any more: they are void, or were reversed.
create function bank_file_takes_its_lines() returns trigger language plpgsql as $$
begin
  update sexton.receipts r set bank_line_id = null, bank_line_by = null
  from sexton.bank_lines l where l.bank_file_id = new.bank_file_id and r.bank_line_id = l.bank_line_id;
  delete from sexton.bank_lines where bank_file_id = new.bank_file_id;
  return null;
end
$$;
create trigger bank_files_take_their_lines after update of undone_at on bank_files
  for each row when (old.undone_at is null and new.undone_at is not null) execute function bank_file_takes_its_lines();
