-- The park's own words on its papers, mails and pages (Setup > Park): one row, which is always there. A name or colour
-- that is null is as the environment says; once saved, the row's holds.
create table park (
  park_id integer primary key default 1 constraint park_is_one check (park_id = 1),
  name text constraint park_named check (btrim(name) <> ''),
  colour text constraint park_colour_is_one check (colour ~ '^#[0-9a-f]{6}$'),
  address text constraint park_address_not_blank check (btrim(address) <> ''),
  phone text constraint park_phone_not_blank check (btrim(phone) <> ''),
  email text constraint park_email_not_blank check (btrim(email) <> ''),
  tax_no text constraint park_tax_no_not_blank check (btrim(tax_no) <> ''),
  footer text constraint park_footer_not_blank check (btrim(footer) <> ''),
  invoice_footer text constraint park_invoice_footer_not_blank check (btrim(invoice_footer) <> ''),
  receipt_footer text constraint park_receipt_footer_not_blank check (btrim(receipt_footer) <> ''),
  bank text constraint park_bank_not_blank check (btrim(bank) <> ''),
  bank_branch text constraint park_bank_branch_not_blank check (btrim(bank_branch) <> ''),
  bank_account_name text constraint park_bank_account_name_not_blank check (btrim(bank_account_name) <> ''),
  bank_account_no text constraint park_bank_account_no_not_blank check (btrim(bank_account_no) <> ''),
  bank_code text constraint park_bank_code_not_blank check (btrim(bank_code) <> ''),
  -- The logo is a file of the store.
  logo_key text,
  logo_sha256 text,
  logo_size_bytes integer,
  logo_media_type text constraint park_logo_is_a_picture check (logo_media_type in ('image/png', 'image/jpeg')),
  logo_width integer,
  logo_height integer,
  -- False until the screen was first saved.
  saved boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  updated_by integer references users,
  constraint park_saved_with_a_name check (not saved or (name is not null and colour is not null)),
  constraint park_bank_with_its_account check ((bank is null) = (bank_account_no is null)
    and (bank is not null or coalesce(bank_branch, bank_account_name, bank_code) is null)),
  constraint park_logo_whole check (num_nulls(
    logo_key, logo_sha256, logo_size_bytes, logo_media_type, logo_width, logo_height) in (0, 6))
);
create index on park (updated_by);
create trigger park_stamp before update on park for each row execute function stamp_change();
create trigger park_plain_insert before insert on park for each row
  when (concat_ws(' ', new.name, new.phone, new.email, new.tax_no, new.bank, new.bank_branch, new.bank_account_name,
    new.bank_account_no, new.bank_code) collate "C" ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
  execute function refuse(
    'A name or number holds a line end or a hidden character, which cannot be kept. Please type it again by hand.');
create trigger park_plain_update before update on park for each row
  when (concat_ws(' ', new.name, new.phone, new.email, new.tax_no, new.bank, new.bank_branch, new.bank_account_name,
    new.bank_account_no, new.bank_code) collate "C" ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
  execute function refuse(
    'A name or number holds a line end or a hidden character, which cannot be kept. Please type it again by hand.');

insert into park default values;

create function park_stays() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = 'park_stays',
    message = 'The park’s own row is never deleted.';
end
$$;
create trigger park_stays before delete on park for each row execute function park_stays();

-- Every app process shows the new name and colour at once.
create function tell_of_park() returns trigger language plpgsql as $$
begin
  perform pg_notify('sexton_park', '');
  return null;
end
$$;
create trigger park_is_told after update on park for each row execute function tell_of_park();
