-- When the age follows the dates was said twice: by the trigger, and where a copy is anonymized.
create function age_between(birth date, birth_precision text, death date, death_precision text, otherwise integer)
returns integer language sql immutable as $$
  select case when birth_precision = 'day' and death_precision = 'day' and death >= birth
    then sexton.whole_years(birth, death) else otherwise end
$$;

create or replace function age_follows_dates() returns trigger language plpgsql as $$
begin
  new.deceased_age := sexton.age_between(new.deceased_birth_date, new.deceased_birth_precision,
    new.death_date, new.death_precision, new.deceased_age);
  return new;
end
$$;
drop trigger burials_age_follows_dates on burials;
create trigger burials_age_follows_dates
  before insert or update of deceased_birth_date, deceased_birth_precision, death_date, death_precision, deceased_age
  on burials for each row execute function age_follows_dates();
