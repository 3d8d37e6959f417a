-- Who may sign in at the desk: the account and its contractor say so, who is an undertaker. One place for every check.
create view outside_callers as
select a.outside_account_id, a.contractor_id, a.kind, a.name, a.email, a.password_hash, c.name as contractor
from outside_accounts a join contractors c using (contractor_id) join contractor_types t using (contractor_type_id)
where a.can_login and not c.retired and t.contractor_type_ref = 'UNDERTAKER';

-- The account and its contractor stay as they are until the session is there.
create or replace function outside_may_sign_in(account integer) returns boolean language plpgsql as $$
begin
  perform from sexton.outside_accounts a join sexton.contractors c using (contractor_id)
  where a.outside_account_id = account for share;
  return exists (select from sexton.outside_callers where outside_account_id = account);
end
$$;

-- A contractor that is no undertaker any more leaves the desk as one that is retired (desk-5).
drop trigger contractors_leave_the_desk on contractors;
create trigger contractors_leave_the_desk after update of retired, contractor_type_id on contractors
  for each row when ((new.retired and not old.retired) or new.contractor_type_id <> old.contractor_type_id)
  execute function contractor_leaves_the_desk();
