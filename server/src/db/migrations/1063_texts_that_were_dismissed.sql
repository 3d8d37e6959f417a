-- Somebody has dismissed it: it is not out of date, and the same is not said to that number again.
alter table texts add column dismissed boolean not null default false
  constraint texts_dismissed_are_put_aside check (state = 'PUT_ASIDE' or not dismissed);
drop index texts_say_nothing_twice;
create unique index texts_say_nothing_twice on texts (kind, about_id, fact, to_phone)
  where state <> 'PUT_ASIDE' or dismissed or handed_over_at is not null;
