-- A certificate speaks for one ownership. When that ends the paper stays on record, but is no longer the site's.
create function retire_certificates() returns trigger language plpgsql as $$
begin
  update sexton.documents set property_ref = null
  where parent_object = 'site' and parent_object_id = new.site_id and property_ref = 'CERTIFICATE';
  return null;
end
$$;
create trigger sites_retire_certificates after update of owner_customer_id, ownership_date on sites
  for each row when (
    old.owner_customer_id is not null
    and (old.owner_customer_id, old.ownership_date) is distinct from (new.owner_customer_id, new.ownership_date)
  )
  execute function retire_certificates();
