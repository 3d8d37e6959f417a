-- Who reads an invitation becomes its account, so an email that was sent does not keep its link (desk-2).
create function invitation_is_forgotten() returns trigger language plpgsql as $$
begin
  new.body := regexp_replace(new.body, '(/desk/invitation/)[A-Za-z0-9_-]{43}', '\1…', 'g');
  return new;
end
$$;
create trigger mails_forget_invitations before update of state on mails
  for each row when (new.state in ('SENT', 'PUT_ASIDE') and new.body like '%/desk/invitation/%')
    execute function invitation_is_forgotten();
