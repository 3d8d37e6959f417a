-- Which burials families can find, and what their pages show: by the rule of a cemetery, or because the family agreed.

-- Null: the rule of its cemetery decides; true: the family agreed; false: it is never listed.
alter table burials add column listed boolean;

create table publication_rules (
  cemetery_id integer primary key references cemeteries on delete cascade,
  mode text not null constraint publication_rules_modes check (mode in ('OFF', 'LINK', 'AGREED', 'YEARS')),
  after_years integer constraint publication_rules_years check (after_years between 0 and 150),
  -- What the page of a listed burial shows beside the name.
  whole_dates boolean not null default false,
  names_site boolean not null default true,
  -- When someone last saw how many burials this lists and published them. Legacy burials recorded since then wait.
  published_at timestamptz(3),
  published_by integer references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint publication_rules_years_of_their_mode check ((mode = 'YEARS') = (after_years is not null)),
  constraint publication_rules_are_pressed check (mode in ('OFF', 'LINK') or num_nonnulls(published_at, published_by) = 2)
);
create index publication_rules_published_by_idx on publication_rules (published_by);
create index publication_rules_updated_by_idx on publication_rules (updated_by);
create trigger publication_rules_stamp before update on publication_rules
  for each row execute function stamp_change();
create trigger publication_rules_are_pressed_again before update on publication_rules
  for each row when (new.mode in ('AGREED', 'YEARS') and (new.mode, new.after_years) is distinct from (old.mode, old.after_years)
    and new.published_at is not distinct from old.published_at)
    execute function refuse('See first how many burials this publishes.');

-- Whether somebody was not, or may not have been, five years old. An age that is written in words only can be that of a child;
-- of someone of whom neither age nor dates are known nothing says so.
create function may_be_child(b burials) returns boolean language sql immutable as $$
  select case when b.deceased_age is not null then b.deceased_age < 5
    when b.deceased_birth_date is not null and b.death_date is not null and b.deceased_birth_precision <> 'unknown'
      and b.death_precision <> 'unknown'
      then b.death_date < b.deceased_birth_date + case b.deceased_birth_precision when 'day' then interval '5 years'
        when 'month' then interval '5 years 1 month' else interval '6 years' end
    else b.deceased_age_words is not null end
$$;

-- Whether families find a burial under such a rule, whatever stops its page. False always wins.
create function is_listed_under(b burials, today date, mode text, after_years integer, published timestamptz)
  returns boolean language sql stable as $$
  select mode in ('AGREED', 'YEARS') and b.listed is not false and not b.flag and b.deceased_last_name is not null
    and (b.listed is true or mode = 'YEARS' and not sexton.may_be_child(b)
      and (b.created_at <= published or not b.is_legacy)
      and coalesce(case b.burial_precision when 'day' then b.burial_date
        when 'month' then (b.burial_date + interval '1 month')::date
        when 'year' then (b.burial_date + interval '1 year')::date end < (today - make_interval(years => after_years))::date,
        false))
$$;

-- The cemetery whose rule counts for a burial.
create function publishes_for(b burials) returns integer language sql stable as $$
  select coalesce(sexton.cemetery_of_site(b.site_id), sexton.only_cemetery())
$$;

-- Whether a burial has no public page now, whatever its rule: it is not complete, or its papers wait for a hold.
create function page_waits(b burials) returns boolean language sql stable as $$
  select b.burial_status_ref <> 'COMPLETE' or exists (select from sexton.holds h
    where h.site_id = b.site_id and h.lifted_at is null and 'PAPERS' = any (h.stops)
      and (h.grave_no is null or coalesce(b.grave_no, h.grave_no) = h.grave_no))
$$;

-- Whether a burial is public, and how: LINK to who has its address, LISTED also found by its name, null not at all.
create function public_as(b burials, today date) returns text language sql stable as $$
  select case
    when sexton.page_waits(b) then null
    when not exists (select from sexton.practices p where p.practice = 'families' and p.since <= today)
      then case when b.show_public then 'LINK' end
    else (
      select case when r.mode = 'OFF' then null
        when sexton.is_listed_under(b, today, r.mode, r.after_years, r.published_at) then 'LISTED'
        when b.show_public then 'LINK' end
      from (select) one left join sexton.publication_rules r on r.cemetery_id = sexton.publishes_for(b))
  end
$$;
