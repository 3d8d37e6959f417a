-- Names and other texts of one line hold no line ends and nothing unseen that turns or splits what is printed, mailed or
-- put in a calendar. Only what is written anew is looked at: an old row that holds such a character stays as it is while
-- other things about it change.
do $$
declare
  named record;
  given text;
  changed text;
  refusal text;
begin
  for named in
    select * from (values
      ('customers', array['company_name', 'first_name', 'middle_name', 'last_name', 'address1', 'address2', 'address3',
        'phone1', 'phone2', 'email', 'tax_id', 'id_no', 'legacy_id']),
      ('burials', array['deceased_first_name', 'deceased_middle_name', 'deceased_last_name', 'deceased_id_no',
        'deceased_religion', 'deceased_denomination', 'deceased_church', 'deceased_vip_type', 'burial_permit_no',
        'nok_relation', 'nok_first_name', 'nok_last_name', 'nok_phone1', 'nok_phone2', 'nok_email', 'nok_id_no']),
      ('contractors', array['name', 'phone1', 'contact_first_name', 'contact_last_name', 'contact_phone',
        'contact_email']),
      ('users', array['first_name', 'last_name', 'email', 'phone', 'department', 'position']),
      ('tariffs', array['name']),
      ('products', array['product_ref', 'description', 'external_account_id']),
      ('holidays', array['name']),
      ('burial_slots', array['description'])
    ) as t (tablename, columns)
  loop
    select string_agg(format('new.%I', c), ', '), string_agg(format('nullif(new.%1$I, old.%1$I)', c), ', ')
      into given, changed from unnest(named.columns) as c;
    refusal := format(
      '~ %L) execute function refuse(%L)',
      '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]',
      'A name or number holds a line end or a hidden character, which cannot be kept. Please type it again by hand.');
    execute format('create trigger %1$I before insert on %2$I for each row when (concat_ws(%3$L, %4$s) collate "C" %5$s',
      named.tablename || '_plain_insert', named.tablename, ' ', given, refusal);
    execute format('create trigger %1$I before update of %6$s on %2$I for each row when (concat_ws(%3$L, %4$s) collate "C" %5$s',
      named.tablename || '_plain_update', named.tablename, ' ', changed, refusal,
      (select string_agg(quote_ident(c), ', ') from unnest(named.columns) as c));
  end loop;
end
$$;
