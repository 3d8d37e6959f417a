-- The routes of transfer are a list like the others (lists-1): in an order, renamed, retired.
alter table transfer_routes drop column retired_at;
alter table transfer_routes
  add column ordinal integer not null default 0,
  add column retired boolean not null default false,
  add constraint transfer_routes_named check (btrim(transfer_route) <> ''),
  drop constraint transfer_routes_transfer_route_check,
  add constraint transfer_routes_papers_named check (array_position(papers, null) is null and not '' = any (papers)
    and cardinality(papers) <= 20);
update transfer_routes set ordinal = transfer_route_id;
alter index transfer_routes_name rename to transfer_routes_without_case;
create trigger transfer_routes_plain_insert before insert on transfer_routes
  for each row when ((new.transfer_route collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger transfer_routes_plain_update before update of transfer_route on transfer_routes
  for each row when ((nullif(new.transfer_route, old.transfer_route) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger transfer_routes_kind_stays before update of kind on transfer_routes
  for each row when (new.kind <> old.kind) execute function refuse('The kind of a route of transfer never changes.');
