-- What old books say of the day of a purchase beyond that (values-2): `about 1950`, `1890s`.
alter table past_purchases
  add column purchase_words text,
  add constraint past_purchases_words_are_plain check ((purchase_words collate "C") !~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]' and btrim(purchase_words) <> '');
