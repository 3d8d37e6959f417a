-- What tells that two customers may be one person: a phone, an id number, an e-mail, however they were written.

-- The last nine digits of a phone number, without leading zeros: 0977 123 456 and +260 977 123 456 are one phone.
create function phone_tail(text) returns text language sql immutable strict parallel safe as $$
  select nullif(right(ltrim(regexp_replace($1, '\D', '', 'g'), '0'), 9), '')
$$;

-- Letters and digits of an id number: 123456/10/1 and 123456-10-1 are one. Null without a digit ("none", "-").
create function id_key(text) returns text language sql immutable strict parallel safe as $$
  select case when $1 ~ '\d' then regexp_replace(lower($1), '[^[:alnum:]]', '', 'g') end
$$;

create index on customers (phone_tail(phone1));
create index on customers (phone_tail(phone2));
create index on customers (id_key(id_no));
create index on customers (lower(email));
