-- How long what a park need not keep stays, where somebody has set it (retention-1). Days, or years of the next of kin.
create table retention_rules (
  kind text primary key,
  keep integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users (user_id),
  constraint retention_rules_kinds check (
    kind in ('draft_sales', 'finished_mails', 'next_of_kin', 'sign_in_places', 'task_runs')),
  constraint retention_rules_bounds check (keep <= 36500 and keep >= case kind
    when 'draft_sales' then 30 when 'finished_mails' then 90 when 'next_of_kin' then 5 when 'sign_in_places' then 30
    else 7 end)
);
create index retention_rules_updated_by_idx on retention_rules (updated_by);
create trigger retention_rules_stamp before update on retention_rules for each row execute function stamp_change();

-- The details of a next of kin are removed from a burial once it is old enough: then nobody asks for them again (retention-4).
alter table burials add column kin_removed_at timestamptz(3);

create function kin_is_removed() returns trigger language plpgsql as $$
begin
  if new.burial_status_ref <> 'COMPLETE' or not new.in_ground then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'The next of kin is removed only from a burial that is complete.';
  end if;
  if num_nonnulls(new.nok_salutation, new.nok_first_name, new.nok_last_name, new.nok_address, new.nok_phone1,
    new.nok_phone2, new.nok_email, new.nok_id_type, new.nok_id_no) > 0
    or (new.nok_relation is not null and not new.nok_is_customer) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A next of kin is removed with all their details.';
  end if;
  return new;
end
$$;
create trigger burials_kin_is_removed_insert before insert on burials for each row
  when (new.kin_removed_at is not null) execute function kin_is_removed();
create trigger burials_kin_is_removed before update on burials for each row
  when (new.kin_removed_at is not null and new.kin_removed_at is distinct from old.kin_removed_at)
  execute function kin_is_removed();
create trigger burials_kin_stays_removed before update on burials for each row
  when (old.kin_removed_at is not null and new.kin_removed_at is null)
  execute function refuse('That the next of kin was removed stays on record.');

-- A sale that was placed is on somebody's paper: whatever deletes it is wrong, but for an import that is taken back whole.
create function placed_sale_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.imports i where i.import_id = old.import_id and i.taken_back_in = pg_current_xact_id()
  ) then
    return old;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = format('Sale %s was placed. A placed sale is never deleted.', old.sale_id);
end
$$;
create trigger sales_once_placed_stay before delete on sales for each row
  when (old.placed_at is not null) execute function placed_sale_stays();
