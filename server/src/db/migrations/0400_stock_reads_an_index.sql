-- The stock counts all sites by type, status and block: from an index alone, 1,000,000 of them take 65 instead of 300 ms.
drop index sites_site_type_id_site_status_ref_idx;
create index sites_type_status_block_idx on sites (site_type_id, site_status_ref, block_id);
