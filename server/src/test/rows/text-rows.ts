/** As the owner: a text that failed, a number that wants none, and words of the park, with `word` wherever something can be written. */
export const textRows = (word: string): string => `
  insert into text_templates (kind, language, channel, words) values ('DUE', 'EN', 'SMS', 'Pay {sum}');
  insert into texts (kind, about_id, fact, customer_id, to_phone, channel, language, words, parts, state, failure, last_error,
      last_error_at, provider_ref, cost, cost_currency)
    select 'DUE', 1, '${word}', min(customer_id), '+260979999999', 'SMS', 'EN', '${word}', 1, 'FAILED', 'REFUSED', '${word}',
      now(), '${word}', 1, 'ZMW' from customers;
  insert into text_wishes (phone, how) values ('+260979999999', 'REPLY');
`
