-- The sites of blocks by themselves, as a search for what lies in a cemetery asks for them.
create index sites_block_id_site_id_idx on sites (block_id, site_id);

-- The burials as their search lists them at first, the latest day before, those of no known day last.
create index burials_newest_idx on burials (burial_date desc nulls last, burial_id desc);
