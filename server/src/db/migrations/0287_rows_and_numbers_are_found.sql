-- A row and a number, of whatever block: as a clerk reads them on a stone.
create index sites_row_no_site_no_idx on sites (row_no, site_no);
