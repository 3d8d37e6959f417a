-- Which modes a payment type knows: Mobile money offers no Visa. What is kept under Setup later is kept here.
create table payment_type_modes (
  payment_type_id integer not null references payment_types on delete cascade,
  payment_mode_id integer not null references payment_modes on delete cascade,
  primary key (payment_type_id, payment_mode_id)
);
create index on payment_type_modes (payment_mode_id);

insert into payment_type_modes (payment_type_id, payment_mode_id)
select payment_type_id, payment_mode_id
from payment_types join payment_modes on (payment_type, payment_mode) in (
  ('Mobile money', 'Airtel Money'), ('Mobile money', 'MTN MoMo'), ('Mobile money', 'Zamtel Kwacha'),
  ('Card', 'Visa'), ('Card', 'Mastercard'), ('Card', 'Online')
);

-- Where a park has types or modes of its own, nobody knows better than it: they go together as they did before.
insert into payment_type_modes (payment_type_id, payment_mode_id)
select payment_type_id, payment_mode_id
from payment_types t cross join payment_modes m
where payment_mode_required and (
  not exists (select from payment_type_modes k where k.payment_type_id = t.payment_type_id)
  or not exists (select from payment_type_modes k where k.payment_mode_id = m.payment_mode_id)
);

-- A reversal repeats what it takes back, also a mode that has left its type since.
create function receipt_mode_fits() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sexton.payment_type_modes
    where payment_type_id = new.payment_type_id and payment_mode_id = new.payment_mode_id
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Payment mode does not fit the payment type.';
  end if;
  return new;
end
$$;
create trigger receipts_mode_fits before insert or update of payment_type_id, payment_mode_id on receipts
  for each row when (new.payment_mode_id is not null and new.reversal_of is null)
  execute function receipt_mode_fits();
