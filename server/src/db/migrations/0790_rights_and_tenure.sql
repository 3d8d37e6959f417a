-- Who holds the right to a site, and for how long.

alter table practices drop constraint practices_practice_check,
  add constraint practices_practice_check check (practice in ('dig_orders', 'grave_room', 'rights', 'tenure'));
create or replace function permission_counts(ref text) returns boolean language sql stable as $$
  select ref <> 'PERM_GROUNDS' or exists (
    select from sexton.practices where is_on and practice in ('dig_orders', 'grave_room'))
$$;

insert into counters (name) values ('deed'), ('transfer'), ('case');

-- A document on which a record of a practice rests. Reads of documents need to know no table of a practice.
alter table documents add column is_kept boolean not null default false;
create function document_is_kept() returns trigger language plpgsql as $$
declare
  named integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  update sexton.documents set is_kept = true where document_id = named and not is_kept;
  return null;
end
$$;
create trigger acts_keep_document after insert on acts
  for each row when (new.document_id is not null) execute function document_is_kept('document_id');
update documents d set is_kept = true where exists (select from acts a where a.document_id = d.document_id);
create trigger documents_kept_stay before delete or update of deleted_at, is_kept on documents
  for each row when (old.is_kept)
    execute function refuse('A record rests on this document, so it cannot be deleted.');

-- A customer has died (rights-2). Where they are buried here, our own burial is the proof.
alter table customers
  add column died_on date,
  add column died_burial_id integer references burials on delete restrict,
  add column death_document_id integer references documents,
  -- Another customer stands for what a dead one left.
  add column estate_of integer references customers,
  add constraint customers_died_with_proof check ((died_on is not null) = (num_nonnulls(died_burial_id, death_document_id) > 0)),
  add constraint customers_died_not_corporate check (died_on is null or not is_corporate),
  add constraint customers_died_in_the_past check (died_on between date '1800-01-01' and current_date + 1),
  add constraint customers_estate_of_another check (estate_of <> customer_id);
create index customers_died_burial_id_idx on customers (died_burial_id) where died_burial_id is not null;
create index customers_death_document_id_idx on customers (death_document_id) where death_document_id is not null;
create index customers_estate_of_idx on customers (estate_of) where estate_of is not null;
create index customers_died_idx on customers (died_on) where died_on is not null;
create trigger customers_keep_death_document after insert or update of death_document_id on customers
  for each row when (new.death_document_id is not null) execute function document_is_kept('death_document_id');

-- The customer who is buried: a holder needs nobody's consent for their own burial (rights-4).
alter table burials add column deceased_customer_id integer references customers;
create index burials_deceased_customer_id_idx on burials (deceased_customer_id) where deceased_customer_id is not null;
create trigger deceased_customer_stands before insert or update of deceased_customer_id on burials
  for each row when (new.deceased_customer_id is not null) execute function customer_stands('deceased_customer_id');

-- The right to a site. Its holders are those of the site's current period: the customer of the period leads, members hold
-- it with them.
create table rights (
  right_id integer generated always as identity primary key,
  site_id integer not null references sites,
  -- Given once, and never again (rights-6).
  deed_no integer unique check (deed_no >= 1),
  kind text not null default 'EXCLUSIVE' check (kind in ('EXCLUSIVE', 'RENEWABLE', 'PERPETUAL', 'LICENCE', 'OLD')),
  granted_on date,
  sale_site_id integer references sale_sites on delete set null,
  -- JOINT: the survivors hold it. SHARES: a share goes to the heirs.
  together text not null default 'JOINT' check (together in ('JOINT', 'SHARES')),
  -- Who consents when the ground is opened.
  opening_rule text not null default 'ALL' check (opening_rule in ('ALL', 'ANY', 'LEAD')),
  perpetual boolean not null default true,
  -- The end of its last term; never typed (tenure-1).
  ends_on date,
  state text not null default 'IN_FORCE' check (state in ('IN_FORCE', 'ENDED')),
  ended_on date,
  ended_how text check (ended_how in ('EXPIRED', 'SURRENDERED', 'RECLAIMED', 'DETERMINED', 'CANCELLED')),
  -- Who the holders named to follow them.
  succession text check (btrim(succession) <> ''),
  conditions text check (btrim(conditions) <> ''),
  import_id integer references imports,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint rights_perpetual_or_with_an_end check (perpetual = (ends_on is null)),
  constraint rights_ended_whole check ((state = 'ENDED') = (ended_on is not null and ended_how is not null)
    and (ended_on is null) = (ended_how is null))
);
create unique index rights_one_in_force on rights (site_id) where state = 'IN_FORCE';
create index rights_site_id_idx on rights (site_id);
create index rights_sale_site_id_idx on rights (sale_site_id) where sale_site_id is not null;
create index rights_ends_on_idx on rights (ends_on) where state = 'IN_FORCE' and ends_on is not null;
create index rights_import_id_idx on rights (import_id) where import_id is not null;
create index rights_created_by_idx on rights (created_by);
create index rights_updated_by_idx on rights (updated_by);
create trigger rights_stamp before update on rights for each row execute function stamp_change();
create trigger rights_deed_stays before update of deed_no on rights
  for each row when (old.deed_no is not null and new.deed_no is distinct from old.deed_no)
    execute function refuse('The number of a deed never changes.');
create trigger rights_stay_of_site before update of site_id on rights
  for each row when (new.site_id <> old.site_id) execute function refuse('A right stays with its site.');

-- How a right may pass on, and which papers each way needs (Setup > Lists > Routes of transfer).
create table transfer_routes (
  transfer_route_id integer generated always as identity primary key,
  transfer_route text not null check (btrim(transfer_route) <> ''),
  kind text not null check (kind in ('SURVIVORSHIP', 'PROBATE', 'ADMINISTRATION', 'DECLARATION', 'ASSIGNMENT', 'COURT',
    'DETERMINATION', 'FAMILY', 'SURRENDER', 'MENDING')),
  papers text[] not null default '{}',
  needs_all_entitled boolean not null default true,
  -- Between the notice to somebody who cannot be found and the decision.
  days_of_notice integer not null default 0 check (days_of_notice between 0 and 3650),
  retired_at timestamptz,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index transfer_routes_name on transfer_routes (lower(transfer_route));
create index transfer_routes_updated_by_idx on transfer_routes (updated_by);
create trigger transfer_routes_stamp before update on transfer_routes for each row execute function stamp_change();
insert into transfer_routes (transfer_route, kind, papers, needs_all_entitled, days_of_notice) values
  ('Survivorship', 'SURVIVORSHIP', '{}', false, 0),
  ('Will', 'PROBATE', '{"Grant of probate","Assent of the executor"}', true, 28),
  ('Administration', 'ADMINISTRATION', '{"Letters of administration","Assent of the administrator"}', true, 28),
  ('Statutory declaration', 'DECLARATION', '{"Statutory declaration","Death certificate"}', true, 28),
  ('Assignment', 'ASSIGNMENT', '{"Deed of assignment"}', false, 0),
  ('Court order', 'COURT', '{"Court order"}', false, 0),
  ('Decision of the park', 'DETERMINATION', '{"Record of the decision"}', true, 28),
  ('Family agreement', 'FAMILY', '{"Letter of the family","Death certificate"}', true, 28),
  ('Surrender', 'SURRENDER', '{"Deed of surrender"}', false, 0),
  ('Correction of the record', 'MENDING', '{"Evidence of the holders"}', false, 0);

-- A transfer of a right takes weeks, so it is a record (rights-3).
create table transfers (
  transfer_id integer generated always as identity primary key,
  -- Given when it is done, without gaps.
  transfer_no integer unique check (transfer_no >= 1),
  site_id integer not null references sites,
  from_holder_id integer not null references site_holders,
  to_holder_id integer references site_holders,
  transfer_route_id integer references transfer_routes,
  state text not null default 'PREPARING' check (state in ('PREPARING', 'READY', 'DONE', 'REFUSED', 'WITHDRAWN')),
  -- Who died, or gives.
  of_customer_id integer not null references customers,
  together text not null default 'JOINT' check (together in ('JOINT', 'SHARES')),
  effective_on date,
  reason text check (btrim(reason) <> ''),
  -- Survivors take over by themselves; nobody decides that.
  by_survivorship boolean not null default false,
  prepared_by integer references users,
  prepared_at timestamptz(3),
  decided_by integer references users,
  decided_at timestamptz(3),
  decided_why text check (btrim(decided_why) <> ''),
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint transfers_decided_by_a_second_person check (decided_by <> prepared_by),
  constraint transfers_prepared_whole check ((prepared_by is null) = (prepared_at is null)),
  constraint transfers_decided_whole check ((decided_by is null) = (decided_at is null)),
  constraint transfers_ready_is_prepared check (state <> 'READY' or prepared_by is not null),
  constraint transfers_done_whole check ((state = 'DONE') = (transfer_no is not null) and (state <> 'DONE'
    or by_survivorship or (transfer_route_id is not null and prepared_by is not null and decided_by is not null))),
  constraint transfers_refused_says_why check (state not in ('REFUSED', 'WITHDRAWN') or decided_why is not null)
);
create unique index transfers_one_in_hand on transfers (site_id) where state in ('PREPARING', 'READY');
create index transfers_site_id_idx on transfers (site_id);
create index transfers_from_holder_id_idx on transfers (from_holder_id);
create index transfers_to_holder_id_idx on transfers (to_holder_id);
create index transfers_transfer_route_id_idx on transfers (transfer_route_id);
create index transfers_of_customer_id_idx on transfers (of_customer_id);
create index transfers_prepared_by_idx on transfers (prepared_by);
create index transfers_decided_by_idx on transfers (decided_by);
create index transfers_created_by_idx on transfers (created_by);
create index transfers_updated_by_idx on transfers (updated_by);
create trigger transfers_stamp before update on transfers for each row execute function stamp_change();
create trigger transfers_stay before delete on transfers
  for each row execute function refuse('A transfer stays on record. Withdraw it.');
create trigger transfers_end_once before update on transfers
  for each row when (old.state in ('DONE', 'REFUSED', 'WITHDRAWN') and (new.state, new.to_holder_id, new.decided_by)
    is distinct from (old.state, old.to_holder_id, old.decided_by))
    execute function refuse('This transfer has already been decided.');
create trigger of_customer_stands before insert or update of of_customer_id on transfers
  for each row execute function customer_stands('of_customer_id');

-- A notice counts only with its proof; one that came back starts no waiting time.
create table notices (
  notice_id integer generated always as identity primary key,
  about_object text not null check (about_object in ('transfer', 'case', 'right')),
  about_id integer not null,
  -- Of a case: the step it fulfils.
  plan_step integer check (plan_step >= 1),
  kind text not null check (btrim(kind) <> ''),
  to_customer_id integer references customers,
  to_name text not null check (btrim(to_name) <> ''),
  to_address text,
  channel text not null check (channel in ('POST', 'REGISTERED_POST', 'EMAIL', 'SMS', 'HAND', 'AT_GRAVE', 'GATE_BOARD',
    'NEWSPAPER', 'GAZETTE', 'WEBSITE')),
  due_on date,
  sent_on date,
  mail_id integer references mails,
  -- The notice itself, and what proves that it went out.
  document_id integer references documents,
  proof_document_id integer references documents,
  proof_act_id integer references acts,
  came_back_on date,
  answered_on date,
  answer text check (btrim(answer) <> ''),
  voided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint notices_sent_with_proof
    check (sent_on is null or num_nonnulls(proof_document_id, proof_act_id, mail_id) > 0),
  constraint notices_came_back_after_sent check (came_back_on is null or came_back_on >= sent_on),
  constraint notices_answered_whole check ((answered_on is null) = (answer is null))
);
create index notices_about_idx on notices (about_object, about_id);
create index notices_to_customer_id_idx on notices (to_customer_id);
create index notices_mail_id_idx on notices (mail_id) where mail_id is not null;
create index notices_document_id_idx on notices (document_id) where document_id is not null;
create index notices_proof_document_id_idx on notices (proof_document_id) where proof_document_id is not null;
create index notices_proof_act_id_idx on notices (proof_act_id) where proof_act_id is not null;
create index notices_created_by_idx on notices (created_by);
create index notices_updated_by_idx on notices (updated_by);
create trigger notices_stamp before update on notices for each row execute function stamp_change();
create trigger notices_stay before delete on notices
  for each row execute function refuse('A notice stays on record. Void it.');
create trigger notices_keep_document after insert or update of document_id on notices
  for each row when (new.document_id is not null) execute function document_is_kept('document_id');
create trigger notices_keep_proof after insert or update of proof_document_id on notices
  for each row when (new.proof_document_id is not null) execute function document_is_kept('proof_document_id');
create trigger to_customer_stands before insert or update of to_customer_id on notices
  for each row when (new.to_customer_id is not null) execute function customer_stands('to_customer_id');

create table transfer_people (
  transfer_id integer not null references transfers,
  ordinal integer not null check (ordinal between 1 and 50),
  customer_id integer references customers,
  name text not null check (btrim(name) <> ''),
  relation text check (btrim(relation) <> ''),
  -- How near: 1 is the nearest. The nearest degree decides.
  degree integer not null default 1 check (degree between 1 and 9),
  position text not null default 'ENTITLED' check (position in ('HOLDER', 'ENTITLED', 'TAKES', 'RENOUNCES', 'CONSENTS',
    'OBJECTS', 'UNTRACEABLE')),
  -- Of who takes a share.
  share_num integer check (share_num >= 1),
  share_den integer check (share_den between 1 and 10000),
  as_executor boolean not null default false,
  document_id integer references documents,
  notice_id integer references notices,
  on_date date,
  primary key (transfer_id, ordinal),
  constraint transfer_people_share_whole check ((share_num is null) = (share_den is null) and share_num <= share_den)
);
create index transfer_people_customer_id_idx on transfer_people (customer_id);
create index transfer_people_document_id_idx on transfer_people (document_id) where document_id is not null;
create index transfer_people_notice_id_idx on transfer_people (notice_id) where notice_id is not null;
create trigger transfer_people_keep_document after insert or update of document_id on transfer_people
  for each row when (new.document_id is not null) execute function document_is_kept('document_id');
create trigger customer_id_stands before insert or update of customer_id on transfer_people
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');

create table transfer_papers (
  transfer_id integer not null references transfers,
  paper text not null check (btrim(paper) <> ''),
  document_id integer not null references documents,
  seen_original boolean not null default false,
  returned_on date,
  primary key (transfer_id, paper)
);
create index transfer_papers_document_id_idx on transfer_papers (document_id);
create trigger transfer_papers_keep_document after insert or update of document_id on transfer_papers
  for each row execute function document_is_kept('document_id');

-- A period of holders: what they hold together, and by which transfer it began.
alter table site_holders
  add column transfer_id integer references transfers,
  add column share_num integer check (share_num >= 1),
  add column share_den integer check (share_den between 1 and 10000),
  add column as_executor boolean not null default false,
  add constraint site_holders_share_whole check ((share_num is null) = (share_den is null) and share_num <= share_den);
create index site_holders_transfer_id_idx on site_holders (transfer_id) where transfer_id is not null;
alter table site_holder_members
  add column share_num integer check (share_num >= 1),
  add column share_den integer check (share_den between 1 and 10000),
  add column as_executor boolean not null default false,
  add constraint site_holder_members_share_whole check ((share_num is null) = (share_den is null) and share_num <= share_den);

-- Who may decide about a site: all living holders of the current period, the lead first. Without members that is the owner.
create function holders_of(site integer) returns table(customer_id integer, is_lead boolean)
  language sql stable as $$
  select who.customer_id, who.is_lead
  from (
      select h.customer_id, true as is_lead from sexton.site_holders h where h.site_id = site and h.held_until is null
      union all
      select m.customer_id, false from sexton.site_holders h join sexton.site_holder_members m using (site_holder_id)
      where h.site_id = site and h.held_until is null and m.customer_id <> h.customer_id
    ) who
    join sexton.customers c on c.customer_id = who.customer_id
  where c.died_on is null
  order by who.is_lead desc, who.customer_id
$$;

-- That the ground may be opened, or a memorial set, by one holder (rights-4).
create table consents (
  consent_id integer generated always as identity primary key,
  site_id integer not null references sites,
  grave_no integer check (grave_no >= 1),
  for_kind text not null check (for_kind in ('BURIAL', 'MEMORIAL', 'TAKE_OUT', 'STANDING')),
  -- No foreign key: the consent stays if the burial is deleted.
  burial_id integer,
  customer_id integer not null references customers,
  -- Null: asked for, not given yet.
  given_on date,
  how text check (how in ('PAPER', 'PRESENT', 'ONLINE')),
  document_id integer references documents,
  witness text check (btrim(witness) <> ''),
  ends_on date,
  withdrawn_on date,
  withdrawn_how text check (btrim(withdrawn_how) <> ''),
  -- On the form that was printed or mailed, so that its scan is filed to its person.
  code text unique check (code ~ '^[0-9a-z]{8,40}$'),
  asked_on date,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint consents_of_a_burial check ((for_kind = 'BURIAL') = (burial_id is not null)),
  constraint consents_given_whole check ((given_on is null) = (how is null)),
  constraint consents_on_paper_have_it check (how is distinct from 'PAPER' or document_id is not null),
  constraint consents_present_have_a_witness check (how is distinct from 'PRESENT' or witness is not null),
  constraint consents_withdrawn_whole check ((withdrawn_on is null) = (withdrawn_how is null)),
  constraint consents_withdrawn_was_given check (withdrawn_on is null or given_on is not null),
  constraint consents_end_after_given check (ends_on >= given_on)
);
create unique index consents_once_for_a_burial on consents (burial_id, customer_id)
  where burial_id is not null and withdrawn_on is null;
create index consents_site_id_idx on consents (site_id);
create index consents_customer_id_idx on consents (customer_id);
create index consents_document_id_idx on consents (document_id) where document_id is not null;
create index consents_created_by_idx on consents (created_by);
create index consents_updated_by_idx on consents (updated_by);
create trigger consents_stamp before update on consents for each row execute function stamp_change();
create trigger consents_stay before delete on consents
  for each row when (old.given_on is not null) execute function refuse('A consent stays on record. Withdraw it.');
create trigger consents_say_the_same before update of site_id, grave_no, for_kind, burial_id, given_on, how on consents
  for each row when (old.given_on is not null and (new.site_id, new.grave_no, new.for_kind, new.burial_id, new.given_on,
    new.how) is distinct from (old.site_id, old.grave_no, old.for_kind, old.burial_id, old.given_on, old.how))
    execute function refuse('A consent says what was signed. Withdraw it and ask for a new one.');
create trigger consents_withdrawn_once before update on consents
  for each row when (old.withdrawn_on is not null) execute function refuse('This consent has already been withdrawn.');
create trigger consents_keep_document after insert or update of document_id on consents
  for each row when (new.document_id is not null) execute function document_is_kept('document_id');
create trigger customer_id_stands before insert or update of customer_id on consents
  for each row execute function customer_stands('customer_id');

-- The papers of a right: the deed, and after it its endorsements.
create table deeds (
  deed_id integer generated always as identity primary key,
  right_id integer not null references rights,
  edition integer not null check (edition >= 1),
  kind text not null default 'DEED' check (kind in ('DEED', 'ENDORSEMENT')),
  site_holder_id integer not null references site_holders,
  document_id integer not null references documents,
  made_at timestamptz(3) not null default now(),
  made_by integer references users,
  -- Another deed took its place.
  superseded_on date,
  unique (right_id, edition)
);
create index deeds_site_holder_id_idx on deeds (site_holder_id);
create index deeds_document_id_idx on deeds (document_id);
create index deeds_made_by_idx on deeds (made_by);
create trigger deeds_keep_document after insert on deeds
  for each row execute function document_is_kept('document_id');
create trigger deeds_stay before delete on deeds for each row execute function refuse('A deed stays on record.');

-- What was granted for how long, each with its cause (tenure-1).
create table tenure_terms (
  tenure_term_id integer generated always as identity primary key,
  right_id integer not null references rights,
  from_on date not null,
  -- The first day after it.
  until_on date not null,
  cause text not null check (cause in ('GRANT', 'RENEWAL', 'BURIAL', 'GIFT', 'MENDING')),
  sale_id integer references sales,
  burial_id integer,
  reason text check (btrim(reason) <> ''),
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint tenure_terms_in_order check (until_on > from_on),
  constraint tenure_terms_do_not_overlap exclude using gist (right_id with =, daterange(from_on, until_on) with &&)
);
create index tenure_terms_right_id_idx on tenure_terms (right_id, from_on);
create index tenure_terms_sale_id_idx on tenure_terms (sale_id) where sale_id is not null;
create index tenure_terms_created_by_idx on tenure_terms (created_by);

-- A term that is ordered: it counts when its order is paid (tenure-2).
create table term_orders (
  term_order_id integer generated always as identity primary key,
  right_id integer not null references rights,
  sale_id integer not null references sales on delete cascade,
  years integer not null check (years between 1 and 100),
  cause text not null check (cause in ('RENEWAL', 'BURIAL')),
  burial_id integer,
  tenure_term_id integer references tenure_terms on delete set null,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  unique (right_id, sale_id)
);
create index term_orders_sale_id_idx on term_orders (sale_id);
create index term_orders_tenure_term_id_idx on term_orders (tenure_term_id);
create index term_orders_created_by_idx on term_orders (created_by);

-- The yearly fee of a right, asked for once a year.
create table care_years (
  right_id integer not null references rights,
  year integer not null check (year between 1900 and 2200),
  due numeric(14,2) not null check (due >= 0),
  sale_id integer references sales on delete set null,
  waived_by integer references users,
  waived_reason text check (btrim(waived_reason) <> ''),
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  primary key (right_id, year),
  constraint care_years_waived_whole check ((waived_by is null) = (waived_reason is null))
);
create index care_years_sale_id_idx on care_years (sale_id) where sale_id is not null;
create index care_years_waived_by_idx on care_years (waived_by);
create index care_years_created_by_idx on care_years (created_by);

-- Taking a right back: step by step, each with its proof and its waiting time (tenure-4).
create table cases (
  case_id integer generated always as identity primary key,
  case_no integer not null unique,
  kind text not null check (kind in ('EXPIRY', 'UNPAID', 'UNUSED', 'ABANDONED', 'SURRENDER')),
  site_id integer not null references sites,
  right_id integer not null references rights,
  state text not null default 'OPEN' check (state in ('OPEN', 'READY', 'DECIDED', 'STOPPED')),
  reason text not null check (btrim(reason) <> ''),
  opened_at timestamptz(3) not null default now(),
  opened_by integer not null references users,
  -- Who prepared the decision, and who decided.
  second_by integer references users,
  second_at timestamptz(3),
  decided_by integer references users,
  decided_on date,
  decided_why text check (btrim(decided_why) <> ''),
  stopped_at timestamptz(3),
  stopped_reason text check (btrim(stopped_reason) <> ''),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint cases_decided_by_two_others check (decided_by <> second_by and decided_by <> opened_by),
  constraint cases_decided_whole check ((state = 'DECIDED') = (decided_by is not null)
    and num_nulls(decided_by, decided_on, decided_why) in (0, 3)
    and (decided_by is null or second_by is not null)),
  constraint cases_second_whole check ((second_by is null) = (second_at is null)),
  constraint cases_ready_has_second check (state <> 'READY' or second_by is not null),
  constraint cases_stopped_whole check ((state = 'STOPPED') = (stopped_at is not null)
    and (stopped_at is null) = (stopped_reason is null))
);
create unique index cases_one_open on cases (site_id) where state in ('OPEN', 'READY');
create index cases_site_id_idx on cases (site_id);
create index cases_right_id_idx on cases (right_id);
create index cases_opened_by_idx on cases (opened_by);
create index cases_second_by_idx on cases (second_by);
create index cases_decided_by_idx on cases (decided_by);
create index cases_updated_by_idx on cases (updated_by);
create trigger cases_stamp before update on cases for each row execute function stamp_change();
create trigger cases_stay before delete on cases
  for each row execute function refuse('A case stays on record. Stop it.');
create trigger cases_end_once before update on cases
  for each row when (old.state in ('DECIDED', 'STOPPED')) execute function refuse('This case is closed.');

create table case_steps (
  case_id integer not null references cases,
  ordinal integer not null check (ordinal between 1 and 20),
  channel text not null,
  words text not null check (btrim(words) <> ''),
  -- After the proof of the step before.
  days_after integer not null default 0 check (days_after between 0 and 3650),
  notice_id integer references notices,
  may_from date,
  done_on date,
  done_by integer references users,
  primary key (case_id, ordinal),
  constraint case_steps_done_whole check (num_nulls(done_on, done_by) in (0, 2)),
  constraint case_steps_wait check (done_on is null or may_from is null or done_on >= may_from)
);
create index case_steps_notice_id_idx on case_steps (notice_id) where notice_id is not null;
create index case_steps_done_by_idx on case_steps (done_by);

-- The right of a sold site has ended; the sale stays what it was (tenure-8).
alter table sale_sites add column right_ended_on date;

-- For how long a right to a site of a type is granted, from a day on (Setup > Practices).
create table tenure_rules (
  tenure_rule_id integer generated always as identity primary key,
  site_type_id integer not null references site_types,
  from_day date not null,
  -- Null: for ever.
  years integer check (years between 1 and 200),
  -- After the end the holders may still renew.
  grace_months integer not null default 0 check (grace_months between 0 and 240),
  max_total_years integer check (max_total_years between 1 and 400),
  -- How long a body, and ashes, must rest: a burial that needs longer extends the right (tenure-3).
  resting_years_body integer check (resting_years_body between 1 and 200),
  resting_years_ashes integer check (resting_years_ashes between 1 and 200),
  renew_from_months_before integer not null default 24 check (renew_from_months_before between 0 and 600),
  -- The price of one year, by the tariff.
  renewal_charge_name text check (btrim(renewal_charge_name) <> ''),
  care_charge_name text check (btrim(care_charge_name) <> ''),
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (site_type_id, from_day)
);
create index tenure_rules_created_by_idx on tenure_rules (created_by);
create index tenure_rules_updated_by_idx on tenure_rules (updated_by);
create trigger tenure_rules_stamp before update on tenure_rules for each row execute function stamp_change();
