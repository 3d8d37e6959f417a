-- Contractors are retired as the lists' entries are, and each that is offered is there once (contractors-7, contractors-8). Where
-- one was entered twice, both stay as they are, and the one with fewer burials and events is offered no longer: somebody may rename it.
with doubles as (
  select contractor_id, name, row_number() over (
    partition by contractor_type_id, lower(name)
    order by (select count(*) from burials where undertaker_id = contractor_id)
      + (select count(*) from events e where e.contractor_id = contractors.contractor_id) desc, contractor_id) as nth
  from contractors where not retired
), told as (
  insert into audits (object, object_id, action, message)
  select 'contractor', contractor_id, 'RETIRED', format('%s retired, since it is there twice', name)
  from doubles where nth > 1
)
update contractors c set retired = true, updated_by = null from doubles d where d.contractor_id = c.contractor_id and nth > 1;

create unique index contractors_offered_once on contractors (contractor_type_id, lower(name)) where not retired;
