-- What the site search walks along: all sites, those of a block, a status or a type, and those that are marked.
create index sites_block_id_sort_key_idx on sites (block_id, sort_key);
create index sites_site_type_id_sort_key_idx on sites (site_type_id, sort_key);
create index sites_ownership_date_idx on sites (ownership_date desc, sort_key) where ownership_date is not null;
create index sites_updated_at_idx on sites (updated_at desc, sort_key);
create index sites_verified_sort_key_idx on sites (sort_key) where verified;
drop index sites_site_id_idx;
create index sites_flagged_sort_key_idx on sites (sort_key) where flag;
drop index sites_site_status_ref_idx;
create index sites_site_status_ref_sort_key_idx on sites (site_status_ref, sort_key);
