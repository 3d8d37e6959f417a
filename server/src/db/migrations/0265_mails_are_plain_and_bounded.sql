-- An address or a subject that holds a line end would write headers of its own into the mail. Only mails written from now
-- on are looked at.
create trigger mails_plain_insert before insert on mails for each row
  when ((concat_ws(' ', new.to_address, new.subject) collate "C")
    ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
  execute function refuse('The address or the subject of an e-mail holds a line end or a hidden character. Please type it again by hand.');

create trigger mails_bounded_insert before insert on mails for each row
  when (char_length(new.to_address) not between 3 and 254 or char_length(new.subject) not between 1 and 500
    or char_length(new.body) > 20000 or cardinality(new.document_ids) > 50)
  execute function refuse('This e-mail is too long. Please write a shorter one, with at most 50 documents.');
