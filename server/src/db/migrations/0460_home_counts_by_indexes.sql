-- Home counts the open and the unpaid sales at each visit: the indexes now hold all that is counted by, so that no sale is
-- read for it.
drop index sales_sale_status_ref_updated_at_idx;
create index sales_status_updated_voided_idx on sales (sale_status_ref, updated_at, voided_at);
drop index sales_price_outstanding_idx;
create index sales_unpaid_idx on sales (price_outstanding, sale_status_ref, voided_at) where price_outstanding > 0;
