-- An age that was typed, imported or anonymized could be another than birth and death say, and papers, workbooks and
-- reports read it. Between two full dates it is what they say.
create function whole_years(since date, until date) returns integer language sql immutable as $$
  select extract(year from until)::integer - extract(year from since)::integer
    - ((extract(month from until), extract(day from until)) < (extract(month from since), extract(day from since)))::integer
$$;
create function age_follows_dates() returns trigger language plpgsql as $$
begin
  new.deceased_age := sexton.whole_years(new.deceased_birth_date, new.death_date);
  return new;
end
$$;
create trigger burials_age_follows_dates
  before insert or update of deceased_birth_date, deceased_birth_precision, death_date, death_precision, deceased_age
  on burials for each row
  when (new.deceased_birth_precision = 'day' and new.death_precision = 'day' and new.death_date >= new.deceased_birth_date)
  execute function age_follows_dates();

-- Of those whose age was another one, the history keeps it.
alter table burials disable trigger user;
with wrong as (
  select burial_id, deceased_age as age, whole_years(deceased_birth_date, death_date) as years from burials
  where deceased_birth_precision = 'day' and death_precision = 'day' and death_date >= deceased_birth_date
    and deceased_age is distinct from whole_years(deceased_birth_date, death_date)
), told as (
  insert into audits (object, object_id, action, message)
  select 'burial', burial_id, 'UPDATED', format('Deceased age: %s → %s, as birth and death say', age, years)
  from wrong where age is not null
)
update burials b set deceased_age = wrong.years from wrong where wrong.burial_id = b.burial_id;
alter table burials enable trigger user;
