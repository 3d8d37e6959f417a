-- A mail that should have gone long ago is one whose tries were used up without a word: it may have been sent, several
-- times even, and is not sent once more before somebody says so.
update mails set state = 'UNCERTAIN', handed_over_at = created_at, last_error_at = now(),
  last_error = coalesce(last_error, 'It waited longer than it should have, and may have been sent in the meantime.')
where state = 'QUEUED' and next_try_at < now() - interval '15 minutes';
